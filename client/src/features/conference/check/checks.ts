/** Tries from this device, one after the other, what voice and picture in a class need. */
import type { MediaSetup } from '@kelasku/shared/conference/media'
import type { JsonifiedValue } from '@orpc/openapi-client'
import { api } from '#platform/api/api.ts'
import { useConnection } from '#platform/live/connection.ts'
import { hasDevices } from '../media/devices.ts'
import { verdictOf, type Outcome, type Outcomes, type Step, type Verdict } from './verdict.ts'

type Setup = JsonifiedValue<MediaSetup>

const gatherMs = 5_000
const loopMs = 10_000

/** @param saw each outcome as it comes. */
export async function tryAll(saw: (outcomes: Outcomes) => void): Promise<Verdict> {
  const outcomes: Outcomes = {}
  const note = (step: Step, outcome: Outcome) => saw({ ...Object.assign(outcomes, { [step]: outcome }) })
  const isGood = async (step: Step, attempt: () => Promise<boolean> | boolean) => {
    const is = await Promise.resolve()
      .then(attempt)
      .catch(() => false)
    note(step, is ? 'GOOD' : 'BAD')
  }

  await isGood('secure', () => window.isSecureContext)
  await isGood('devices', hasMicrophone)
  await isGood('socket', () => useConnection.getState().socket === 'up')
  const setup = await api.conference.setup({}).then(
    ({ data }) => data,
    () => undefined,
  )
  await isGood('candidates', () => findsCandidates(setup?.ice_servers ?? []))
  if (setup?.has_turn) await isGood('turn', () => loopsThrough(setup.ice_servers))
  else note('turn', 'NONE')
  const livekit = setup?.livekit
  if (livekit) await isGood('livekit', () => livekit.is_answering && reachesLiveKit(livekit))
  else note('livekit', 'NONE')
  return verdictOf(outcomes, setup)
}

/** Without asking for it: that is for the preview to do. */
async function hasMicrophone(): Promise<boolean> {
  if (!hasDevices()) return false
  return (await navigator.mediaDevices.enumerateDevices()).some(({ kind }) => kind === 'audioinput')
}

async function findsCandidates(iceServers: RTCIceServer[]): Promise<boolean> {
  const connection = new RTCPeerConnection({ iceServers })
  try {
    return await within(gatherMs, (found) => {
      connection.addEventListener('icecandidate', ({ candidate }) => candidate && found())
      connection.createDataChannel('test')
      void connection.setLocalDescription()
    })
  } finally {
    connection.close()
  }
}

/** From this device to itself, by nothing but the servers in between. */
async function loopsThrough(iceServers: RTCIceServer[]): Promise<boolean> {
  const [one, other] = [0, 1].map(() => new RTCPeerConnection({ iceServers, iceTransportPolicy: 'relay' })) as [
    RTCPeerConnection,
    RTCPeerConnection,
  ] // as many as were made
  try {
    return await within(loopMs, async (open) => {
      one.addEventListener('icecandidate', ({ candidate }) => candidate && void other.addIceCandidate(candidate))
      other.addEventListener('icecandidate', ({ candidate }) => candidate && void one.addIceCandidate(candidate))
      one.createDataChannel('test').addEventListener('open', open)
      await one.setLocalDescription()
      await other.setRemoteDescription(one.localDescription!) // it has just been set
      await other.setLocalDescription()
      await one.setRemoteDescription(other.localDescription!) // as above
    })
  } finally {
    one.close()
    other.close()
  }
}

async function reachesLiveKit({ url, token }: NonNullable<Setup['livekit']>): Promise<boolean> {
  const { ConnectionCheck, CheckStatus } = await import('livekit-client')
  const check = new ConnectionCheck(url, token)
  for (const attempt of [() => check.checkWebsocket(), () => check.checkWebRTC()])
    if ((await attempt()).status === CheckStatus.FAILED) return false
  return true
}

/** Whether it happens in time. */
function within(ms: number, begin: (happened: () => void) => void | Promise<void>): Promise<boolean> {
  return new Promise((resolve, reject) => {
    setTimeout(() => resolve(false), ms)
    Promise.resolve(begin(() => resolve(true))).catch(reject)
  })
}

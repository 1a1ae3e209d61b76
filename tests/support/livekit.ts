/**
 * A LiveKit server beside the server of a browser test, on the ports after it. It runs as long as a test lets it; the
 * server is told of it beforehand, and does without where it is not there.
 */
import { spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'

const key = 'kelasku'
const secret = 'a secret of a media server for tests'
const portAfter = (testPort: number) => testPort + 3

/** Where the tests have no program for it, the server has no such setting. */
export const liveKitSettings = (testPort: number): Record<string, string> =>
  process.env['LIVEKIT_SERVER']
    ? {
        LIVEKIT_URL: `ws://127.0.0.1:${portAfter(testPort)}`,
        LIVEKIT_API_KEY: key,
        LIVEKIT_API_SECRET: secret,
      }
    : {}

/** As its own library signs it, for one room or for the list of them. */
const tokenFor = (room: string): string => signedToken({ video: { roomList: true, roomAdmin: true, room } })

/** For whoever comes in by their own program. */
export const tokenToJoin = (room: string, sub: string): string => signedToken({ sub, video: { roomJoin: true, room } })

function signedToken(grants: object): string {
  const written = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const until = Math.floor(Date.now() / 1_000) + 60
  const claims = { iss: key, exp: until, ...grants }
  const signed = `${written({ alg: 'HS256', typ: 'JWT' })}.${written(claims)}`
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}

interface RunningLiveKit {
  /** In all its rooms, the devices that have something of this kind in there, whether or not anybody takes it. */
  sending(source: 'MICROPHONE' | 'CAMERA'): Promise<string[]>
  /** At once, as a machine that loses its power. */
  kill(): Promise<void>
}

interface Sent {
  identity: string
  tracks?: { source?: string }[]
}

/** @param program its path (scripts/livekit.mjs finds it). */
export async function startLiveKit(program: string, testPort: number): Promise<RunningLiveKit> {
  const port = portAfter(testPort)
  const config = {
    port,
    bind_addresses: ['127.0.0.1'],
    keys: { [key]: secret },
    rtc: {
      tcp_port: port + 1,
      udp_port: port + 2,
      node_ip: '127.0.0.1',
      use_external_ip: false,
      enable_loopback_candidate: true,
      stun_servers: ['127.0.0.1:9'],
    },
    webhook: { api_key: key, urls: [`http://127.0.0.1:${testPort}/api/confrences/livekit/webhook`] },
    logging: { level: 'error' },
  }
  const child = spawn(program, ['--config-body', JSON.stringify(config)], { stdio: 'ignore' })
  const isEnded = () => child.exitCode !== null || child.signalCode !== null
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await answers())) {
    if (isEnded()) throw new Error('LiveKit ended before it answered.')
    await delay(50)
  }
  const ask = async <Answer>(method: string, room = ''): Promise<Answer> => {
    const answer = await fetch(`http://127.0.0.1:${port}/twirp/livekit.RoomService/${method}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokenFor(room)}`, 'content-type': 'application/json' },
      body: JSON.stringify({ room }),
    })
    return (await answer.json()) as Answer
  }
  return {
    async sending(source) {
      const { rooms = [] } = await ask<{ rooms?: { name: string }[] }>('ListRooms')
      const inRooms = await Promise.all(
        rooms.map(({ name }) => ask<{ participants?: Sent[] }>('ListParticipants', name)),
      )
      return inRooms
        .flatMap(({ participants = [] }) => participants)
        .filter(({ tracks = [] }) => tracks.some((track) => track.source === source))
        .map(({ identity }) => identity)
    },
    async kill() {
      if (isEnded()) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

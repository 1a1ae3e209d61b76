/**
 * A LiveKit server beside us, which carries voices and pictures of rooms: it is told who may send what, asked who is there,
 * and heard when it tells. It knows devices by random ids and rooms by names, and nobody's name. Its library is loaded
 * once it is needed: most schools run without.
 */
import { randomUUID } from 'node:crypto'
import { openBreaker } from '#platform/breaker.ts'
import type { Config } from '#platform/config.ts'

type Sdk = typeof import('livekit-server-sdk')

/** What a device may send. */
const sources = ['mic', 'cam', 'screen'] as const
export type Source = (typeof sources)[number]

/** A device in a room, and what it may send there. */
export interface Participant {
  id: string
  sources: readonly Source[]
}

export interface LiveKit {
  /** For browsers. */
  readonly url: string
  /** With it a device enters one room, for ten minutes, and sends what it may. */
  tokenFor(room: string, id: string, may: readonly Source[]): Promise<string>
  /** Whether it answers, and knows our key; what was found out a moment ago holds. */
  isHealthy(): Promise<boolean>
  /** For how long it has not answered anything, in milliseconds. */
  readonly silentMs: number
  /** Those of these rooms in which somebody is, or was a moment ago. */
  openRooms(names: readonly string[]): Promise<string[]>
  participantsIn(room: string): Promise<Participant[]>
  /** From now on; what is sent already and may be no more is taken out. */
  permit(room: string, device: Participant): Promise<void>
  putOut(room: string, id: string): Promise<void>
  closeRoom(name: string): Promise<void>
  /** What it tells, if it is LiveKit that tells it; nothing of what is forged. @param body as it came. */
  hear(body: string, signature: string | undefined): Promise<{ room: string } | undefined>
}

export const tokenMinutes = 10
/** In seconds: a question to a program beside us. */
const patience = 3
const freshMs = 4_000

export function openLiveKit(config: Config): LiveKit | undefined {
  const { LIVEKIT_URL: url, LIVEKIT_API_URL, LIVEKIT_API_KEY: key, LIVEKIT_API_SECRET: secret } = config
  if (url === undefined || key === undefined || secret === undefined) return undefined
  const breaker = openBreaker()
  // The library leaves out the path of an address, so it has to be another one where browsers have a path.
  const host = LIVEKIT_API_URL ?? new URL(url.replace(/^ws/, 'http')).origin
  let loaded: Promise<Sdk> | undefined
  const library = () => (loaded ??= import('livekit-server-sdk'))

  /** Who or what is not there, or no more, is an answer. */
  const ask = async <T>(question: (rooms: InstanceType<Sdk['RoomServiceClient']>) => Promise<T>, nothing: T) => {
    const sdk = await library()
    const rooms = new sdk.RoomServiceClient(host, key, secret, { requestTimeout: patience, failover: false })
    return breaker.run(() =>
      question(rooms).catch((error: unknown) => {
        if (error instanceof sdk.ServerError && error.status === 404) return nothing
        throw error
      }),
    )
  }

  let health = { isGood: false, at: Number.NEGATIVE_INFINITY }
  let asking: Promise<boolean> | undefined
  const askHealth = async () => {
    const isGood = await ask((rooms) => rooms.listRooms([randomUUID()]), []).then(
      () => true,
      () => false,
    )
    health = { isGood, at: performance.now() }
    asking = undefined
    return isGood
  }

  return {
    url,
    async tokenFor(room, id, may) {
      const { AccessToken, TrackSource } = await library()
      const token = new AccessToken(key, secret, { identity: id, ttl: `${tokenMinutes}m` })
      token.addGrant({
        roomJoin: true,
        room,
        canSubscribe: true,
        canPublish: may.length > 0,
        canPublishSources: may.map((source) => TrackSource[nameOf[source]]),
        canPublishData: false,
        canUpdateOwnMetadata: false,
      })
      return token.toJwt()
    },
    isHealthy: () =>
      performance.now() - health.at < freshMs ? Promise.resolve(health.isGood) : (asking ??= askHealth()),
    get silentMs() {
      return breaker.silentSince === undefined ? 0 : performance.now() - breaker.silentSince
    },
    openRooms: async (names) => (await ask((rooms) => rooms.listRooms([...names]), [])).map(({ name }) => name),
    async participantsIn(room) {
      const { TrackSource } = await library()
      const found = await ask((rooms) => rooms.listParticipants(room), [])
      return found.map(({ identity, permission }) => {
        const listed = permission?.canPublishSources ?? []
        // None listed are all of them, unless nothing at all may be sent.
        const may = sources.filter(
          (source) => permission?.canPublish && (listed.length === 0 || listed.includes(TrackSource[nameOf[source]])),
        )
        return { id: identity, sources: may }
      })
    },
    async permit(room, { id, sources: may }) {
      const { TrackSource } = await library()
      const permission = {
        canSubscribe: true,
        canPublish: may.length > 0,
        canPublishSources: may.map((source) => TrackSource[nameOf[source]]),
        canPublishData: false,
        canUpdateMetadata: false,
      }
      await ask<unknown>((rooms) => rooms.updateParticipant(room, id, { permission }), undefined)
    },
    putOut: (room, id) => ask((rooms) => rooms.removeParticipant(room, id), undefined),
    closeRoom: (name) => ask((rooms) => rooms.deleteRoom(name), undefined),
    async hear(body, signature) {
      const { WebhookReceiver } = await library()
      const told = await new WebhookReceiver(key, secret).receive(body, signature).catch(() => undefined)
      return told && { room: told.room?.name ?? '' }
    },
  }
}

const nameOf = { mic: 'MICROPHONE', cam: 'CAMERA', screen: 'SCREEN_SHARE' } as const

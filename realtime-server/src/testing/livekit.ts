/** LiveKit as its library sees it: rooms with devices in them, which can be permitted, put out and closed. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { AccessToken, TokenVerifier } from 'livekit-server-sdk'
import { createHash } from 'node:crypto'

export const liveKitKey = { key: 'kelasku', secret: 'a secret of a media server for tests' }

interface Permission {
  canPublish: boolean
  canPublishSources: string[]
}

interface Asked {
  names?: string[]
  room?: string
  identity?: string
  permission?: Permission
}

/** As it writes them in calls, and in tokens. */
const spelt: Record<string, string> = { microphone: 'MICROPHONE', camera: 'CAMERA', screen_share: 'SCREEN_SHARE' }

export async function openFakeLiveKit() {
  const rooms = new Map<string, Map<string, Permission>>()
  const calls: string[] = []
  const inRoom = ({ room = '', identity = '' }: Asked) => rooms.get(room)?.get(identity)

  const answers: Record<string, (asked: Asked) => object | undefined> = {
    ListRooms: ({ names = [] }) => ({ rooms: names.flatMap((name) => (rooms.has(name) ? [{ name }] : [])) }),
    ListParticipants: ({ room = '' }) => ({
      participants: [...(rooms.get(room) ?? [])].map(([identity, permission]) => ({ identity, permission })),
    }),
    UpdateParticipant(asked) {
      const known = inRoom(asked)
      // What is not said is not allowed.
      const said = { canPublish: false, canPublishSources: [], ...asked.permission }
      return known && Object.assign(known, said) && { identity: asked.identity }
    },
    RemoveParticipant: (asked) => (rooms.get(asked.room ?? '')?.delete(asked.identity ?? '') ? {} : undefined),
    DeleteRoom: ({ room = '' }) => (rooms.delete(room) ? {} : undefined),
  }

  const answer = async (req: IncomingMessage, res: ServerResponse) => {
    const method = req.url?.split('/').at(-1) ?? ''
    const claims = await new TokenVerifier(liveKitKey.key, liveKitKey.secret)
      .verify((req.headers.authorization ?? '').replace('Bearer ', ''))
      .catch(() => undefined)
    const asked = (await json(req)) as Asked
    const answered = claims && answers[method]?.(asked)
    if (method !== 'ListRooms' && method !== 'ListParticipants') calls.push(`${method} ${asked.identity ?? asked.room}`)
    res.writeHead(claims ? (answered ? 200 : 404) : 401, { 'content-type': 'application/json' })
    res.end(JSON.stringify(answered ?? { code: 'not_found', msg: 'not there' }))
  }
  const http = createServer((req, res) => void answer(req, res))
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const { port } = http.address() as AddressInfo

  return {
    environment: {
      LIVEKIT_URL: `ws://127.0.0.1:${port}`,
      LIVEKIT_API_KEY: liveKitKey.key,
      LIVEKIT_API_SECRET: liveKitKey.secret,
    },
    /** What it was told to do, other than to answer. */
    calls,
    /** A device comes in with its token. */
    async enter(token: string): Promise<void> {
      const { sub, video } = await new TokenVerifier(liveKitKey.key, liveKitKey.secret).verify(token)
      const room = rooms.get(video?.room ?? '') ?? new Map<string, Permission>()
      const sources = (video?.canPublishSources ?? []) as unknown as string[]
      rooms.set(
        video?.room ?? '',
        room.set(sub ?? '', {
          canPublish: video?.canPublish ?? false,
          canPublishSources: sources.map((source) => spelt[source] ?? source),
        }),
      )
    },
    /** By the name of the room, what everybody in it may send. */
    sittings: () => Object.fromEntries([...rooms].map(([name, devices]) => [name, Object.fromEntries(devices)])),
    stop: () => new Promise((resolve) => http.close(resolve).closeAllConnections()),
  }
}

/** As LiveKit signs what it tells. */
export async function signedByLiveKit(body: string, { key, secret } = liveKitKey): Promise<string> {
  const token = new AccessToken(key, secret)
  token.sha256 = createHash('sha256').update(body).digest('base64')
  return token.toJwt()
}

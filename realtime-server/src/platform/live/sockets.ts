/**
 * The live layer: typed namespaces over Socket.IO. A socket is authenticated like a request, is put into
 * rooms that only the server computes, and is closed when its session or its memberships change; the reconnect
 * authenticates anew, so authorization lives in one place.
 */
import type { IncomingMessage, Server as HttpServer } from 'node:http'
import type { Actor, Person } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { Server, type Namespace, type Socket } from 'socket.io'
import { z } from 'zod'
import type { Config } from '#platform/config.ts'
import type { Database, Publish } from '#platform/database/work.ts'
import type { Authenticator } from '#platform/auth/authenticator.ts'
import { tokenHash } from '#platform/auth/sessions.ts'
import { refusalOf } from '#platform/http/errors.ts'
import type { Log } from '#platform/log.ts'
import { pacing } from '#platform/pacing.ts'
import { RecentEvents } from './recent-events.ts'
import { mayConnectFrom } from './origin.ts'
import { openRelay, type DocumentWord, type Word } from './relay.ts'
import { rooms, type Room } from './rooms.ts'
import type { SocketCall } from './socket-calls.ts'
import { watchingOf, type ServedWatch, type Watching } from './watching.ts'

/** The namespaces of the specification: general news, exams, and the interaction chat. */
export const namespaces = ['/v1/ws', '/exam', '/interaction-learning'] as const

interface SocketData {
  person: Person
  actor: Actor | undefined
  tokenHash: Buffer
  loadingMs: number
  /** Where its person is in any case, whatever page is open. */
  rooms: readonly Room[]
  /** What the page has open; where news is told. */
  watching?: Watching
}
type LiveSocket = Socket<
  Record<string, never>,
  Record<string, (data: unknown) => void>,
  Record<string, never>,
  SocketData
>

export interface Live {
  io: Server
  publish: Publish
  /** For what is worth nothing a moment later, such as that a person is typing: it is not sent again. */
  emitVolatile: Publish
  /** For what is of use to those alone who hear it now: it is sent for certain while they are there, and told nobody later. */
  emitOnce: Publish
  /** What the people of a room belong to has changed, though not what they are: their own rooms are computed anew. */
  resubscribe(room: Room): void
  /** To the other servers, of documents. */
  publishDocument(word: () => DocumentWord): void
  /** Closes a session's sockets; their reconnect will be refused or admitted anew. */
  closeRoom(room: Room): void
  /** Asks again what those may who have a document of this room open, or watch what is heard in it. */
  reauthorize(room: Room): void
  drain(): void
  close(): Promise<void>
}

export interface LiveParts {
  config: Config
  log: Log
  authenticator: Authenticator
  /** Called when a person has signed in over the socket of this request. */
  signedIn: (req: IncomingMessage) => void
  /** The rooms that features add for a member, such as those of their classes. */
  roomsOf: (actor: Actor) => Promise<readonly Room[]>
  /** A call that may be made over a socket, by its name. */
  socketCall: (name: string) => SocketCall | undefined
  database: Database
  /** What can be watched, by its name. */
  watches: (name: string) => ServedWatch | undefined
  /** Documents are open over lines of their own. */
  documents: {
    closeRoom(room: Room): void
    reauthorize(room: Room): void
    hear(word: DocumentWord): void
    /** Words of other servers may have been lost. */
    missed(): void
  }
}

export const socketsPath = '/socket.io/'

const Handshake = z.object({
  token: z.string().max(200),
  school_id: z.uuid().optional(),
  /** How long the page has been asking for data: what was announced since then is told again. */
  loading_ms: z.number().min(0).optional(),
})

/** Each of its packets may ask for authentication once more. A page connects, listens, and says every 25 seconds that it is there. */
const pagesPace = { atOnce: 20, perSecond: 1 }
/** A person who calls too often is told to wait (socket-calls.ts); this is for what no page would send. */
const callsPace = ({ RATE_LIMIT }: Config) => ({ atOnce: 2 * RATE_LIMIT, perSecond: RATE_LIMIT / 30 })

/** The connection of Engine.IO that the namespaces of one page share. */
type Connection = Socket['conn']
/** As Socket.IO writes it: everything else asks to be let in, or to leave. */
const isCall = (data: unknown) => typeof data === 'string' && data.startsWith('2')

export function openLive(http: HttpServer, { documents, ...parts }: LiveParts): Live {
  const { config, log } = parts
  const io = new Server(http, {
    path: socketsPath,
    transports: ['websocket'],
    // Small messages only: files go over HTTP, and compression costs more than it saves.
    maxHttpBufferSize: 100_000,
    perMessageDeflate: false,
    pingInterval: 25_000,
    pingTimeout: 20_000,
    destroyUpgrade: false,
    serveClient: false,
    allowRequest: (req, answer) => answer(null, mayConnectFrom(req.headers.origin, req.headers.host, config)),
  })

  io.engine.on('connection', (connection: Connection) => {
    const [mayGoOn, mayCall] = [pacing(pagesPace), pacing(callsPace(config))]
    connection.on('packet', ({ data }: { data?: unknown }) => {
      if (!(isCall(data) ? mayCall : mayGoOn)()) connection.close(true)
    })
  })

  // Socket.IO has this one always, and would let anybody into it: nothing is told there.
  io.of('/').use((_socket, next) => {
    const { code, text } = refusal.invalid_authorization.kind
    next(Object.assign(new Error(code), { data: { code, message: text } }))
  })
  const general = io.of('/v1/ws')
  const recentEvents = new RecentEvents()
  for (const name of namespaces) openNamespace(io.of(name), parts)
  const emitAgain = (socket: LiveSocket, ms: number, those: ReadonlySet<string>) => {
    for (const { event, data } of recentEvents.since(ms, those)) socket.emit(event, data)
  }
  general.on('connection', (socket: LiveSocket) => {
    socket.data.watching = watchingOf(socket, socket.data.rooms, parts)
    emitAgain(socket, socket.data.loadingMs, socket.rooms)
  })

  /** One after the other: a whole school may be meant, and nobody waits for it. */
  const resubscribe = async (room: Room) => {
    const begun = performance.now()
    for (const id of general.adapter.rooms.get(room) ?? []) {
      const socket = general.sockets.get(id) as LiveSocket | undefined
      if (!socket?.data.watching) continue
      const fresh = socket.data.watching.settle(await roomsOfSocket(socket.data, parts.roomsOf))
      // What was said there while they were being computed.
      emitAgain(socket, performance.now() - begun, fresh)
    }
  }

  const reauthorizeWatches = (room: Room) => {
    for (const id of general.adapter.rooms.get(room) ?? [])
      void (general.sockets.get(id) as LiveSocket | undefined)?.data.watching?.reauthorize(room)
  }

  /** For the sockets of this server, whichever server said it. */
  const hear = (word: Word) => {
    switch (word.kind) {
      case 'news': {
        const { event, targets, data } = word.notice
        recentEvents.note(word.notice)
        // With how many hear it, by which a page knows whether to wait a moment before it asks (client/src/platform/live).
        general.to([...targets]).emit(event, data, countIn(general, targets))
        return
      }
      case 'volatile': {
        const { event, targets, data } = word.notice
        general.to([...targets]).volatile.emit(event, data)
        return
      }
      case 'passing': {
        const { event, targets, data } = word.notice
        general.to([...targets]).emit(event, data)
        return
      }
      case 'resubscribe':
        return void resubscribe(word.room).catch((error: unknown) =>
          log.warn({ err: error }, 'the rooms of sockets could not be computed anew'),
        )
      case 'close':
        for (const name of namespaces) io.of(name).in(word.room).disconnectSockets(true)
        return documents.closeRoom(word.room)
      case 'missed':
        general.emit('server:missed')
        return documents.missed()
      case 'reauthorize':
        reauthorizeWatches(word.room)
        return documents.reauthorize(word.room)
      case 'written':
        documents.hear(word)
    }
  }
  // Several servers, one live layer.
  const relay = config.REDIS_URL === undefined ? undefined : openRelay(config.REDIS_URL, log, hear)
  const broadcast = (word: Word) => {
    hear(word)
    relay?.say(word)
  }

  return {
    io,
    publish: (event, targets, data) => {
      if (targets.length > 0) broadcast({ kind: 'news', notice: { event, targets, data } })
    },
    emitVolatile: (event, targets, data) => broadcast({ kind: 'volatile', notice: { event, targets, data } }),
    emitOnce: (event, targets, data) => broadcast({ kind: 'passing', notice: { event, targets, data } }),
    publishDocument: (word) => relay?.say(word()),
    resubscribe: (room) => broadcast({ kind: 'resubscribe', room }),
    closeRoom: (room) => broadcast({ kind: 'close', room }),
    reauthorize: (room) => broadcast({ kind: 'reauthorize', room }),
    close: async () => {
      await io.close()
      relay?.close()
    },
    drain: () => {
      // Everyone comes back at a moment of their own, not all at once.
      for (const name of namespaces) io.of(name).emit('server:drain', { retry_after: 3 })
    },
  }
}

function openNamespace(namespace: Namespace, parts: Omit<LiveParts, 'documents'>): void {
  const { log, authenticator, signedIn, roomsOf, socketCall } = parts
  namespace.use((socket, next) => {
    authenticateSocket(socket as LiveSocket, authenticator, roomsOf).then(
      () => {
        signedIn(socket.request)
        next()
      },
      (error: unknown) => {
        const known = refusalOf(error)
        if (!known) log.error({ err: error }, 'a socket was not admitted because of a bug')
        const { kind } = known ?? refusal.server_error()
        next(Object.assign(new Error(kind.code), { data: { code: kind.code, message: kind.text } }))
      },
    )
  })
  namespace.on('connection', (socket: LiveSocket) => {
    const { actor, tokenHash: caller } = socket.data
    socket.onAny((name: string, said: unknown, answer: unknown) => {
      const { watching } = socket.data
      if (watching && name === 'unwatch') return watching.unwatch(said)
      if (watching && name === 'watch' && typeof answer === 'function')
        return void watching.watch(said).then((answered) => answer(answered))
      const call = socketCall(name)
      if (!call || !actor || typeof answer !== 'function') return void socket.disconnect(true)
      // Whatever went wrong goes wrong the ordinary way again, and is said there.
      call({ tokenHash: caller, schoolId: actor.schoolId }, said).then(
        (answered) => answer(answered),
        () => answer(null),
      )
    })
  })
}

/** About how many: a socket in two of the rooms counts twice. */
const countIn = ({ adapter }: Namespace, targets: readonly Room[]): number =>
  targets.reduce((sum, room) => sum + (adapter.rooms.get(room)?.size ?? 0), 0)

async function authenticateSocket(
  socket: LiveSocket,
  authenticator: Authenticator,
  roomsOf: LiveParts['roomsOf'],
): Promise<void> {
  const handshake = Handshake.safeParse(socket.handshake.auth)
  if (!handshake.success) throw refusal.invalid_authorization()
  const { person, actor, hasLeftSchool } = await authenticator.authenticate(
    handshake.data.token,
    handshake.data.school_id,
  )
  if (hasLeftSchool) throw refusal.membership_changed()

  socket.data = {
    person,
    actor,
    tokenHash: tokenHash(handshake.data.token),
    loadingMs: handshake.data.loading_ms ?? 0,
    rooms: [],
  }
  // At once, so that whatever is meant for this person finds the socket while its other rooms are being computed.
  await socket.join([rooms.user(person.userId), rooms.session(person.sessionId)])
  socket.data.rooms = await roomsOfSocket(socket.data, roomsOf)
  await socket.join([...socket.data.rooms])
}

async function roomsOfSocket({ person, actor }: SocketData, roomsOf: LiveParts['roomsOf']): Promise<Room[]> {
  const own = [rooms.user(person.userId), rooms.session(person.sessionId)]
  if (!actor) return own
  const { schoolId, roles, isAdmin } = actor
  const held = new Set(isAdmin ? [...roles, 'ADMIN' as const] : roles)
  const ofRoles = [...held].map((role) => rooms.role(schoolId, role))
  return [...own, rooms.school(schoolId), ...ofRoles, ...(await roomsOf(actor))]
}

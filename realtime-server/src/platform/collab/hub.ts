/**
 * Where documents are written together, at `/collab/<id>`. A socket is authenticated like a request, and
 * the feature of the document says whether they write or read; it is asked again whenever rights may have changed.
 */
import type { IncomingMessage, Server as HttpServer } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import type { Actor } from '@kelasku/shared/kernel/actor'
import { Id } from '@kelasku/shared/kernel/id'
import { WebSocketServer, type WebSocket } from 'ws'
import type { Authenticator } from '#platform/auth/authenticator.ts'
import type { Config } from '#platform/config.ts'
import { rlsContextOf } from '#platform/database/rls.ts'
import type { Database, Work } from '#platform/database/work.ts'
import { refusalOf } from '#platform/http/errors.ts'
import { refuseUpgrade } from '#platform/http/connections.ts'
import { mayConnectFrom } from '#platform/live/origin.ts'
import type { DocumentWord } from '#platform/live/relay.ts'
import { rooms, type Room } from '#platform/live/rooms.ts'
import type { Log } from '#platform/log.ts'
import { pacing } from '#platform/pacing.ts'
import { openUpdateLog } from './update-log.ts'
import { openManuscripts, type Manuscripts } from './manuscripts.ts'
import { OpenDocument, type Guest } from './open-document.ts'
import { openThread } from './thread.ts'
import { closing, type Mode } from './wire.ts'
import { Writings } from './writings.ts'

/** Of which feature a document is. */
export interface DocumentKind {
  kind: string
  /** Of the editor of today. */
  schemaVersion: number
  /** What somebody may do with it; nothing if it is not theirs to see. */
  rightsOf(who: Actor, documentId: string, work: Work): Promise<Rights | undefined>
  /**
   * It was written in, and not any more for a while: for what follows from the words as they stand. Said on the server
   * where somebody wrote, perhaps more than once, and not at all if it dies.
   */
  rested?(documentId: string, parts: Pick<CollabParts, 'database'> & Pick<Collab, 'manuscripts'>): Promise<void>
}

export interface Rights {
  mode: Mode
  /** What they hang on besides who somebody is, such as the class of the document: asked for again at its `reauthorize`. */
  rooms: readonly Room[]
}

export interface Collab {
  /** For the features that documents belong to. */
  manuscripts: Manuscripts
  closeRoom(room: Room): void
  reauthorize(room: Room): void
  /** What another server says. */
  hear(word: DocumentWord): void
  /** Something of the others may have been lost. */
  catchUp(): void
  close(): Promise<void>
}

export interface CollabParts {
  config: Config
  log: Log
  authenticator: Authenticator
  /** Told when somebody has signed in over the socket of this request. */
  signedIn: (req: IncomingMessage) => void
  database: Database
  kinds: readonly DocumentKind[]
  /** As others see them. */
  nameOf: (who: Actor, work: Work) => Promise<string>
  /** Made only where somebody else is to hear it. */
  publishToOthers: (word: () => DocumentWord) => void
  /** How often those who are in are asked after, though nobody said that anything has changed. */
  askAgainMs?: number
}

export const documentsPath = '/collab/'
/** The token travels beside it, where no log writes it down. */
const protocol = 'kelasku'
/** A day without a line, in one piece. What it costs to read grows with its size alone: half a tenth of a second. */
const largestFrame = 524_288
const heartbeatMs = 25_000
/** What nobody has told, or what was told while the way between the servers was cut, is seen by then. */
const usualAskAgainMs = 60_000
const longestGoodbye = 5_000

interface Asked {
  id: string
  token: string
  schoolId: string | undefined
  schemaVersion: number
  /** What the device holds belongs to this one; nothing if it holds nothing. */
  epoch: number | undefined
}

interface Admitted extends Rights {
  who: Actor
  name: string
}

export function openCollab(http: HttpServer, parts: CollabParts): Collab {
  const {
    config,
    log,
    authenticator,
    signedIn,
    database,
    nameOf,
    publishToOthers,
    askAgainMs = usualAskAgainMs,
  } = parts
  const kinds = new Map(parts.kinds.map((one) => [one.kind, one]))
  const updateLog = openUpdateLog(
    database.bypassRls('updates of documents are stored for all schools in one statement').$client,
  )
  const thread = openThread()
  const documents = new Map<string, Promise<OpenDocument | undefined>>()
  const guests = new Map<Guest, { document: OpenDocument; asked: Asked }>()
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: largestFrame,
    perMessageDeflate: false,
    handleProtocols: (offered) => (offered.has(protocol) ? protocol : false),
  })

  function opened(id: string): Promise<OpenDocument | undefined> {
    const known = documents.get(id)
    if (known) return known
    // Only this one: it may have been opened anew since.
    const forget = () => void (documents.get(id) === opening && documents.delete(id))
    const opening = open(id, forget)
    documents.set(id, opening)
    opening.then((document) => document ?? forget(), forget)
    return opening
  }

  async function open(id: string, forget: () => void): Promise<OpenDocument | undefined> {
    const stored = await updateLog.load(id)
    if (!stored) return undefined
    const document: OpenDocument = new OpenDocument(id, stored, {
      forget,
      async append(entry) {
        const seq = await updateLog.append(entry)
        if (seq !== undefined)
          publishToOthers(() => ({ kind: 'written', document: id, seq, update: base64(entry.update) }))
        return seq
      },
      since: (seq) => updateLog.since(id, seq),
      needsCompaction: () => void compact(document),
      rested: () => void lookAt(document, kinds.get(stored.kind)),
    })
    return document
  }

  async function compact(document: OpenDocument): Promise<void> {
    const what = document.beginCompaction()
    if (!what) return
    try {
      const state = await thread.compact(what)
      await updateLog.compact(document.id, { epoch: document.epoch, until: what.until }, state)
      document.endCompaction(state)
    } catch (error) {
      document.endCompaction(undefined)
      log.error({ err: error, document: document.id }, 'a document could not be compacted together')
    }
  }

  /** Under way, so that nobody takes the thread from under them. */
  const looks = new Set<Promise<void>>()
  let isClosed = false

  async function lookAt({ id }: OpenDocument, kind: DocumentKind | undefined): Promise<void> {
    if (!kind?.rested || isClosed) return
    const look = kind.rested(id, { database, manuscripts }).catch((error: unknown) => {
      log.error({ err: error, document: id }, 'what was written in a document could not be looked at')
    })
    looks.add(look)
    await look
    looks.delete(look)
  }

  /** Nothing for whom the document is none of theirs. Throws what the authenticator refuses. */
  async function admit({ token, schoolId, id }: Asked): Promise<Admitted | undefined> {
    const [{ actor, isSuspended }, named] = await Promise.all([
      authenticator.authenticate(token, schoolId),
      updateLog.kindOf(id),
    ])
    const kind = kinds.get(named ?? '')
    if (!actor || !kind) return undefined
    const rls = rlsContextOf(actor)
    return database.inReadTransaction(rls, async (work) => {
      const [rights, name] = await Promise.all([kind.rightsOf(actor, id, work), nameOf(actor, work)])
      if (!rights) return undefined
      const own = [rooms.user(actor.userId), rooms.session(actor.sessionId), rooms.school(actor.schoolId)]
      const mode = isSuspended ? 'read' : rights.mode
      return { who: actor, name, mode, rooms: [...own, rooms.document(id), ...rights.rooms] }
    })
  }

  /** Grows whenever rights may have changed: who is on their way in is nobody's guest yet, and would not be asked. */
  let changes = 0

  async function enter(socket: WebSocket, req: IncomingMessage, asked: Asked): Promise<void> {
    const before = changes
    const admitted = await admit(asked)
    const document = admitted && (await opened(asked.id))
    if (!document) return turnAway(socket, closing.unknown)
    if (changes !== before) return enter(socket, req, asked)
    if (asked.epoch !== undefined && asked.epoch !== document.epoch) turnAway(socket, closing.outdated)
    // They may have gone meanwhile.
    if (socket.readyState !== socket.OPEN) return document.restIfEmpty()

    const { who, name, mode, rooms: theirs } = admitted
    const guest: Guest = {
      socket,
      line: req.socket,
      face: { id: who.userId, name },
      rooms: theirs,
      mode: isTooOld(asked, document) ? 'read' : mode,
      writings: new Writings(),
      questions: 0,
    }
    guests.set(guest, { document, asked })
    signedIn(req)
    const asking = setInterval(() => void ask(guest, { document, asked }, 'though nothing was said'), askAgainMs)
    const mayGoOn = pacing(handsPace)
    socket.on('message', (data: Buffer) => {
      // Whoever is sent away may go on talking until they have hung up.
      if (socket.readyState !== socket.OPEN) return
      if (mayGoOn()) document.hear(guest, data)
      else socket.close(closing.tooOften)
    })
    socket.on('close', () => {
      clearInterval(asking)
      guests.delete(guest)
      document.leave(guest)
    })
    document.join(guest)
    socket.resume()
  }

  const lines = beating(heartbeatMs)
  const upgrade = (req: IncomingMessage, socket: Duplex, head: Buffer) => {
    const asked = askedIn(req)
    // One that cannot be written to has been refused (connections.ts).
    if (!asked || !socket.writable) return
    if (!mayConnectFrom(req.headers.origin, req.headers.host, config)) return refuseUpgrade(socket, 403)
    server.handleUpgrade(req, socket, head, (ws) => {
      // What they say before they are let in waits in the line.
      ws.pause()
      ws.on('error', () => {}) // it is closed, too
      lines.watch(ws)
      enter(ws, req, asked).catch((error: unknown) => {
        turnAway(ws, codeOf(error))
      })
    })
  }
  http.on('upgrade', upgrade)

  /** Who is not authenticated is refused; whatever else went wrong may go right the next time. */
  function codeOf(error: unknown): number {
    const known = refusalOf(error)
    if (!known) log.error({ err: error }, 'somebody was not let into a document because of a bug')
    return known && known.kind.status < 500 ? closing.unauthorized : closing.again
  }

  type Reason = 'something has changed' | 'though nothing was said'

  async function ask(guest: Guest, at: { document: OpenDocument; asked: Asked }, reason: Reason): Promise<void> {
    const before = changes
    const { document, asked } = at
    try {
      const admitted = await admit(asked)
      // What was seen before the last change must not be said after it.
      if (changes !== before) return ask(guest, at, reason)
      if (!admitted) return guest.socket.close(closing.forbidden)
      guest.rooms = admitted.rooms
      document.allow(guest, isTooOld(asked, document) ? 'read' : admitted.mode)
    } catch (error) {
      // A database that is away for a moment is no reason to send anybody out.
      if (reason === 'something has changed' || refusalOf(error)) guest.socket.close(codeOf(error))
    }
  }

  const manuscripts = openManuscripts(updateLog, thread)

  return {
    manuscripts,
    hear(word) {
      const update = Buffer.from(word.update, 'base64')
      void documents.get(word.document)?.then((document) => document?.hearOther({ seq: word.seq, update }))
    },
    catchUp() {
      for (const opening of documents.values()) void opening.then((document) => document?.catchUp())
      for (const [guest, at] of guests) void ask(guest, at, 'though nothing was said')
    },
    closeRoom(room) {
      changes++
      for (const { rooms: theirs, socket } of guests.keys()) if (theirs.includes(room)) socket.close(closing.again)
    },
    reauthorize(room) {
      changes++
      for (const [guest, at] of guests) if (guest.rooms.includes(room)) void ask(guest, at, 'something has changed')
    },
    async close() {
      http.off('upgrade', upgrade)
      lines.stop()
      for (const { socket } of guests.keys()) socket.close(closing.again)
      const settled = [...documents.values()].map(async (opening) => (await opening)?.settled())
      // What the disk does not take now is on the devices.
      await Promise.race([Promise.all(settled), delay(longestGoodbye, undefined, { ref: false })])
      isClosed = true
      await Promise.race([Promise.all(looks), delay(longestGoodbye, undefined, { ref: false })])
      for (const client of server.clients) client.terminate()
      await thread.close()
    },
  }
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')

/** A line that does not read does not hear that the other side has hung up, either. */
function turnAway(socket: WebSocket, code: number): void {
  socket.resume()
  socket.close(code)
}

/** An older editor would throw away what it does not know. */
const isTooOld = ({ schemaVersion }: Asked, document: OpenDocument) => schemaVersion < document.schemaVersion

function askedIn(req: IncomingMessage): Asked | undefined {
  // Looked at before it is taken apart: what is no address at all would be thrown out of here.
  if (!req.url?.startsWith(documentsPath)) return undefined
  const url = new URL(req.url, 'http://localhost')
  const schoolId = url.searchParams.get('s') ?? undefined
  const epoch = url.searchParams.get('e')
  const [, token = ''] = (req.headers['sec-websocket-protocol'] ?? '').split(',').map((one) => one.trim())
  return {
    id: Id.safeParse(url.pathname.slice(documentsPath.length)).data ?? nobodys,
    token,
    schoolId: Id.safeParse(schoolId).data,
    schemaVersion: Number(url.searchParams.get('v') ?? 0),
    epoch: epoch === null ? undefined : Number(epoch),
  }
}
/** The id of no document: a typo gets the same answer as what is somebody else's. */
const nobodys = '00000000-0000-0000-0000-000000000000'

/** A hand that types, pastes and moves about is slower; what is faster is no hand. */
const handsPace = { atOnce: 300, perSecond: 60 }

/** A line that answers nothing between two beats is dead, whatever it says of itself. */
function beating(everyMs: number) {
  const heard = new Map<WebSocket, boolean>()
  const timer = setInterval(() => {
    for (const [socket, isAlive] of heard) {
      if (!isAlive) socket.terminate()
      heard.set(socket, false)
      socket.ping()
    }
  }, everyMs)
  return {
    watch(socket: WebSocket) {
      heard.set(socket, true)
      socket.on('pong', () => heard.set(socket, true))
      socket.on('close', () => heard.delete(socket))
    },
    stop: () => clearInterval(timer),
  }
}

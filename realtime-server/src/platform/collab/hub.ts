/**
 * Where documents are written together, at `/collab/<id>`. A socket is authenticated like a request, and
 * the feature of the document says whether they write or read; it is asked again whenever rights may have changed.
 */
import type { IncomingMessage, Server as HttpServer } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import type { Actor } from '@kelasku/shared/kernel/actor'
import { WebSocketServer, type WebSocket } from 'ws'
import type { Authenticator } from '#platform/auth/authenticator.ts'
import type { Config } from '#platform/config.ts'
import type { Database, Work } from '#platform/database/work.ts'
import { refusalOf } from '#platform/http/errors.ts'
import { refuseUpgrade } from '#platform/http/connections.ts'
import { mayConnectFrom } from '#platform/live/origin.ts'
import type { DocumentWord } from '#platform/live/relay.ts'
import type { Room } from '#platform/live/rooms.ts'
import type { Log } from '#platform/log.ts'
import { pacing } from '#platform/pacing.ts'
import { accessTo, type Access, type AccessParts } from './access.ts'
import { documentRequestIn, type DocumentRequest } from './document-request.ts'
import { Heartbeat } from './heartbeat.ts'
import type { DocumentKind } from './kind.ts'
import { openManuscripts, type Manuscripts } from './manuscripts.ts'
import type { Guest, OpenDocument } from './open-document.ts'
import { OpenDocuments } from './open-documents.ts'
import { openThread, type Thread } from './thread.ts'
import { openUpdateLog } from './update-log.ts'
import { closing, type Mode } from './wire.ts'
import { Writings } from './writings.ts'

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

/** The token travels beside it, where no log writes it down. */
const protocol = 'kelasku'
/** A day without a line, in one piece. What it costs to read grows with its size alone: half a tenth of a second. */
const largestFrame = 524_288
const heartbeatMs = 25_000
/** What nobody has told, or what was told while the way between the servers was cut, is seen by then. */
const usualAskAgainMs = 60_000
const longestGoodbye = 5_000
/** A hand that types, pastes and moves about is slower; what is faster is no hand. */
const handsPace = { atOnce: 300, perSecond: 60 }

/** Which document a guest is in, and with what they came. */
interface Seat {
  document: OpenDocument
  request: DocumentRequest
}

type Reason = 'something has changed' | 'though nothing was said'

export class Collab {
  /** For the features that documents belong to. */
  readonly manuscripts: Manuscripts
  private readonly http: HttpServer
  private readonly parts: CollabParts
  private readonly access: AccessParts
  private readonly thread: Thread = openThread()
  private readonly documents: OpenDocuments
  private readonly guests = new Map<Guest, Seat>()
  /** Grows whenever rights may have changed: who is on their way in is nobody's guest yet, and would not be asked. */
  private changes = 0
  private readonly heartbeat = new Heartbeat(heartbeatMs)
  private readonly sockets = new WebSocketServer({
    noServer: true,
    maxPayload: largestFrame,
    perMessageDeflate: false,
    handleProtocols: (offered) => (offered.has(protocol) ? protocol : false),
  })
  private readonly onUpgrade = (req: IncomingMessage, socket: Duplex, head: Buffer) => this.upgrade(req, socket, head)

  constructor(http: HttpServer, parts: CollabParts) {
    const { authenticator, database, log, nameOf, publishToOthers } = parts
    const updateLog = openUpdateLog(
      database.bypassRls('updates of documents are stored for all schools in one statement').$client,
    )
    const kinds = new Map(parts.kinds.map((one) => [one.kind, one]))
    const { thread } = this
    const manuscripts = openManuscripts(updateLog, thread)
    this.http = http
    this.parts = parts
    this.manuscripts = manuscripts
    this.access = { authenticator, database, updateLog, kinds, nameOf }
    this.documents = new OpenDocuments({ database, log, kinds, updateLog, thread, manuscripts, publishToOthers })
    http.on('upgrade', this.onUpgrade)
  }

  /** What another server says. */
  hear(word: DocumentWord): void {
    this.documents.hear(word)
  }

  /** Something of the others may have been lost. */
  catchUp(): void {
    this.documents.catchUp()
    for (const [guest, seat] of this.guests) void this.askAgain(guest, seat, 'though nothing was said')
  }

  closeRoom(room: Room): void {
    this.changes++
    for (const { rooms, socket } of this.guests.keys()) if (rooms.includes(room)) socket.close(closing.again)
  }

  reauthorize(room: Room): void {
    this.changes++
    for (const [guest, seat] of this.guests)
      if (guest.rooms.includes(room)) void this.askAgain(guest, seat, 'something has changed')
  }

  async close(): Promise<void> {
    this.http.off('upgrade', this.onUpgrade)
    this.heartbeat.stop()
    for (const { socket } of this.guests.keys()) socket.close(closing.again)
    // What the disk does not take now is on the devices.
    await beforeGoodbye(this.documents.settled())
    await beforeGoodbye(this.documents.endLooks())
    for (const client of this.sockets.clients) client.terminate()
    await this.thread.close()
  }

  private upgrade(req: IncomingMessage, socket: Duplex, head: Buffer): void {
    const request = documentRequestIn(req)
    // One that cannot be written to has been refused (connections.ts).
    if (!request || !socket.writable) return
    if (!mayConnectFrom(req.headers.origin, req.headers.host, this.parts.config)) return refuseUpgrade(socket, 403)
    this.sockets.handleUpgrade(req, socket, head, (ws) => {
      // What they say before they are let in waits in the line.
      ws.pause()
      ws.on('error', () => {}) // it is closed, too
      this.heartbeat.watch(ws)
      this.enter(ws, req, request).catch((error: unknown) => {
        turnAway(ws, this.codeOf(error))
      })
    })
  }

  private async enter(socket: WebSocket, req: IncomingMessage, request: DocumentRequest): Promise<void> {
    const before = this.changes
    const access = await accessTo(request, this.access)
    const document = access && (await this.documents.get(request.id))
    if (!document) return turnAway(socket, closing.unknown)
    if (this.changes !== before) return this.enter(socket, req, request)
    if (request.epoch !== undefined && request.epoch !== document.epoch) turnAway(socket, closing.outdated)
    // They may have gone meanwhile.
    if (socket.readyState !== socket.OPEN) return document.restIfEmpty()
    this.parts.signedIn(req)
    this.seat(guestWith(access, { socket, req, request, document }), { document, request })
  }

  private seat(guest: Guest, seat: Seat): void {
    const { socket } = guest
    const { document } = seat
    this.guests.set(guest, seat)
    const { askAgainMs = usualAskAgainMs } = this.parts
    const asking = setInterval(() => void this.askAgain(guest, seat, 'though nothing was said'), askAgainMs)
    const mayGoOn = pacing(handsPace)
    socket.on('message', (data: Buffer) => {
      // Whoever is sent away may go on talking until they have hung up.
      if (socket.readyState !== socket.OPEN) return
      if (mayGoOn()) document.hear(guest, data)
      else socket.close(closing.tooOften)
    })
    socket.on('close', () => {
      clearInterval(asking)
      this.guests.delete(guest)
      document.leave(guest)
    })
    document.join(guest)
    socket.resume()
  }

  /** Whether somebody who is in may still be, and how. */
  private async askAgain(guest: Guest, seat: Seat, reason: Reason): Promise<void> {
    const before = this.changes
    const { document, request } = seat
    try {
      const access = await accessTo(request, this.access)
      // What was seen before the last change must not be said after it.
      if (this.changes !== before) return this.askAgain(guest, seat, reason)
      if (!access) return guest.socket.close(closing.forbidden)
      guest.rooms = access.rooms
      document.allow(guest, modeOf(access, seat))
    } catch (error) {
      // A database that is away for a moment is no reason to send anybody out.
      if (reason === 'something has changed' || refusalOf(error)) guest.socket.close(this.codeOf(error))
    }
  }

  /** Who is not authenticated is refused; whatever else went wrong may go right the next time. */
  private codeOf(error: unknown): number {
    const known = refusalOf(error)
    if (!known) this.parts.log.error({ err: error }, 'somebody was not let into a document because of a bug')
    return known && known.kind.status < 500 ? closing.unauthorized : closing.again
  }
}

interface Arrival extends Seat {
  socket: WebSocket
  req: IncomingMessage
}

function guestWith(access: Access, { socket, req, ...seat }: Arrival): Guest {
  const { who, name, rooms } = access
  return {
    socket,
    line: req.socket,
    face: { id: who.userId, name },
    rooms,
    mode: modeOf(access, seat),
    writings: new Writings(),
    questions: 0,
  }
}

/** An older editor would throw away what it does not know. */
const modeOf = ({ mode }: Access, { document, request }: Seat): Mode =>
  request.schemaVersion < document.schemaVersion ? 'read' : mode

/** A line that does not read does not hear that the other side has hung up, either. */
function turnAway(socket: WebSocket, code: number): void {
  socket.resume()
  socket.close(code)
}

const beforeGoodbye = (ended: Promise<void>) => Promise.race([ended, delay(longestGoodbye, undefined, { ref: false })])

/**
 * A document that somebody has open: what one writes is told to the others at once, and acknowledged to its writer when
 * it is on the disk. Whoever is told of something that is never written down has it nevertheless, and hands it in again.
 */
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import * as Y from 'yjs'
import type { Room } from '#platform/live/rooms.ts'
import { StateVector, Malformed, type Reading } from './state-vector.ts'
import type { Entry, Since, Stored } from './update-log.ts'
import { Numbers } from './numbers.ts'
import { Presence, type Face } from './presence.ts'
import { closing, heardIn, say, updateMessage, type Heard, type Mode, type UpdateMessage } from './wire.ts'
import type { Writings } from './writings.ts'

export interface Guest {
  socket: WebSocket
  /** The connection beneath the socket, to send several messages in one call to the system. */
  line: Duplex
  face: Face
  /** Whoever closes one of these closes the connection too, and what changes in one of them has them asked after again. */
  rooms: readonly Room[]
  mode: Mode
  readonly writings: Writings
  /** How often they have asked for everything. */
  questions: number
}

interface Writing {
  guest: Guest
  nth: number
  /** With everything that the writer had. */
  isAll: boolean
}

/** What becomes one state: a state, and what came after it. */
export interface Compactable {
  state: Uint8Array
  updates: readonly Uint8Array[]
  until: number
}

interface Piece extends UpdateMessage {
  /** Nothing as long as it is not on the disk. */
  seq?: number
}

export interface Surroundings {
  append(entry: Entry): Promise<number | undefined>
  since(seq: number): Promise<Since>
  /** Nobody is here and nothing is under way, or something is wrong with what is here. */
  forget(): void
  /** There is much to be compacted together. */
  needsCompaction(): void
  /** Something was written here, and then nothing for a while. */
  rested(): void
}

const largestDocument = 5_000_000
/** What waits in our memory for a thin line; the caret goes first, then the connection. */
const muchWaiting = 1_000_000
const tooMuchWaiting = 2 * largestDocument
/** An editor asks once for everything when it comes in. */
const mostQuestions = 10
/** What of it is new to a device is told from the bytes, as long as that takes no time. */
const largestToCompare = 1_000_000
const presenceMs = 100
const pieces = 200
/** For so long an append is tried again, while its writer sees that it is not saved. */
const longestTrial = 30_000
/** Without a word, until a document is at rest; of whoever goes on writing, so often at most. */
const silence = 15_000
const mostSilences = 8
/** From one server to another. */
const longestWay = 1_000

export class OpenDocument {
  readonly id: string
  readonly epoch: number
  readonly schemaVersion: number
  private readonly guests = new Set<Guest>()
  private readonly known = new StateVector()
  private readonly presence = new Presence<Guest>()
  private readonly around: Surroundings
  private snapshot: Uint8Array
  private snapshotSeq: number
  private tail: Piece[]
  private size: number
  private readonly underWay = new Set<Promise<unknown>>()
  private readonly numbers: Numbers
  private compacting: Compactable | undefined
  /** Up to where it was compacted, or tried in vain. */
  private triedAt: number
  /** How much has to come until it is compacted. */
  private pressAt = pieces
  private catchingUp: NodeJS.Timeout | undefined
  private presenceTimer: NodeJS.Timeout | undefined
  /** Runs from the first word until it is at rest. */
  private resting: NodeJS.Timeout | undefined

  constructor(id: string, stored: Stored, around: Surroundings) {
    this.id = id
    this.epoch = stored.epoch
    this.schemaVersion = stored.schemaVersion
    this.around = around
    this.snapshot = stored.snapshot
    this.snapshotSeq = stored.snapshotSeq
    this.tail = stored.tail.map((update, nth) => ({ ...updateMessage(update), seq: stored.snapshotSeq + nth + 1 }))
    for (const update of [stored.snapshot, ...stored.tail]) if (update.byteLength > 0) this.known.learnAll(update)
    this.size = stored.snapshot.byteLength + sizeOf(this.tail)
    this.numbers = new Numbers(stored.snapshotSeq + stored.tail.length)
    this.triedAt = stored.snapshotSeq
  }

  /** With nobody here and nothing under way; a little later, since somebody else may be coming in at this moment. */
  restIfEmpty(): void {
    setImmediate(() => {
      if (this.guests.size > 0 || this.underWay.size > 0 || this.compacting !== undefined) return
      this.rest()
      this.around.forget()
    })
  }

  join(guest: Guest): void {
    this.guests.add(guest)
    const { mode, line } = guest
    line.cork()
    send(guest, say.welcome({ mode, epoch: this.epoch, schema_version: this.schemaVersion }))
    send(guest, say.syncStep1(this.known.stateVector()))
    send(guest, say.awareness(this.presence.all()))
    line.uncork()
  }

  leave(guest: Guest): void {
    if (!this.guests.delete(guest)) return
    this.presence.leave(guest)
    this.sendPresence()
    this.restIfEmpty()
  }

  /** Something else than before: what they write from now on is judged by it. */
  allow(guest: Guest, mode: Mode): void {
    if (guest.mode === mode) return
    guest.mode = mode
    if (mode === 'read') this.presence.hideCaret(guest)
    this.sendPresence()
    send(guest, say.welcome({ mode, epoch: this.epoch, schema_version: this.schemaVersion }))
  }

  hear(guest: Guest, message: Uint8Array): void {
    const heard = heardIn(message)
    switch (heard?.what) {
      case 'syncStep1':
        return this.publishAll(guest, heard.stateVector)
      case 'update':
        return this.write(guest, heard)
      case 'awareness':
        this.presence.hear(guest, heard.awareness)
        return this.sendPresence()
      case 'queryAwareness':
        return send(guest, say.awareness(this.presence.all()))
      default:
        guest.socket.close(closing.malformed)
    }
  }

  /** All that is on the disk without a hole, up to a number; nothing while it is being compacted already. */
  beginCompaction(): Compactable | undefined {
    if (this.compacting) return undefined
    const updates: Uint8Array[] = []
    let until = this.snapshotSeq
    const numbered = this.tail.toSorted((one, other) => (one.seq ?? Infinity) - (other.seq ?? Infinity))
    for (const { seq, update } of numbered) {
      if (seq !== until + 1) break
      updates.push(update)
      until = seq
    }
    if (updates.length === 0) return undefined
    this.compacting = { state: this.snapshot, updates, until }
    return this.compacting
  }

  /** @param state nothing if it did not work; it is tried again when as much has come again. */
  endCompaction(state: Uint8Array | undefined): void {
    const { until } = this.compacting! // it was begun
    this.compacting = undefined
    this.triedAt = this.numbers.reached
    // There is one thread for all: one that cannot be opened asks for it more and more seldom.
    this.pressAt = state ? pieces : this.pressAt * 2
    if (state) {
      this.snapshot = state
      this.snapshotSeq = until
      this.triedAt = until
      this.tail = this.tail.filter(({ seq }) => seq === undefined || seq > until)
      this.size = state.byteLength + sizeOf(this.tail)
    }
    this.askForCompaction()
    this.restIfEmpty()
  }

  private askForCompaction(): void {
    if (this.compacting || this.numbers.reached - this.triedAt < this.pressAt) return
    this.around.needsCompaction()
  }

  /** What came in through another server, and is on the disk. */
  hearOther({ seq, update }: { seq: number; update: Uint8Array }): void {
    if (this.numbers.has(seq)) return
    this.number(seq)
    this.known.learnAll(update)
    const piece: Piece = { ...updateMessage(update), seq }
    this.tail.push(piece)
    this.size += update.byteLength
    this.broadcast(piece)
  }

  /** A number that is missing was given to another server, whose word is on its way or lost. */
  private number(seq: number): void {
    this.numbers.add(seq)
    if (this.numbers.areWhole) return
    this.catchUpSoon(() => !this.numbers.areWhole)
  }

  private catchUpSoon(isStillWanted = () => true): void {
    this.catchingUp ??= setTimeout(() => {
      this.catchingUp = undefined
      if (isStillWanted()) void this.catchUp()
    }, longestWay)
  }

  /** From the disk, where everything is; what is compacted together already is no longer there one by one. */
  async catchUp(): Promise<void> {
    const from = this.numbers.reached
    const found = await this.around.since(from).catch(() => undefined)
    // The disk does not answer at the moment.
    if (!found) return this.catchUpSoon()
    if (found.updates.length < found.seq - from) return this.giveUp()
    found.updates.forEach((update, nth) => this.hearOther({ seq: from + nth + 1, update }))
  }

  /** When all that was written so far is on the disk, or given up. */
  async settled(): Promise<void> {
    await Promise.all(this.underWay)
  }

  private publishAll(guest: Guest, stateVector: Uint8Array): void {
    if (++guest.questions > mostQuestions) return guest.socket.close(closing.tooOften)
    // In one piece for the line beneath: each piece is a call to the system.
    guest.line.cork()
    if (this.snapshot.byteLength > 0) send(guest, say.update(newTo(stateVector, this.snapshot)))
    for (const { message } of this.tail) send(guest, message)
    send(guest, say.syncStep2())
    guest.line.uncork()
  }

  private write(guest: Guest, { update, isAll }: Extract<Heard, { what: 'update' }>): void {
    const reading = this.readFrom(guest, update)
    if (!reading) return
    const writing = { guest, nth: guest.writings.next(), isAll }
    // By whomever it is known: that may be on its way to the disk.
    if (reading.isKnown) return void this.settled().then(() => this.isSaved(writing))
    if (guest.mode === 'read') return this.allowAgain(guest)
    if (reading.hasGap) {
      guest.writings.isGapped(writing.nth)
      // Whoever has told everything would only tell it again.
      return isAll ? undefined : send(guest, say.syncStep1(this.known.stateVector()))
    }
    const { news } = reading
    if (this.size + news.byteLength > largestDocument) return guest.socket.close(closing.tooBig)

    this.known.learn(reading)
    const piece: Piece = updateMessage(news)
    this.tail.push(piece)
    this.size += news.byteLength
    this.broadcast(piece, guest)
    void this.keep(piece, writing)
  }

  private readFrom(guest: Guest, update: Uint8Array): Reading | undefined {
    try {
      return this.known.read(update)
    } catch (error) {
      if (!(error instanceof Malformed)) throw error
      guest.socket.close(closing.malformed)
      return undefined
    }
  }

  /** Their editor has not heard yet that they may only read. */
  private allowAgain(guest: Guest): void {
    send(guest, say.welcome({ mode: guest.mode, epoch: this.epoch, schema_version: this.schemaVersion }))
  }

  private async keep(piece: Piece, writing: Writing): Promise<void> {
    const { id: documentId, epoch } = this
    const kept = this.appendPatiently({ documentId, epoch, userId: writing.guest.face.id, update: piece.update })
    this.underWay.add(kept)
    const seq = await kept
    this.underWay.delete(kept)
    if (seq === undefined) return this.giveUp()
    piece.seq = seq
    this.number(seq)
    this.isSaved(writing)
    this.askForCompaction()
    if (this.resting === undefined) this.restSoon()
    this.restIfEmpty()
  }

  /** Looks back from time to time, so that no edit costs anything for it. */
  private restSoon(times = mostSilences): void {
    const { reached } = this.numbers
    this.resting = setTimeout(() => {
      if (this.numbers.reached > reached && times > 1) this.restSoon(times - 1)
      else this.rest()
    }, silence)
  }

  private rest(): void {
    if (this.resting === undefined) return
    clearTimeout(this.resting)
    this.resting = undefined
    this.around.rested()
  }

  /** Nothing when it could not be kept: the devices have it, and bring it again to whoever opens the document anew. */
  private async appendPatiently(entry: Entry): Promise<number | undefined> {
    const end = performance.now() + longestTrial
    for (let pause = 200; ; pause = Math.min(pause * 2, 5_000)) {
      try {
        return await this.around.append(entry)
      } catch {
        if (performance.now() > end) return undefined
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
    }
  }

  /** Told once for all that was written to the disk in the same turn. */
  private isSaved({ guest, nth, isAll }: Writing): void {
    guest.writings.isSaved(nth, isAll)
    setImmediate(() => {
      const saved = guest.writings.takeNews()
      if (saved !== undefined) send(guest, say.saved(saved))
    })
  }

  private broadcast({ message }: Piece, writer?: Guest): void {
    for (const guest of this.guests) if (guest !== writer) send(guest, message)
  }

  /** At once, and then no more often than an eye can follow: all that moved meanwhile goes in one message. */
  private sendPresence(): void {
    if (this.presenceTimer !== undefined || !this.presence.hasNews) return
    const message = say.awareness(this.presence.takeNews())
    for (const guest of this.guests) if (guest.socket.bufferedAmount < muchWaiting) send(guest, message)
    this.presenceTimer = setTimeout(() => {
      this.presenceTimer = undefined
      this.sendPresence()
    }, presenceMs)
  }

  /** What is here is no longer what is on the disk: they come back, and it is opened anew. */
  private giveUp(): void {
    this.around.forget()
    for (const { socket } of this.guests) socket.close(closing.again)
  }
}

/** A device that holds most of it need not get it once more over a thin line. */
function newTo(stateVector: Uint8Array, state: Uint8Array): Uint8Array {
  if (stateVector.byteLength < 2 || state.byteLength > largestToCompare) return state
  try {
    return Y.diffUpdate(state, stateVector)
  } catch {
    return state
  }
}

function send({ socket }: Guest, message: Uint8Array): void {
  if (socket.readyState !== socket.OPEN) return
  if (socket.bufferedAmount > tooMuchWaiting) return socket.terminate()
  socket.send(message)
}

const sizeOf = (tail: readonly Piece[]) => tail.reduce((sum, { update }) => sum + update.byteLength, 0)

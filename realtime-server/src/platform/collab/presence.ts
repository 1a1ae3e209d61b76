/**
 * Who is there, and where their caret is. Names come from the session and never from a message; a connection speaks for
 * one caret, its own, and what it repeats of others is passed over, as clients of y-websocket repeat them.
 */
import { caretIn, type Caret as CaretPlace } from '@kelasku/shared/kernel/caret'
import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'
import type { Mode } from './wire.ts'

/** What others see of somebody. */
export interface Face {
  id: string
  name: string
}

interface Caret<Owner> {
  owner: Owner
  clock: number
  /** As it is told, or nothing once they have gone. */
  state: string
}

/** A state with a caret is a third of it. */
const largestState = 1_000
/** Clients of y-websocket repeat what they hear of others: so much is said by a room of some hundred. */
const largestMessage = 65_536
/** Yjs chooses none above it. */
const highestClient = 0xffff_ffff
/** An editor counts one for each move of its caret. What is sent on must stay a number that clients can read. */
const highestClock = 0x7fff_ffff
const mostRemembered = 1_000
const gone = 'null'

export class Presence<Owner extends { face: Face; mode: Mode }> {
  private readonly carets = new Map<number, Caret<Owner>>()
  private readonly own = new Map<Owner, number>()
  /** Whose a client is, also while their line is broken: nobody else takes it meanwhile. */
  private readonly users = new Map<number, string>()
  private news = new Set<number>()

  /** Whether there is anything to tell. */
  get hasNews(): boolean {
    return this.news.size > 0
  }

  hear(owner: Owner, message: Uint8Array): void {
    for (const { client, clock, state } of entriesIn(message, (one) => this.isOwn(owner, one))) {
      const known = this.carets.get(client)
      if (clock > highestClock || (known && clock <= known.clock)) continue
      const shown = state === null ? gone : shownOf(owner, state)
      if (shown === undefined) continue
      this.own.set(owner, client)
      this.remember(client, owner.face.id)
      this.carets.set(client, { owner, clock, state: shown })
      this.news.add(client)
    }
  }

  /** They only read from now on, and are in nobody's way. */
  hideCaret(owner: Owner): void {
    const client = this.own.get(owner)
    const caret = client === undefined ? undefined : this.carets.get(client)
    if (client === undefined || caret === undefined || caret.state === gone) return
    this.carets.set(client, { ...caret, clock: caret.clock + 1, state: stateOf(owner.face, null) })
    this.news.add(client)
  }

  leave(owner: Owner): void {
    const client = this.own.get(owner)
    const caret = client === undefined ? undefined : this.carets.get(client)
    this.own.delete(owner)
    if (client === undefined || caret === undefined) return
    this.carets.set(client, { ...caret, clock: caret.clock + 1, state: gone })
    this.news.add(client)
  }

  /** What has changed since it was last asked for. Who has gone is told once, and forgotten. */
  takeNews(): Uint8Array {
    const told = this.encode([...this.news])
    for (const client of this.news) if (this.carets.get(client)?.state === gone) this.carets.delete(client)
    this.news = new Set()
    return told
  }

  all(): Uint8Array {
    return this.encode([...this.carets.keys()])
  }

  private isOwn(owner: Owner, client: number): boolean {
    if (client > highestClient) return false
    const own = this.own.get(owner)
    if (own !== undefined) return own === client
    return !this.carets.has(client) && (this.users.get(client) ?? owner.face.id) === owner.face.id
  }

  private remember(client: number, userId: string): void {
    this.users.delete(client)
    this.users.set(client, userId)
    const [oldest] = this.users.keys()
    if (this.users.size > mostRemembered && oldest !== undefined) this.users.delete(oldest)
  }

  private encode(clients: readonly number[]): Uint8Array {
    return encoding.encode((encoder) => {
      encoding.writeVarUint(encoder, clients.length)
      for (const client of clients) {
        const { clock, state } = this.carets.get(client)! // only those that are known are asked for
        encoding.writeVarUint(encoder, client)
        encoding.writeVarUint(encoder, clock)
        encoding.writeVarString(encoder, state)
      }
    })
  }
}

interface Entry {
  client: number
  clock: number
  state: unknown
}

/** Of the own client alone, one by one: the first of a line says which that is. What cannot be read says nothing. */
function* entriesIn(message: Uint8Array, isOwn: (client: number) => boolean): Generator<Entry> {
  if (message.byteLength > largestMessage) return
  try {
    const decoder = decoding.createDecoder(message)
    for (let left = decoding.readVarUint(decoder); left > 0; left--) {
      const client = decoding.readVarUint(decoder)
      const clock = decoding.readVarUint(decoder)
      const text = decoding.readVarUint8Array(decoder)
      if (!isOwn(client) || text.byteLength > largestState) continue
      yield { client, clock, state: JSON.parse(Buffer.from(text).toString()) }
    }
  } catch {
    // Cut off, or no JSON.
  }
}

/** The face as we know it, and the caret as they give it; of whoever only reads, none. */
function shownOf({ face, mode }: { face: Face; mode: Mode }, state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null) return undefined
  const { cursor } = state as { cursor?: unknown }
  return stateOf(face, mode === 'write' ? caretIn(cursor) : null)
}

const stateOf = (face: Face, cursor: CaretPlace | null): string => JSON.stringify({ cursor, user: face })

/**
 * Who is there, and where their caret is. Names come from the session and never from a message; a connection speaks for
 * one caret, its own, and what it repeats of others is passed over, as clients of y-websocket repeat them.
 */
import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'

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

const largest = 1_000
const gone = 'null'

export class Presence<Owner extends { face: Face }> {
  private readonly carets = new Map<number, Caret<Owner>>()
  private readonly own = new Map<Owner, number>()
  private news = new Set<number>()

  /** Whether there is anything to tell. */
  get hasNews(): boolean {
    return this.news.size > 0
  }

  hear(owner: Owner, message: Uint8Array): void {
    for (const { client, clock, state } of entriesIn(message)) {
      if (!this.isOwn(owner, client)) continue
      const known = this.carets.get(client)
      if (known && clock <= known.clock) continue
      const shown = state === null ? gone : shownOf(owner.face, state)
      if (shown === undefined) continue
      this.own.set(owner, client)
      this.carets.set(client, { owner, clock, state: shown })
      this.news.add(client)
    }
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
    const own = this.own.get(owner)
    return own === undefined ? !this.carets.has(client) : own === client
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

/** What cannot be read says nothing. */
function entriesIn(message: Uint8Array): Entry[] {
  try {
    const decoder = decoding.createDecoder(message)
    const entries: Entry[] = []
    for (let left = decoding.readVarUint(decoder); left > 0; left--) {
      const client = decoding.readVarUint(decoder)
      const clock = decoding.readVarUint(decoder)
      const text = decoding.readVarString(decoder)
      entries.push({ client, clock, state: text.length > largest ? undefined : JSON.parse(text) })
    }
    return entries
  } catch {
    return []
  }
}

/** The caret as they give it, and the face as we know it. */
function shownOf(face: Face, state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null) return undefined
  const { cursor = null } = state as { cursor?: unknown }
  return JSON.stringify({ cursor, user: face })
}

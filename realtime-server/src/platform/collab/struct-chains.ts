/**
 * Whether an update can be put together from what it brings and what is known. Each of its pieces names those that it
 * stands between and the one that it stands in, of any writer; Yjs keeps what names something missing aside, for ever if
 * it never comes, and so would everybody who opens the document.
 */
import * as Y from 'yjs'

export type Struct = Y.Item | Y.GC | Y.Skip

/** What one writer brings, in the order of their clock. */
interface Chain {
  writer: number
  structs: Struct[]
  /** How many of them can be put in. */
  followed: number
}

export class StructChains {
  private readonly chains = new Map<number, Chain>()
  private readonly clocks = new Map<number, number>()
  private readonly known: ReadonlyMap<number, number>

  constructor(structs: readonly Struct[], known: ReadonlyMap<number, number>) {
    this.known = known
    let last: Chain | undefined
    for (const struct of structs) {
      const writer = struct.id.client
      if (last?.writer !== writer) {
        last = { writer, structs: [], followed: 0 }
        this.chains.set(writer, last)
      }
      last.structs.push(struct)
    }
  }

  get areWhole(): boolean {
    for (const { structs, followed } of this.chains.values()) if (followed < structs.length) return false
    return true
  }

  /** Each as far as it goes; whoever waits for a piece goes on when that is in. @returns how far each writer comes. */
  follow(): ReadonlyMap<number, number> {
    const ready = [...this.chains.values()]
    // For the very piece: a crowd that waits for the last of a writer would look again after each one before it.
    const waiting = new Map<Struct, Chain[]>()
    for (let chain = ready.pop(); chain !== undefined; chain = ready.pop()) {
      const missing = this.followOne(chain, (struct) => {
        for (const other of waiting.get(struct) ?? []) ready.push(other)
      })
      const piece = missing && this.pieceAt(missing)
      if (!piece) continue
      const others = waiting.get(piece)
      if (others) others.push(chain)
      else waiting.set(piece, [chain])
    }
    return this.clocks
  }

  /** @returns the place that it waits for, if it does. */
  private followOne(chain: Chain, onFollowed: (struct: Struct) => void): Y.ID | undefined {
    for (; chain.followed < chain.structs.length; chain.followed++) {
      const struct = chain.structs[chain.followed]!
      const reached = this.reached(chain.writer)
      // Of one writer nothing can come in between.
      if (struct instanceof Y.Skip || struct.id.clock > reached) return undefined
      const missing = this.missingFor(struct)
      if (missing !== undefined) return missing
      this.clocks.set(chain.writer, Math.max(reached, struct.id.clock + struct.length))
      onFollowed(struct)
    }
    return undefined
  }

  private missingFor(struct: Y.Item | Y.GC): Y.ID | undefined {
    if (!(struct instanceof Y.Item)) return undefined
    const { origin, rightOrigin, parent } = struct
    return (
      this.missingAt(origin) ??
      this.missingAt(rightOrigin) ??
      (parent instanceof Y.ID ? this.missingAt(parent) : undefined)
    )
  }

  private missingAt(place: Y.ID | null): Y.ID | undefined {
    return place !== null && place.clock >= this.reached(place.client) ? place : undefined
  }

  /** Which of what is brought holds this place. */
  private pieceAt({ client, clock }: Y.ID): Struct | undefined {
    const structs = this.chains.get(client)?.structs ?? []
    let [low, high] = [0, structs.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      const { id, length } = structs[middle]!
      if (id.clock + length <= clock) low = middle + 1
      else high = middle
    }
    return structs[low]
  }

  private reached(writer: number): number {
    return this.clocks.get(writer) ?? this.known.get(writer) ?? 0
  }
}

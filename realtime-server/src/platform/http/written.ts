/** Answers as they go out. What is the same for everybody is written, named and packed once a minute for all of them. */
import type { Call } from './call.ts'
import { etagOf, kept } from './keeping.ts'
import { pack, type Packing } from './packing.ts'
import type { Sheet } from './sending.ts'
import type { Served } from './serve.ts'
import { openShelf } from './shelf.ts'

export class Written {
  readonly text: string
  readonly size: number
  private name: string | undefined
  private readonly packings = new Map<Packing, Promise<Buffer>>()

  constructor(answer: unknown) {
    this.text = JSON.stringify(answer)
    this.size = Buffer.byteLength(this.text)
  }

  get etag(): string {
    return (this.name ??= etagOf(this.text))
  }

  packed(how: Packing): Promise<Buffer> {
    const packing = this.packings.get(how) ?? pack(this.text, how)
    this.packings.set(how, packing)
    return packing
  }
}

export type Write = (call: Call, answer: () => Promise<unknown>) => Promise<Written | Sheet>

/** How the answers of a call are written: a file not at all, master data from the shelf. */
export function writing({ endpoint, headers }: Served): Write {
  const isFile = endpoint['~orpc'].route.outputStructure === 'detailed'
  if (isFile) return async (_call, answer) => (await answer()) as Sheet // as its contract has checked it
  const write = async (answer: () => Promise<unknown>) => new Written(await answer())
  if (headers !== kept.forADay) return (_call, answer) => write(answer)
  const fromShelf = openShelf<Written>()
  return (call, answer) => fromShelf(call.path, () => write(answer))
}

/** Texts go out packed to whoever can unpack them: on a school's thin line that is most of their time. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import Negotiator from 'negotiator'

export type Packing = 'br' | 'gzip'

/** Less goes in one packet anyway. */
const smallest = 1_024
const isText = (type: string) => /^(text\/|application\/json|image\/svg)/.test(type)

/** What the caller takes, if it is worth it. */
export function packingFor(req: IncomingMessage, res: ServerResponse, type: string, size: number): Packing | undefined {
  if (size < smallest || !isText(type)) return undefined
  const others = res.getHeader('vary')
  res.setHeader('vary', others === undefined ? 'accept-encoding' : `${String(others)}, accept-encoding`)
  const caller = new Negotiator(req)
  // One by one: asked for both, it would go by the order that browsers name them in.
  return (['br', 'gzip'] as const).find((packing) => caller.encodings([packing])[0] === packing)
}

// Brotli's own default takes its time to save a tenth more.
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)]

export const pack = (text: string, how: Packing): Promise<Buffer> =>
  how === 'br' ? brotli(text, quick) : gzipped(text)
export const packer = (how: Packing) => (how === 'br' ? createBrotliCompress(quick) : createGzip())

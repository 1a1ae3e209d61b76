/** Answers as they leave: in one piece with their length, packed where it is worth it, or not at all to whoever has them. */
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { pipeline, Readable } from 'node:stream'
import { sheetHeaders } from './headers.ts'
import { isKept, isKnown } from './keeping.ts'
import { packer, packingFor } from './packing.ts'
import { Written } from './written.ts'

/** A file, with what its headers say of it. */
export interface Sheet {
  headers: OutgoingHttpHeaders
  body: Blob
}

export function setHeaders(res: ServerResponse, headers: OutgoingHttpHeaders): void {
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) res.setHeader(name, value)
}

export async function send(req: IncomingMessage, res: ServerResponse, answer: Written | Sheet): Promise<void> {
  if (!(answer instanceof Written)) setHeaders(res, { ...sheetHeaders, ...answer.headers })
  if (req.method === 'GET') {
    if (answer instanceof Written && isKept(res)) res.setHeader('etag', answer.etag)
    if (isKnown(req, res)) return void res.writeHead(304).end()
  }
  if (answer instanceof Written) await sendText(req, res, answer)
  else sendFile(req, res, answer.body)
}

async function sendText(req: IncomingMessage, res: ServerResponse, text: Written): Promise<void> {
  const packing = packingFor(req, res, 'application/json', text.size)
  const packed = packing && (await text.packed(packing))
  res.setHeader('content-type', 'application/json')
  if (packing) res.setHeader('content-encoding', packing)
  // With its length the answer is one piece; without, it would go out in chunks.
  res.setHeader('content-length', packed?.length ?? text.size)
  res.end(packed ?? text.text)
}

function sendFile(req: IncomingMessage, res: ServerResponse, file: Blob): void {
  res.setHeader('content-type', file.type)
  const packing = packingFor(req, res, file.type, file.size)
  const parts = Readable.fromWeb(file.stream())
  // Who hangs up in the middle wants no more of it.
  const over = () => {}
  if (packing) {
    res.setHeader('content-encoding', packing)
    pipeline(parts, packer(packing), res, over)
  } else {
    res.setHeader('content-length', file.size)
    pipeline(parts, res, over)
  }
}

/**
 * Between Node's requests and answers and what oRPC takes and gives: JSON both ways, forms in, files out. oRPC's own
 * adapter reads even the missing body of a GET as a stream, copies every answer before it writes it, and sends it in
 * chunks; most of our calls are a question without a body and a small answer.
 */
import { pipeline, Readable } from 'node:stream'
import { refusal } from '@kelasku/shared/kernel/refusal'
import type { StandardOpenAPIHandler } from '@orpc/openapi/standard'
import type { Context } from '@orpc/server'
import type { Request, Response as Reply } from 'express'
import type { Call } from './call.ts'
import { hasBody } from './json.ts'
import { isKnown, isKept } from './keeping.ts'
import { packer, packingFor } from './packing.ts'
import { Written } from './written.ts'

type Handle = StandardOpenAPIHandler<Context>['handle']
type WireRequest = Parameters<Handle>[0]
type WireResponse = NonNullable<Awaited<ReturnType<Handle>>['response']>

export const wireRequest = (req: Request, res: Reply): WireRequest => ({
  method: req.method,
  // Only path and query are read; the host's name is whatever the caller says.
  url: new URL(`http://house${req.originalUrl}`),
  headers: req.headers,
  body: () => bodyOf(req, res),
  signal: undefined,
})

async function bodyOf(req: Request, res: Reply): Promise<unknown> {
  // JSON has been read and limited before (json.ts).
  if (req.body !== undefined) return req.body
  if (!hasBody(req)) return undefined

  const bytes = await readWhole(req, res)
  if (bytes.length === 0) return undefined
  const type = req.headers['content-type'] ?? ''
  if (type.startsWith('multipart/form-data')) return readForm(bytes, type)
  const text = bytes.toString()
  // Any other text is none of what a call takes: the contract says so.
  return type.startsWith('application/x-www-form-urlencoded') ? new URLSearchParams(text) : text
}

const readForm = (bytes: Buffer, type: string): Promise<FormData> =>
  new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => {
    throw refusal.INVALID_REQUEST_PAYLOAD()
  })

/** A picture of five megabytes and the form around it. */
const largestForm = 5_500_000

async function readWhole(req: Request, res: Reply): Promise<Buffer> {
  const tooLarge = () => {
    // What still comes in is not read, so this connection cannot be used again.
    res.set('connection', 'close')
    return refusal.payload_too_large()
  }
  if (Number(req.headers['content-length']) > largestForm) throw tooLarge()
  const chunks: Buffer[] = []
  let size = 0
  // The request is not destroyed with the loop: the refusal has to get out over the same socket.
  for await (const chunk of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > largestForm) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Sends the answer, or 304 when the caller has it already. */
export async function send(
  req: Request,
  res: Reply,
  call: Call,
  { status, headers, body }: WireResponse,
): Promise<void> {
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) res.setHeader(name, value)
  const answer = body === undefined || body instanceof Blob || body instanceof Written ? body : new Written(body)

  if (call.method === 'GET' && status === 200) {
    if (answer instanceof Written && isKept(res)) res.setHeader('etag', answer.etag)
    if (isKnown(res, call)) return void res.writeHead(304).end()
  }
  res.statusCode = status
  if (answer instanceof Blob) sendFile(req, res, answer)
  else if (answer) await sendText(req, res, answer)
  else res.end()
}

async function sendText(req: Request, res: Reply, answer: Written): Promise<void> {
  res.setHeader('content-type', 'application/json')
  const packing = packingFor(req, res, 'application/json', answer.size)
  const packed = packing && (await answer.packed(packing))
  if (packing) res.setHeader('content-encoding', packing)
  // With its length the answer is one piece; without, it would go out in chunks.
  res.setHeader('content-length', packed?.length ?? answer.size)
  res.end(packed ?? answer.text)
}

function sendFile(req: Request, res: Reply, file: Blob): void {
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

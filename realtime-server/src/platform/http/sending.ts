/** Answers as they leave: JSON, or a file with the headers that its call gave it. */
import { Readable, pipeline } from 'node:stream'
import type { AnyEndpoint } from '@kelasku/shared/kernel/endpoint'
import type { Response } from 'express'
import { fileHeaders } from './headers.ts'

interface FileAnswer {
  headers: Record<string, string>
  body: Blob
}

export function sendAnswer(res: Response, { '~orpc': { route } }: AnyEndpoint, answer: unknown): void {
  if (route.outputStructure === 'detailed') sendFile(res, answer as FileAnswer) // as its contract has checked it
  else res.json(answer)
}

function sendFile(res: Response, { headers, body }: FileAnswer): void {
  res.set({ ...fileHeaders, ...headers })
  if (res.req.fresh) return void res.status(304).end()
  const part = partOf(res, body)
  if (part === 'beyond') {
    res.removeHeader('content-disposition')
    return void res.status(416).set('content-range', `bytes */${body.size}`).end()
  }
  res.set({ 'content-type': body.type, 'content-length': String(part.size) })
  // Who hangs up in the middle wants no more of it.
  pipeline(Readable.fromWeb(part.stream()), res, () => {})
}

/** A player asks for the piece that it is about to show. Of several pieces at once the whole is sent, as HTTP allows. */
function partOf(res: Response, body: Blob): Blob | 'beyond' {
  const etag = res.get('etag')
  if (etag === undefined) return body
  res.set('accept-ranges', 'bytes')
  const known = res.req.get('if-range')
  // Of another file than the one that they have begun, a piece would be of no use.
  if (known !== undefined && known !== etag) return body
  const ranges = res.req.range(body.size)
  if (ranges === -1) return 'beyond'
  if (ranges === undefined || ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return body
  const { start, end } = ranges[0]!
  res.status(206).set('content-range', `bytes ${start}-${end}/${body.size}`)
  return body.slice(start, end + 1, body.type)
}

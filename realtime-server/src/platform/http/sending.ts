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
  res.set({ 'content-type': body.type, 'content-length': String(body.size) })
  // Who hangs up in the middle wants no more of it.
  pipeline(Readable.fromWeb(body.stream()), res, () => {})
}

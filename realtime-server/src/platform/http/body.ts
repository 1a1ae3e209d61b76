/** What comes with a call: JSON, small and shallow, its raw bytes kept for signatures and keys; or a form with a file. */
import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { largestFile, tooLargeText } from '@kelasku/shared/kernel/file-size'
import { Refusal, refusal } from '@kelasku/shared/kernel/refusal'
import { storable } from '@kelasku/shared/kernel/rich-text'
import express from 'express'
import type { Incoming } from './call.ts'
import { parseQuery } from './fields.ts'

/** Enough for the longest Modul Ajar or a class's worth of scores; files come as multipart. */
const largestJson = '1mb'
/** The largest file and the form around it. */
const largestForm = largestFile + 250_000
const deepestNesting = 64
const hostileKeys = new Set(['__proto__', 'constructor', 'prototype'])

/** Half of a character, as a text has that was cut at a length, is left out rather than refused: an answer must arrive. */
const asKept = (_name: string, value: unknown): unknown => (typeof value === 'string' ? storable(value) : value)

const parseJson = express.json({
  limit: largestJson,
  strict: false,
  reviver: asKept,
  verify: (req: Incoming, _res, raw) => {
    req.rawBody = raw
  },
})

export async function readBody(req: Incoming, res: ServerResponse): Promise<unknown> {
  if (!hasBody(req)) return undefined
  const json = req.rawBody === undefined ? await readJson(req, res) : parsed(req.rawBody)
  if (json === undefined) return readOther(req)
  if (isHostile(json)) throw refusal.INVALID_REQUEST_PAYLOAD()
  return json
}

const hasBody = ({ headers }: Incoming): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined

/** Nothing where it is none; the parser needs no more of Express than Node has. */
function readJson(req: Incoming & { body?: unknown }, res: ServerResponse): Promise<unknown> {
  return new Promise((resolve, reject) => {
    parseJson(req, res, (error?: unknown) => {
      if (error === undefined) resolve(req.body)
      else reject(error)
    })
  })
}

/** What was read on the fast path, and is now to go the ordinary one. */
function parsed(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString(), asKept)
  } catch {
    throw refusal.INVALID_REQUEST_PAYLOAD()
  }
}

async function readOther(req: Incoming): Promise<unknown> {
  const bytes = await readWhole(req)
  if (bytes.length === 0) return undefined
  const type = req.headers['content-type'] ?? ''
  if (type.startsWith('multipart/form-data')) {
    const form = await readForm(bytes, type)
    if (req.headers['idempotency-key'] !== undefined) req.formHash = await hashOf(form)
    return parseQuery(form)
  }
  // Any other text is none of what a call takes: the contract says so.
  return bytes.toString()
}

const readForm = (bytes: Buffer, type: string): Promise<FormData> =>
  new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => {
    throw refusal.INVALID_REQUEST_PAYLOAD()
  })

/** Of its parts and not of its bytes: a browser that sends it again puts another boundary between them. */
async function hashOf(form: FormData): Promise<string> {
  const hash = createHash('sha256')
  for (const [name, value] of form) {
    const isText = typeof value === 'string'
    hash.update(`${JSON.stringify(isText ? [name, value] : [name, value.name, value.type, value.size])}\n`)
    if (!isText) hash.update(new Uint8Array(await value.arrayBuffer()))
  }
  return hash.digest('hex')
}

async function readWhole(req: Incoming): Promise<Buffer> {
  const length = Number(req.headers['content-length'] ?? Number.NaN)
  const tooLarge = (atLeast: number) => {
    // The rest is taken and thrown away: a browser that is cut off in the middle of sending never hears why.
    req.resume()
    return refusal.payload_too_large({ file: [tooLargeText(Math.max(atLeast, length || 0))] })
  }
  if (length > largestForm) throw tooLarge(length)
  const chunks: Buffer[] = []
  let size = 0
  try {
    // The request is not destroyed with the loop: the refusal has to get out over the same socket.
    for await (const chunk of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > largestForm) throw tooLarge(size)
      chunks.push(chunk)
    }
  } catch (error) {
    // A client that hangs up half way has sent no body; without this a thin line would look like a database that is away.
    throw error instanceof Refusal ? error : refusal.INVALID_REQUEST_PAYLOAD()
  }
  return Buffer.concat(chunks)
}

/** Walks without recursion, since the depth is the attack. */
function isHostile(body: unknown): boolean {
  const waiting: [value: unknown, depth: number][] = [[body, 0]]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [value, depth] = next
    if (value === null || typeof value !== 'object') continue
    if (depth > deepestNesting) return true
    for (const [key, inner] of Object.entries(value)) {
      if (hostileKeys.has(key)) return true
      waiting.push([inner, depth + 1])
    }
  }
  return false
}

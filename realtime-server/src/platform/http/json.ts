/** Reading a JSON body: small, shallow, and with its raw bytes kept for signatures and idempotency keys. */
import { refusal } from '@kelasku/shared/kernel/refusal'
import express, { type Request, type Response } from 'express'

/** Enough for the longest Modul Ajar or a class's worth of scores; files come as multipart. */
const largestBody = '1mb'
const deepestNesting = 64
const hostileKeys = new Set(['__proto__', 'constructor', 'prototype'])

const parseJson = express.json({
  limit: largestBody,
  strict: false,
  verify: (req, _res, raw) => {
    req.rawBody = raw
  },
})

/** A body of another kind is left as it is (wire.ts). */
export async function readJson(req: Request, res: Response): Promise<void> {
  if (!hasBody(req)) return
  if (req.rawBody !== undefined) req.body = parsed(req.rawBody)
  else
    await new Promise<void>((resolve, reject) => {
      parseJson(req, res, (error?: unknown) => (error === undefined ? resolve() : reject(error)))
    })
  if (isHostile(req.body)) throw refusal.INVALID_REQUEST_PAYLOAD()
}

export const hasBody = ({ headers }: Request): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined

/** What was read on the short way, and is now to go the ordinary one. */
function parsed(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString())
  } catch {
    throw refusal.INVALID_REQUEST_PAYLOAD()
  }
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

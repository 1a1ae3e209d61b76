/** Reading a JSON body: small, shallow, and with its raw bytes kept for signatures and idempotency keys. */
import { refusal } from '@kelasku/shared/kernel/refusal'
import express, { type RequestHandler } from 'express'

/** Enough for the longest Modul Ajar or a class's worth of scores; files come as multipart. */
const largestBody = '1mb'
const deepestNesting = 64
const hostileKeys = new Set(['__proto__', 'constructor', 'prototype'])

export const parseJson = express.json({
  limit: largestBody,
  strict: false,
  verify: (req, _res, raw) => {
    req.rawBody = raw
  },
})

export const refuseHostileJson: RequestHandler = (req, _res, next) => {
  if (isHostile(req.body)) throw refusal.INVALID_REQUEST_PAYLOAD()
  next()
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

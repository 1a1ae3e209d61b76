/**
 * Answers that the caller may keep for a while. An ETag names what was sent; who asks again and still has it is told so
 * instead of being sent it again, which on a school's thin line is most of the saving.
 */
import { createHash } from 'node:crypto'
import type { Response } from 'express'
import type { Call } from './call.ts'

/** The headers that allow it, by what the answer depends on. */
export const kept = {
  /** What nobody says otherwise of: two pupils share one browser in the lab. */
  never: { 'cache-control': 'no-store' },
  /** Master data: the same for everybody. */
  forADay: { 'cache-control': 'public, max-age=86400' },
  /** Depends on who asks and in which role. */
  forAMinute: { 'cache-control': 'private, max-age=60', vary: 'Authorization, X-Membership' },
} satisfies Record<string, Record<string, string>>

interface WireResponse {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: unknown
}

/** The answer itself, or 304 when the caller has it already. */
export function unlessKnown(response: WireResponse, call: Call, res: Response): WireResponse {
  if (call.method !== 'GET' || response.status !== 200) return response
  const own = response.headers['etag']
  const isKept = res.getHeader('cache-control') !== kept.never['cache-control']
  const etag = typeof own === 'string' ? own : isKept ? etagOf(response.body) : undefined
  if (etag === undefined) return response

  res.set('etag', etag)
  return names(call.header('if-none-match'), etag) ? { ...response, status: 304, body: undefined } : response
}

/** Weak, since the same answer may travel compressed or not. */
const etagOf = (body: unknown) =>
  `W/"${createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 27)}"`

const names = (header: string | undefined, etag: string) =>
  header?.split(',').some((given) => given.trim() === '*' || bare(given) === bare(etag)) ?? false

const bare = (etag: string) => etag.trim().replace(/^W\//, '')

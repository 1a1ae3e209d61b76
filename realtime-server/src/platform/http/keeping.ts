/**
 * Answers that the caller may keep for a while. An ETag names what was sent; who asks again and still has it is told so
 * instead of being sent it again, which on a school's thin line is most of the saving.
 */
import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** The headers that allow it, by what the answer depends on. */
export const kept = {
  /** What nobody says otherwise of: two pupils share one browser in the lab. */
  never: { 'cache-control': 'no-store' },
  /** Master data: the same for everybody. */
  forADay: { 'cache-control': 'public, max-age=86400' },
  /** Depends on who asks and in which role. */
  forAMinute: { 'cache-control': 'private, max-age=60', vary: 'Authorization, X-Membership' },
} satisfies Record<string, Record<string, string>>

/** Whether somebody has said that this answer may be kept. */
export const isKept = (res: ServerResponse): boolean => res.getHeader('cache-control') !== kept.never['cache-control']

/** Weak, since the same answer may travel compressed or not. */
export const etagOf = (text: string): string => `W/"${hash('sha256', text, 'base64url').slice(0, 27)}"`

/** Whether the caller has the very answer that is about to be sent. */
export function isKnown(req: IncomingMessage, res: ServerResponse): boolean {
  const etag = res.getHeader('etag')
  const theirs = req.headers['if-none-match']
  if (typeof etag !== 'string' || theirs === undefined) return false
  return theirs.split(',').some((given) => given.trim() === '*' || bare(given) === bare(etag))
}

const bare = (etag: string) => etag.trim().replace(/^W\//, '')

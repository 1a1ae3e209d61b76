/** So many calls a minute and no more: by address before the door is asked, by person behind it. */
import { refusal } from '@kelasku/shared/kernel/refusal'
import type { Request } from 'express'
import { ipKeyGenerator } from 'express-rate-limit'
import type { Config } from '#platform/config.ts'

const minute = 60_000

/** Throws when it is too much. */
export type Limit = (req: Request) => void

/** What one customer of a provider owns of IPv6: whoever floods has all of it. */
const flooded = 56

/** A whole school sits behind one address, so the address's share is a school's, not a person's. */
export const limitAddress = ({ RATE_LIMIT }: Config) =>
  limit(RATE_LIMIT * 20, ({ ip }) => ipKeyGenerator(ip ?? '', flooded))

export const limitPerson = ({ RATE_LIMIT }: Config) =>
  limit(RATE_LIMIT, ({ knock }) => (knock.kind === 'admitted' ? knock.admitted.person.userId : undefined))

/** Who has no key is not counted. */
function limit(most: number, keyOf: (req: Request) => string | undefined): Limit {
  const isTooOften = counting(most)
  return (req) => {
    const key = keyOf(req)
    const seconds = key === undefined ? 0 : isTooOften(key)
    if (seconds > 0) throw refusal.too_many_requests(undefined, seconds)
  }
}

/**
 * Counts what somebody does; past so many a minute, the seconds until they may again. All are counted anew with each
 * minute: one map to forget instead of a clock a person.
 */
export function counting(most: number): (key: string, by?: 0 | 1) => number {
  let counts = new Map<string, number>()
  let begun = performance.now()

  return (key, by = 1) => {
    const now = performance.now()
    if (now - begun >= minute) {
      counts = new Map()
      begun = now
    }
    const count = (counts.get(key) ?? 0) + by
    if (by > 0) counts.set(key, count)
    return count > most ? Math.ceil((begun + minute - now) / 1000) : 0
  }
}

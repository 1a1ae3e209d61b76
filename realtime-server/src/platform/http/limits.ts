/** So many calls a minute and no more: by address before the caller is authenticated, by person afterwards. */
import { refusal } from '@kelasku/shared/kernel/refusal'
import type { Config } from '#platform/config.ts'
import { networkOf } from './address.ts'

const minute = 60_000

/** Throws when it is too much. */
export type Limit = (key: string) => void

/** What one customer of a provider owns of IPv6: an attacker uses all of it. */
export const flooded = 56

/** A whole school sits behind one address, so the address's share is a school's, not a person's. */
export function limitAddress({ RATE_LIMIT }: Config): Limit {
  const count = limit(RATE_LIMIT * 20)
  return (ip) => count(networkOf(ip, flooded))
}

export const limitPerson = ({ RATE_LIMIT }: Config): Limit => limit(RATE_LIMIT)

function limit(most: number): Limit {
  const isTooOften = counting(most)
  return (key) => {
    const seconds = isTooOften(key)
    if (seconds > 0) throw refusal.too_many_requests(undefined, seconds)
  }
}

/**
 * Counts by key; past so many a minute, the seconds until the next is allowed. All are counted anew with each
 * minute: one map to forget instead of a clock a person.
 */
export function counting(most: number): (key: string, by?: -1 | 0 | 1) => number {
  let counts = new Map<string, number>()
  let begun = performance.now()

  return (key, by = 1) => {
    const now = performance.now()
    if (now - begun >= minute) {
      counts = new Map()
      begun = now
    }
    const count = (counts.get(key) ?? 0) + by
    if (by !== 0) counts.set(key, Math.max(0, count))
    return count > most ? Math.ceil((begun + minute - now) / 1000) : 0
  }
}

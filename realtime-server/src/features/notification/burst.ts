/**
 * A burst of talk: whoever was not there is called once for all of it, when nobody has said more for a while, or when it
 * has gone on for so long that nobody should wait for its end. It is the place of the talk that remembers up to where it
 * has called, so no line costs anything for it, no server calls twice, and a crash forgets nobody.
 */
import { sql, type SQL } from 'drizzle-orm'

const silence = '15 seconds'
const longest = '2 minutes'

/** Of the clock that looks for them. */
export const callingPace = 5_000
/** What is left over is taken at the next turn. */
export const mostAtATime = 50

/**
 * @param last when somebody spoke last
 * @param first when they spoke for the first time since the last call
 */
export function isBurstOver(last: SQL, first: SQL, now: Date): SQL {
  const moment = sql`${now.toISOString()}::timestamptz`
  return sql`(${last} < ${moment} - ${silence}::interval or ${first} < ${moment} - ${longest}::interval)`
}

const named = 2

/** Who has spoken. What they said is not in the notice; it is read after the sign-in. */
export function saidBy(speakers: readonly string[]): string {
  const more = speakers.length - named
  return `Dari ${speakers.slice(0, named).join(', ')}${more > 0 ? ` dan ${more} lainnya` : ''}`
}

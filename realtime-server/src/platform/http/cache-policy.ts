/**
 * Answers that the caller may keep for a while. An ETag names what was sent; who asks again and still has it is told so
 * instead of being sent it again, which on a school's thin line is most of the saving.
 */

/** The headers that allow it, by what the answer depends on. */
export const kept = {
  /** What nobody says otherwise of: two pupils share one browser in the lab. */
  never: { 'cache-control': 'no-store' },
  /** Master data: the same for everybody. */
  forADay: { 'cache-control': 'public, max-age=86400' },
  /** Depends on who asks and in which school. */
  forAMinute: { 'cache-control': 'private, max-age=60', vary: 'Authorization, X-School' },
} satisfies Record<string, Record<string, string>>

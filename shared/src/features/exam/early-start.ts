/** What a start by hand before the planned moment means for the time until which the exam is open. */

const hour = 3_600_000
/** Begun earlier than this, it is moved to another time; else it is only begun a little early. */
const sameDay = 12 * hour

/**
 * Times are milliseconds. Begun on its day, an exam closes as planned, so that whoever comes at the planned time loses
 * nothing. Begun days before, its whole window moves along: it would else stay open for days.
 */
export const endIfStartedAt = (now: number, { start, end }: { start: number; end: number }): number =>
  start - now > sameDay ? end - (start - now) : end

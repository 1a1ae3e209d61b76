/** What of a sheet families may see. */
import { sql, type SQL } from 'drizzle-orm'
import type { ScoreSources } from '../source.ts'

/** Of a pupil's cell `z` in the column `i`: since when; nothing as long as it is not shared. */
export const shownAt = (sources: ScoreSources): SQL => sql`case i.source when 'MANUAL' then i.released_at
  ${sql.join(
    sources.map((source) => sql`when ${source.kind} then ${source.shownAt}`),
    sql` `,
  )} end`

/** The youngest are told no numbers. @param grade of their school */
export const givesNumbers = (grade: SQL): SQL => sql`coalesce(${grade} <> 'TK', true)`

/**
 * What published report cards print: rows `student_id, course_id, semester, period, aspect, printed, predicate, description,
 * published_at`. Offered where the features are put together, since scores know nothing of report cards.
 */
export type PublishedFinals = SQL

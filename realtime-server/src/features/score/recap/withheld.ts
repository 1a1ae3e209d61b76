/** What of scores families take along with everything that is kept about a pupil: what is shared with them, and no more. */
import { getTableName, sql, type SQL } from 'drizzle-orm'
import type { TablePrivacy } from '#platform/privacy.ts'
import { scoreCells, scoreChanges, scoreFinalChanges, scoreFinals } from '../table.ts'
import type { Showing } from './service.ts'
import { shownAt } from './shown.ts'

export function withheldUntilShared({ sources, published }: Showing): (about: TablePrivacy) => TablePrivacy {
  const isShared = (table: SQL) => sql`exists (select 1 from score_items i
    cross join lateral (select ${table}.student_id) z
    where i.id = ${table}.item_id and i.deleted_at is null and ${shownAt(sources)} is not null)`
  const isPublished = (table: SQL, asIs: SQL) => sql`exists (select 1 from score_sheets h join ${published} p
      on p.course_id = h.course_id and p.semester = h.semester
    where h.id = ${table}.sheet_id and p.student_id = ${table}.student_id and p.period = ${table}.period
      and p.aspect = ${table}.aspect and ${asIs})`
  const unless = new Map<string, SQL>([
    [getTableName(scoreCells), isShared(sql`score_cells`)],
    [getTableName(scoreChanges), isShared(sql`score_changes`)],
    // Mended since, under a revision, it is not theirs again before the next version is out.
    [
      getTableName(scoreFinals),
      isPublished(
        sql`score_finals`,
        sql`p.printed is not distinct from score_finals.printed
          and p.description is not distinct from nullif(score_finals.description, '')`,
      ),
    ],
    [
      getTableName(scoreFinalChanges),
      isPublished(sql`score_final_changes`, sql`score_final_changes.changed_at <= p.published_at`),
    ],
  ])
  return (about) => {
    const condition = unless.get(getTableName(about.table))
    return condition ? { ...about, handling: { ...about.handling, withheld: { unless: condition } } } : about
  }
}

/** What of scores families take along with everything that is kept about a pupil: what is shared with them, and no more. */
import { getTableName, sql, type SQL } from 'drizzle-orm'
import type { TablePrivacy } from '#platform/privacy.ts'
import type { ScoreSources } from '../source.ts'
import { scoreCells, scoreChanges, scoreFinalChanges, scoreFinals } from '../table.ts'
import { shownAt } from './shown.ts'

/** Finals are shown by a report card alone. */
const never = sql`false`

export function withheldUntilShared(sources: ScoreSources): (about: TablePrivacy) => TablePrivacy {
  const isShared = (table: SQL) => sql`exists (select 1 from score_items i
    cross join lateral (select ${table}.student_id) z
    where i.id = ${table}.item_id and i.deleted_at is null and ${shownAt(sources)} is not null)`
  const unless = new Map<string, SQL>([
    [getTableName(scoreCells), isShared(sql`score_cells`)],
    [getTableName(scoreChanges), isShared(sql`score_changes`)],
    [getTableName(scoreFinals), never],
    [getTableName(scoreFinalChanges), never],
  ])
  return (about) => {
    const condition = unless.get(getTableName(about.table))
    return condition ? { ...about, handling: { ...about.handling, withheld: { unless: condition } } } : about
  }
}

/** Guardians who have not opened a published card yet hear of it once more. */
import { sql } from 'drizzle-orm'
import { todayAt } from '#features/classroom/repo.ts'
import { parents } from '#features/notification/families.ts'
import type { Work } from '#platform/database/work.ts'
import { groupedBy } from '#platform/grouped-by.ts'
import { notifyUnread } from './notices.ts'
import type { KnownPlace } from './place.ts'

/** Of the version that families have now; who answers for the pupil no more is not reminded. */
export async function remindFamilies({ place }: KnownPlace, work: Work): Promise<{ reminded: number }> {
  const { rows } = await work.tx.execute<{ card_id: string; user_id: string; child_id: string }>(sql`
    select c.id as card_id, r.user_id, c.student_id as child_id
    from report_cards c join report_card_versions v on v.card_id = c.id and v.published_at is not null
        and v.superseded_at is null
      join report_reads r on r.version_id = v.id and r.first_at is null
    where c.class_id = ${place.class.id} and c.semester = ${place.semester} and c.period = ${place.period}
      and exists (select 1 from ${parents} where g.school_id = c.school_id and g.guardian_id = r.user_id
        and g.student_id = c.student_id)
    order by c.id, r.user_id`)
  const today = await todayAt(work.tx, place.schoolId)
  for (const [cardId, to] of groupedBy(rows, ({ card_id }) => card_id))
    await notifyUnread(work, place, { cardId, to: to.map(({ user_id, child_id }) => ({ user_id, child_id })) }, today)
  return { reminded: new Set(rows.map(({ user_id }) => user_id)).size }
}

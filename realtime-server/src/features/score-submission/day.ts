import type { Actor } from '@kelasku/shared/kernel/actor'
import { sql } from 'drizzle-orm'
import { leadsIt } from '#features/score/relations.ts'
import type { Tx } from '#platform/database/work.ts'

/** How many wait for who leads their class, in the semester that runs, and of what: for their day. */
export async function countWaitingSubmissions(
  tx: Tx,
  who: Actor,
  most: number,
): Promise<{ count: number; names: string[] }> {
  const { rows } = await tx.execute<{ name: string; total: number }>(sql`
    select s.name || ' ' || c.name as name, count(*) over ()::int as total
    from score_submissions b join score_sheets h on h.id = b.sheet_id join courses k on k.id = h.course_id
      join classes c on c.id = k.class_id join school_years y on y.id = c.school_year_id join subjects s on s.id = k.subject_id
    where b.school_id = ${who.schoolId} and b.status = 'SUBMITTED' and k.status = 'ACTIVE' and c.status = 'ACTIVE'
      and y.status = 'ACTIVE' and h.semester = y.active_semester and ${leadsIt(who)}
    order by b.seq limit ${most}`)
  return { count: rows[0]?.total ?? 0, names: rows.map(({ name }) => name) }
}

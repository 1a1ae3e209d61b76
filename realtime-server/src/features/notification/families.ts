/** Whom a notice about pupils is for: themselves, and each of their parents once for each child. */
import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/work.ts'
import type { Recipient } from './notify.ts'

/** Who is a parent here, as part of another query: whoever has left answers for nobody any more. */
export const parents = sql`(guardianships g join school_members m on m.school_id = g.school_id
  and m.user_id = g.guardian_id and m.role = 'ORTU' and m.status = 'ACTIVE')`

export async function familiesOf(tx: Tx, schoolId: string, pupilIds: readonly string[]): Promise<Recipient[]> {
  const { rows } = await tx.execute<{ user_id: string; child_id: string | null }>(sql`
    with pupils as (select unnest(${sql.param([...pupilIds])}::uuid[]) as id)
    select id as user_id, null::uuid as child_id from pupils
    union select g.guardian_id, g.student_id from pupils p
      join ${parents} on g.school_id = ${schoolId} and g.student_id = p.id`)
  return rows
}

/** About whom it is, of those that a family is told of. */
export const pupilOf = ({ user_id, child_id }: Recipient): string => child_id ?? user_id

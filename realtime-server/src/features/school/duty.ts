/** Who is on duty ("piket"): a position of the membership that somebody acts in, asked of the database. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '#platform/database/work.ts'

/** As part of another query. */
export const isOnDuty = (who: Actor): SQL<boolean> => sql<boolean>`exists (select 1 from school_members d
  where d.id = ${who.membershipId} and d.school_id = ${who.schoolId} and d.status = 'ACTIVE' and d.position = 'DUTY')`

export async function findDuty(tx: Tx, who: Actor): Promise<boolean> {
  const { rows } = await tx.execute<{ is_on_duty: boolean }>(sql`select ${isOnDuty(who)} as is_on_duty`)
  return rows[0]!.is_on_duty // one question, one answer
}

/** Who is on duty ("piket"), or counsels: a position of the membership that somebody acts in, asked of the database. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import type { Position } from '@kelasku/shared/school/contract'
import { sql, type SQL } from 'drizzle-orm'
import { many, type PlainType } from '#platform/database/lists.ts'
import type { Tx } from '#platform/database/work.ts'

/** As part of another query. */
export const hasPosition = (
  who: Actor,
  position: Position,
): SQL<boolean> => sql<boolean>`exists (select 1 from school_members d
  where d.id = ${who.membershipId} and d.school_id = ${who.schoolId} and d.status = 'ACTIVE' and d.position = ${position})`

export const isOnDuty = (who: Actor): SQL<boolean> => hasPosition(who, 'DUTY')

export async function findDuty(tx: Tx, who: Actor): Promise<boolean> {
  const { rows } = await tx.execute<{ is_on_duty: boolean }>(sql`select ${isOnDuty(who)} as is_on_duty`)
  return rows[0]!.is_on_duty // one question, one answer
}

interface OfDay {
  who: Actor
  /** Today, unless said otherwise. */
  date: string | undefined
  /** When it was done, if that was not now. */
  at?: string | null
}

/** Of many people, each with a day: who has an eye on it. A position has no days of its own, so it is on the running one. */
export async function findDuties(tx: Tx, asked: readonly OfDay[]): Promise<boolean[]> {
  const column = (type: PlainType, valueOf: (one: OfDay) => string | null) => many(type, asked, valueOf)
  const { rows } = await tx.execute<{ is_on_duty: boolean }>(sql`
    select d.id is not null as is_on_duty
    from unnest(${column('uuid', ({ who }) => who.membershipId)}, ${column('uuid', ({ who }) => who.schoolId)},
      ${column('date', ({ date }) => date ?? null)}, ${column('timestamptz', ({ at }) => at ?? null)})
      with ordinality as a (membership_id, school_id, date, at, n)
    join schools s on s.id = a.school_id
    left join school_members d on d.id = a.membership_id and d.school_id = a.school_id and d.status = 'ACTIVE'
      and d.position = 'DUTY' and (a.date is null or a.date = (coalesce(a.at, now()) at time zone s.timezone)::date)
    order by a.n`)
  return rows.map(({ is_on_duty }) => is_on_duty)
}

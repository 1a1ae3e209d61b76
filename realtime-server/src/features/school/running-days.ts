/** Whether a day is the running one where the school is: those on duty look after no other. */
import { sql } from 'drizzle-orm'
import { many, type PlainType } from '#platform/database/lists.ts'
import type { Tx } from '#platform/database/work.ts'

interface OfSchool {
  schoolId: string
  /** Today, unless said otherwise. */
  date: string | undefined
  /** When it was done, if that was not now. */
  at?: string | null
}

/** Of many days, in their order. */
export async function areRunning(tx: Tx, days: readonly OfSchool[]): Promise<boolean[]> {
  const column = (type: PlainType, valueOf: (one: OfSchool) => string | null) => many(type, days, valueOf)
  const { rows } = await tx.execute<{ is_running: boolean }>(sql`
    select a.date is null or a.date = (coalesce(a.at, now()) at time zone s.timezone)::date as is_running
    from unnest(${column('uuid', ({ schoolId }) => schoolId)}, ${column('date', ({ date }) => date ?? null)},
      ${column('timestamptz', ({ at }) => at ?? null)}) with ordinality as a (school_id, date, at, n)
    join schools s on s.id = a.school_id
    order by a.n`)
  return rows.map(({ is_running }) => is_running)
}

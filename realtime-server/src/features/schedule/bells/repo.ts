/** The queries of the bells. */
import type { BellKind, BellPeriod } from '@kelasku/shared/schedule/bells'
import { category } from '@kelasku/shared/schedule/category'
import type { Timezone } from '@kelasku/shared/school/contract'
import { and, asc, eq, gt, gte, isNotNull, lt, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/work.ts'
import { bellProfiles, schedules } from '../table.ts'

export const listBells = (tx: Tx, schoolId: string) =>
  tx.select().from(bellProfiles).where(eq(bellProfiles.school_id, schoolId))

/** @param version what the writer has seen; 0 where the bells ring as usual. */
export async function saveBells(
  tx: Tx,
  schoolId: string,
  kind: BellKind,
  { version, periods }: { version: number; periods: BellPeriod[] },
): Promise<number | undefined> {
  if (version === 0) {
    const made = await tx
      .insert(bellProfiles)
      .values({ school_id: schoolId, kind, periods })
      .onConflictDoNothing()
      .returning({ version: bellProfiles.version })
    return made[0]?.version
  }
  const [saved] = await tx
    .update(bellProfiles)
    .set({ periods, version: sql`${bellProfiles.version} + 1` })
    .where(and(eq(bellProfiles.school_id, schoolId), eq(bellProfiles.kind, kind), eq(bellProfiles.version, version)))
    .returning({ version: bellProfiles.version })
  return saved?.version
}

/** Lessons that count hours and have not begun. */
const rung = (schoolId: string, from: Date, until: Date) =>
  and(
    eq(schedules.school_id, schoolId),
    eq(schedules.category, category.LESSON),
    isNotNull(schedules.period_no),
    gte(schedules.start_date, from),
    lt(schedules.start_date, until),
    gt(schedules.start_date, sql`now()`),
  )

export const countRung = (
  tx: Tx,
  schoolId: string,
  { from, until, weekdays, timezone }: { from: Date; until: Date; weekdays: readonly number[]; timezone: Timezone },
) =>
  tx.$count(
    schedules,
    and(
      rung(schoolId, from, until),
      sql`extract(isodow from ${schedules.start_date} at time zone ${timezone}) = any (${sql.param([...weekdays])}::int[])`,
    ),
  )

export const lockRung = (tx: Tx, schoolId: string, from: Date, until: Date) =>
  tx
    .select()
    .from(schedules)
    .where(rung(schoolId, from, until))
    .orderBy(asc(schedules.id))
    .for('update')

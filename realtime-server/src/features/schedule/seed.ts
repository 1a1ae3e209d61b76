import { inArray } from 'drizzle-orm'
import type { Tx } from '#platform/database/work.ts'
import { freshEntry, insertEntries, type FreshEntry } from './repo.ts'
import { schedules } from './table.ts'

export type SeededSchedule = FreshEntry & { id: string }

/** Only for a school without any: what somebody has taken out of its timetable stays out. */
export async function seedSchedules(tx: Tx, planned: readonly SeededSchedule[]): Promise<void> {
  const schoolIds = [...new Set(planned.map(({ school_id }) => school_id))]
  if (schoolIds.length === 0) return
  const known = await tx
    .selectDistinct({ id: schedules.school_id })
    .from(schedules)
    .where(inArray(schedules.school_id, schoolIds))
  const isNew = ({ school_id }: SeededSchedule) => !known.some(({ id }) => id === school_id)
  await insertEntries(tx, planned.filter(isNew).map(freshEntry))
}

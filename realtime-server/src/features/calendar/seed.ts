import { eq } from 'drizzle-orm'
import type { Tx } from '#platform/database/work.ts'
import { beginCalendar } from './service.ts'
import { calendarEntries } from './table.ts'

export interface SeededYear {
  school_id: string
  start_date: string
  end_date: string
}

/** Only for a school without any: what somebody has taken out of its calendar stays out. */
export async function seedCalendar(tx: Tx, { school_id, ...year }: SeededYear): Promise<void> {
  if ((await tx.$count(calendarEntries, eq(calendarEntries.school_id, school_id))) > 0) return
  await beginCalendar(tx, school_id, year)
}

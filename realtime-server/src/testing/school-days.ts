/** Days on which the school is open, whatever the weekday on which a test runs. */
import { calendarEntries } from '#features/calendar/table.ts'
import type { TestServer } from './server.ts'
import type { School } from './world.ts'

export async function openSchoolOn({ database: { db } }: TestServer, { id }: School, from: string, until = from) {
  await db.insert(calendarEntries).values({
    school_id: id,
    kind: 'EXTRA_DAY',
    title: 'Hari masuk',
    start_date: from,
    end_date: until,
    is_school_day: true,
  })
}

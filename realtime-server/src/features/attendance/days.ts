/** On which days nobody has to be there: by the calendar of the school, or because the schedule has taken them. */
import { holidaysBetween, type DayOff } from '#features/calendar/service.ts'
import { listPlannedHolidays } from '#features/schedule/holidays.ts'
import type { Tx } from '#platform/database/work.ts'
import type { Span } from './repo.ts'

export interface Whose {
  schoolId: string
  /** Nothing where somebody has no home class. */
  classId: string | null
  level: number | null
}

export async function daysOff(tx: Tx, { schoolId, classId, level }: Whose, span: Span): Promise<DayOff[]> {
  const [byCalendar, planned] = await Promise.all([
    holidaysBetween(tx, schoolId, { ...span, ...(level !== null && { level }) }),
    listPlannedHolidays(tx, schoolId, classId, span),
  ])
  const known = new Set(byCalendar.map(({ date }) => date))
  return [...byCalendar, ...planned.filter(({ date }) => !known.has(date))].toSorted((a, b) =>
    a.date.localeCompare(b.date),
  )
}

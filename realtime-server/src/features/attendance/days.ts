/** On which days nobody has to be there: by the calendar of the school, or because the schedule has taken them. */
import { daysOffByCalendar, type DayOff } from '#features/calendar/repo.ts'
import { daysOffByPlan } from '#features/schedule/holidays.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/work.ts'
import type { Span } from './repo.ts'

export interface Whose {
  schoolId: string
  /** Nothing where somebody has no home class. */
  classId: string | null
  level: number | null
}

export interface SchoolDays {
  /** By the school's own clock. */
  today: string
  off: DayOff[]
  /** How much of the others it expects of a pupil, in percent. */
  min_attendance: number
}

/** In order. Where both say so, the calendar gives the name. */
export async function schoolDays(tx: Tx, { schoolId, classId, level }: Whose, span: Span): Promise<SchoolDays> {
  const { rows } = await tx.execute<SchoolDays & Record<string, unknown>>(sql`
    select (now() at time zone s.timezone)::date::text as today, coalesce((
        select jsonb_agg(jsonb_build_object('date', one.date, 'title', one.title) order by one.date) from (
          select distinct on (date) date, title from (
            select 1 as nth, * from (${daysOffByCalendar(schoolId, { ...span, level })}) by_calendar
            union all select 2, * from (${daysOffByPlan(schoolId, classId, span)}) by_plan) every
          order by date, nth) one), '[]') as off, s.min_attendance
    from schools s where s.id = ${schoolId}`)
  const [row] = rows
  if (!row) throw new Error('The school vanished while somebody acted in it.')
  return row
}

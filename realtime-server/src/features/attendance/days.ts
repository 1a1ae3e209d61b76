/** On which days nobody has to be there: by the calendar of the school, or because the schedule has taken them. */
import { dayCount, daysFromTo } from '@kelasku/shared/kernel/days'
import { daysOffByCalendar, type DayOff } from '#features/calendar/repo.ts'
import { daysOffByPlan } from '#features/schedule/holidays.ts'
import { sql, type SQL } from 'drizzle-orm'
import { many, type PlainType } from '#platform/database/lists.ts'
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

interface OfWhom {
  schoolId: string | SQL
  classId: string | null | SQL
  level: number | null | SQL
}

/** As part of another query, as json: in order. Where both say so, the calendar gives the name. */
export function daysOff({ schoolId, classId, level }: OfWhom, span: Span): SQL<DayOff[]> {
  const days = sql`${sql.param(daysFromTo(span.from, span.until))}::date[]`
  return sql`coalesce((
    select jsonb_agg(jsonb_build_object('date', one.date, 'title', one.title) order by one.date) from (
      select distinct on (date) date, title from (
        select 1 as nth, * from (${daysOffByCalendar(schoolId, days, level)}) by_calendar
        union all select 2, * from (${daysOffByPlan(schoolId, classId, span)}) by_plan) every
      order by date, nth) one), '[]')`
}

/** As part of another query of `schools s`. */
export const todayThere = sql<string>`(now() at time zone s.timezone)::date::text`

export async function schoolDays(tx: Tx, whose: Whose, span: Span): Promise<SchoolDays> {
  const { rows } = await tx.execute<SchoolDays & Record<string, unknown>>(sql`
    select ${todayThere} as today, ${daysOff(whose, span)} as off, s.min_attendance
    from schools s where s.id = ${whose.schoolId}`)
  const [row] = rows
  if (!row) throw new Error('The school vanished while somebody acted in it.')
  return row
}

/** Of many classes of one school, by class. */
export async function schoolDaysOf(tx: Tx, classIds: readonly string[], span: Span): Promise<Map<string, SchoolDays>> {
  const ofClass = { schoolId: sql`c.school_id`, classId: sql`c.id`, level: sql`c.level` }
  const { rows } = await tx.execute<SchoolDays & { [column: string]: unknown; class_id: string }>(sql`
    select c.id as class_id, ${todayThere} as today, ${daysOff(ofClass, span)} as off, s.min_attendance
    from classes c join schools s on s.id = c.school_id where c.id = any (${sql.param([...classIds])}::uuid[])`)
  return new Map(rows.map(({ class_id, ...days }) => [class_id, days]))
}

/** On which somebody had to be there until today. */
export function effectiveDays({ from, until }: Span, off: readonly DayOff[], today: string): number {
  const last = until < today ? until : today
  return last < from ? 0 : dayCount(from, last) - off.filter(({ date }) => date <= last).length
}

/** On which of these days somebody has to be there. */
export async function openDays(tx: Tx, whose: Whose, { from, until }: Span): Promise<string[]> {
  const { off } = await schoolDays(tx, whose, { from, until })
  const free = new Set(off.map(({ date }) => date))
  return daysFromTo(from, until).filter((day) => !free.has(day))
}

export interface PlaceInTime extends Whose {
  date: string
}

/** What a date is to a class. */
export interface Moment {
  today: string
  isOff: boolean
}

/** In the order of what is asked. The calendar of a level on a day is read once, however many classes ask after it. */
export async function momentsOf(tx: Tx, asked: readonly PlaceInTime[]): Promise<Moment[]> {
  const column = (type: PlainType, valueOf: (place: PlaceInTime) => unknown) => many(type, asked, valueOf)
  const { rows } = await tx.execute<{ today: string; is_off: boolean }>(sql`
    with asked as (
      select * from unnest(${column('uuid', ({ schoolId }) => schoolId)}, ${column('uuid', ({ classId }) => classId)},
        ${column('int', ({ level }) => level)}, ${column('date', ({ date }) => date)})
        with ordinality as a (school_id, class_id, level, date, n)
    ), by_calendar as materialized (
      select a.*, exists (${daysOffByCalendar(sql`a.school_id`, sql`array[a.date]`, sql`a.level`)}) as is_off
      from (select distinct school_id, level, date from asked) a
    )
    select ${todayThere} as today,
      c.is_off or exists (${daysOffByPlan(sql`a.school_id`, sql`a.class_id`, { from: sql`a.date`, until: sql`a.date` })}) as is_off
    from asked a join schools s on s.id = a.school_id
      join by_calendar c on c.school_id = a.school_id and c.date = a.date and c.level is not distinct from a.level
    order by a.n`)
  return rows.map(({ today, is_off }) => ({ today, isOff: is_off }))
}

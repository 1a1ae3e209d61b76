/** Report cards in somebody's day: a class that is not finished, signatures that are waited for, levels without a template. */
import { hasPosition, isAdmin, leadsAClass, type Actor } from '@kelasku/shared/kernel/actor'
import { addDays } from '@kelasku/shared/kernel/days'
import type { ReportPeriod } from '@kelasku/shared/report-card/periods'
import { isWritable } from '@kelasku/shared/report-card/machine'
import { Period, type Semester } from '@kelasku/shared/score/sheet'
import { sql } from 'drizzle-orm'
import { todayAt } from '#features/classroom/repo.ts'
import { groupedBy } from '#platform/grouped-by.ts'
import type { Tx } from '#platform/database/work.ts'
import { gapsOf } from './gather.ts'
import { findYear, periodOf, type YearRow } from './periods.ts'
import { placeOf, type Place } from './place.ts'
import { listCards, listCoursesOf, listPupils } from './rows.ts'

/** Without dates of their own, entries begin so many days before the report cards are dated. */
const usualDays = 21
/** Whatever has not been proposed by then is no longer today's. */
const lateDays = 30

export const isUnderWay = ({ entry_opens, print_date }: ReportPeriod, today: string): boolean =>
  (entry_opens ?? addDays(print_date, -usualDays)) <= today && today <= addDays(print_date, lateDays)

interface Running {
  year: YearRow
  today: string
  semester: Semester
  dates: ReportPeriod[]
}

/** The halves of the running semester that are being worked on. */
async function runningOf({ schoolId }: Actor, tx: Tx): Promise<Running | undefined> {
  const year = await findYear(tx, schoolId)
  if (!year) return undefined
  const today = await todayAt(tx, schoolId)
  const semester = year.active_semester === 2 ? 2 : 1
  const all: ReportPeriod[] = []
  for (const period of Period.options) all.push(await periodOf(tx, year, semester, period))
  const dates = all.filter((one) => isUnderWay(one, today))
  return dates.length === 0 ? undefined : { year, today, semester, dates }
}

export interface ClassToFinish {
  class_id: string
  class_name: string
  semester: Semester
  period: Period
  ready: number
  incomplete: number
}

/** Of the class that somebody leads: what is not proposed yet. */
export async function listClassesToFinish(tx: Tx, who: Actor): Promise<ClassToFinish[]> {
  if (!leadsAClass(who)) return []
  const running = await runningOf(who, tx)
  if (!running) return []
  const { rows: led } = await tx.execute<{ id: string }>(sql`
    select c.id from class_members m join classes c on c.id = m.class_id
    where m.user_id = ${who.userId} and m.class_role = 'WALIKELAS' and m.status = 'ACTIVE' and c.status = 'ACTIVE'
      and c.type = 'REGULER' and c.school_year_id = ${running.year.id} order by c.name, c.id`)
  const found: ClassToFinish[] = []
  for (const { id } of led) {
    for (const { period } of running.dates) {
      const place = await placeOf(tx, who.schoolId, { class_id: id, semester: running.semester, period })
      // Without a template nobody can finish it; that is the office's to do.
      if (!place?.template) continue
      const { ready, incomplete } = await countOpen(tx, place, running.today)
      if (ready + incomplete > 0)
        found.push({
          class_id: id,
          class_name: place.class.name,
          semester: running.semester,
          period,
          ready,
          incomplete,
        })
    }
  }
  return found
}

async function countOpen(tx: Tx, place: Place, today: string): Promise<{ ready: number; incomplete: number }> {
  const pupils = await listPupils(tx, place)
  const ids = pupils.map(({ student }) => student.id)
  const courses = groupedBy(await listCoursesOf(tx, place, ids), ({ student_id }) => student_id)
  const cards = new Map((await listCards(tx, place, ids)).map((row) => [row.student_id, row]))
  const open = pupils.filter(({ student }) => isWritable(cards.get(student.id)?.status ?? 'OPEN'))
  const ready = open.filter((pupil) => {
    const { id } = pupil.student
    return gapsOf(place, { pupil, card: cards.get(id), courses: courses.get(id) ?? [] }, today).length === 0
  }).length
  return { ready, incomplete: open.length - ready }
}

/** How many wait for the principal's signature, and of which classes. */
export async function countToSign(tx: Tx, who: Actor): Promise<{ count: number; names: string[] }> {
  if (!hasPosition(who, 'PRINCIPAL')) return { count: 0, names: [] }
  const { rows } = await tx.execute<{ name: string; count: number }>(sql`
    select c.name, count(*)::int as count
    from report_cards r join classes c on c.id = r.class_id join school_years y on y.id = c.school_year_id
    where r.school_id = ${who.schoolId} and r.status = 'PROPOSED' and y.status = 'ACTIVE' and c.status = 'ACTIVE'
    group by c.id order by c.level, c.name, c.id`)
  return { count: rows.reduce((sum, one) => sum + one.count, 0), names: rows.map(({ name }) => name) }
}

/**
 * Levels with classes whose report cards nobody can propose. A school that has no template at all prints them elsewhere,
 * unless it has set when entries open.
 */
export async function listLevelsWithoutTemplate(tx: Tx, who: Actor): Promise<number[]> {
  if (!isAdmin(who)) return []
  const running = await runningOf(who, tx)
  if (!running) return []
  const { year, semester, dates } = running
  const { rows } = await tx.execute<{ level: number; period: Period; uses: boolean }>(sql`
    select distinct c.level, p.period,
      exists (select 1 from report_templates t where t.school_year_id = c.school_year_id) as uses
    from classes c cross join unnest(${sql.param(dates.map(({ period }) => period))}::text[]) as p (period)
    where c.school_id = ${who.schoolId} and c.school_year_id = ${year.id} and c.type = 'REGULER' and c.status = 'ACTIVE'
      and not exists (select 1 from report_template_levels l where l.school_year_id = c.school_year_id
        and l.level = c.level and l.semester = ${semester} and l.period = p.period)
    order by c.level`)
  const opened = new Set(dates.flatMap((one) => (one.entry_opens === null ? [] : [one.period])))
  return [...new Set(rows.flatMap(({ level, period, uses }) => (uses || opened.has(period) ? [level] : [])))]
}

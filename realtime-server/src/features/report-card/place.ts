/** A class in a period, as its report cards are made: the year, the dates, the template, and what the asker is there. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import type { ReportPeriod } from '@kelasku/shared/report-card/periods'
import { reportRules, type CardSubject } from '@kelasku/shared/report-card/policy'
import type { Period, Semester } from '@kelasku/shared/score/sheet'
import type { KnownClass } from '#features/classroom/repo.ts'
import { classFor, openOnly } from '#features/classroom/service.ts'
import { eq } from 'drizzle-orm'
import { classes } from '#features/classroom/table.ts'
import type { Tx, Work } from '#platform/database/work.ts'
import { findYear, periodOf, type YearRow } from './periods.ts'
import { templateOf, type TemplateRow } from './templates.ts'

export interface Place {
  schoolId: string
  class: { id: string; name: string; level: number; phase: string | null }
  year: YearRow
  semester: Semester
  period: Period
  dates: ReportPeriod
  template: TemplateRow | undefined
}

/** With the asker's standing. */
export interface KnownPlace {
  place: Place
  known: KnownClass
  subject: CardSubject
  isClosed: boolean
}

export interface Asked {
  class_id: string
  semester?: Semester | undefined
  period: Period
}

const subjectOf = ({ schoolId, relation }: KnownClass): CardSubject => ({
  school_id: schoolId,
  relations: relation === 'WALIKELAS' ? ['homeroom'] : [],
})

/** Of nobody's asking: the clock's, too. */
export async function placeOf(
  tx: Tx,
  schoolId: string,
  { class_id, semester, period }: Asked,
): Promise<Place | undefined> {
  const [row] = await tx.select().from(classes).where(eq(classes.id, class_id))
  if (!row || row.type !== 'REGULER') return undefined
  const year = await findYear(tx, schoolId, row.school_year_id)
  if (!year) return undefined
  const which = semester ?? (year.active_semester === 2 ? 2 : 1)
  const { id, name, level, phase } = row
  return {
    schoolId,
    class: { id, name, level, phase },
    year,
    semester: which,
    period,
    dates: await periodOf(tx, year, which, period),
    template: await templateOf(tx, year.id, level, which, period),
  }
}

/** A class whose cards the asker may see while they are made. Others of the class hear that they may not. */
export const reportPlaceFor = (who: Actor, asked: Asked, work: Work): Promise<KnownPlace> =>
  placeFor(who, asked, work, 'readClass')

/** One whose finals they may see. */
export const legerPlaceFor = (who: Actor, asked: Asked, work: Work): Promise<KnownPlace> =>
  placeFor(who, asked, work, 'readLeger')

async function placeFor(who: Actor, asked: Asked, work: Work, rule: 'readClass' | 'readLeger'): Promise<KnownPlace> {
  const known = await classFor(who, asked.class_id, work)
  const subject = subjectOf(known)
  if (!reportRules[rule](who, subject)) throw refusal.forbidden()
  const place = await placeOf(work.tx, who.schoolId, asked)
  if (!place) throw refusal.not_found()
  const isClosed = known.isYearClosed || known.view.status === 'ARCHIVED'
  return { place, known, subject, isClosed }
}

/** One in which something is still written or decided. */
export async function openPlaceFor(who: Actor, asked: Asked, work: Work): Promise<KnownPlace> {
  const found = await reportPlaceFor(who, asked, work)
  openOnly(found.known)
  return found
}

/** One into whose cards the asker writes. */
export async function writtenPlaceFor(who: Actor, asked: Asked, work: Work): Promise<KnownPlace> {
  const found = await reportPlaceFor(who, asked, work)
  if (!reportRules.write(who, found.subject)) throw refusal.forbidden()
  openOnly(found.known)
  return found
}

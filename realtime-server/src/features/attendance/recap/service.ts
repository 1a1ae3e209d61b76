/** What is counted: of a class day by day and pupil by pupil, of one pupil, and of all classes that somebody sees. */
import { type Actor, isStaff } from '@kelasku/shared/kernel/actor'
import { firstDayOf, lastDayOf } from '@kelasku/shared/kernel/days'
import { pageMeta, type Paging } from '@kelasku/shared/kernel/paging'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { countsOf, noCounts, percentOf, recordedOf, type Counts } from '@kelasku/shared/attendance/counts'
import type { ClassRecap, ClassSummary, StudentRecap } from '@kelasku/shared/attendance/recap'
import { alertsOf } from '@kelasku/shared/attendance/status'
import { card, listClasses, todayAt, type KnownClass } from '#features/classroom/repo.ts'
import { seesAllClasses } from '#features/classroom/service.ts'
import type { Work } from '#platform/database/work.ts'
import { effectiveDays, schoolDays, schoolDaysOf } from '../days.ts'
import { listDays, type KnownPupil, type Span } from '../repo.ts'
import {
  countSeats,
  listCountsByDay,
  listCountsOfClasses,
  listCoursesOf,
  listCuts,
  listNotes,
  listPupilDays,
  listRecap,
  type SomeCounts,
} from './repo.ts'

const pageOf = ({ schoolId, view }: KnownClass) => ({ schoolId, classId: view.id })
const monthSpan = (month: string): Span => ({ from: firstDayOf(month), until: lastDayOf(month) })

const allOf = (some: SomeCounts): Counts => ({ ...noCounts(), ...some })

function sumOf(many: readonly SomeCounts[]): Counts {
  const sum = noCounts()
  for (const counts of many.map(allOf))
    for (const status of Object.keys(sum) as (keyof Counts)[]) sum[status] += counts[status]
  return sum
}

const figuresOf = (some: SomeCounts) => {
  const counts = allOf(some)
  return { counts, percent: percentOf(counts) }
}
const alertsFor = ({ counts, percent }: { counts: Counts; percent: number | null }, least: number) =>
  alertsOf({ alpa: counts.ALPA, percent, days: recordedOf(counts) }, least)

async function expectedOf({ schoolId, view }: KnownClass, span: Span, { tx }: Work) {
  const { today, off, min_attendance } = await schoolDays(tx, { schoolId, classId: view.id, level: view.level }, span)
  return { effective_days: effectiveDays(span, off, today), min_attendance }
}

export async function summaryOf(known: KnownClass, month: string, work: Work): Promise<ClassSummary> {
  const span = monthSpan(month)
  const days = await listCountsByDay(work.tx, pageOf(known), span)
  const { effective_days } = await expectedOf(known, span, work)
  return {
    class_id: known.view.id,
    class_name: known.view.name,
    month,
    effective_days,
    students: await countSeats(work.tx, pageOf(known), span),
    ...figuresOf(sumOf(days.map(({ counts }) => counts))),
    days: days.map(({ date, counts }) => ({ date, counts: allOf(counts) })),
  }
}

export function requireStaff(who: Actor): void {
  if (!isStaff(who)) throw refusal.forbidden()
}

/** Home classes, which alone have days. */
export async function summariesFor(who: Actor, month: string, paging: Paging, { tx }: Work) {
  const search = {
    status: 'ACTIVE',
    type: 'REGULER',
    text: undefined,
    all: seesAllClasses(who),
    worksIn: true,
  } as const
  const { items, total } = await listClasses(tx, who, search, paging)
  const classIds = items.map(({ id }) => id)
  const span = monthSpan(month)
  const rows = await listCountsOfClasses(tx, who.schoolId, classIds, span)
  const days = await schoolDaysOf(tx, classIds, span)
  const data = items.map(({ id, name, total_student }) => {
    const { today, off, min_attendance: least } = days.get(id)! // each class is of a school
    const own = rows.filter(({ class_id }) => class_id === id).map(({ counts }) => counts)
    return {
      class_id: id,
      class_name: name,
      students: total_student,
      effective_days: effectiveDays(span, off, today),
      ...figuresOf(sumOf(own)),
      alerts: own.filter((counts) => alertsFor(figuresOf(counts), least).length > 0).length,
    }
  })
  return { data, meta: pageMeta(paging, total) }
}

export async function recapOf(known: KnownClass, span: Span, work: Work): Promise<ClassRecap> {
  const rows = await listRecap(work.tx, pageOf(known), span)
  const expected = await expectedOf(known, span, work)
  return {
    class_id: known.view.id,
    class_name: known.view.name,
    ...span,
    ...expected,
    lines: rows.map(({ student, counts, ...row }) => {
      const figures = figuresOf(counts)
      return { ...row, student: card(student), ...figures, alerts: alertsFor(figures, expected.min_attendance) }
    }),
  }
}

export async function notesIn(
  known: KnownClass,
  { student_id, from, until, page, limit }: Paging & Span & { student_id?: string | undefined },

  { tx }: Work,
) {
  const { items, total } = await listNotes(tx, pageOf(known), { from, until }, student_id, { page, limit })
  return { data: items, meta: pageMeta({ page, limit }, total) }
}

export async function studentRecapOf(known: KnownPupil, span: Span, { tx }: Work): Promise<StudentRecap> {
  const { schoolId, student } = known
  const { today, off, min_attendance } = await schoolDays(tx, known, span)
  const days = await listDays(tx, schoolId, student.id, span)
  const courses = await listCoursesOf(tx, schoolId, student.id, span)
  const figures = countsOf(days.map(({ status }) => status))
  return {
    student,
    ...span,
    effective_days: effectiveDays(span, off, today),
    ...figures,
    min_attendance,
    alerts: alertsFor(figures, min_attendance),
    cuts: await listCuts(tx, schoolId, student.id, span),
    courses: courses.map(({ counts, ...course }) => ({ ...course, ...figuresOf(counts) })),
  }
}

export async function pupilsOn(
  known: KnownClass,
  { date, page, limit }: Paging & { date?: string | undefined },
  { tx }: Work,
) {
  const day = date ?? (await todayAt(tx, known.schoolId))
  const { items, total } = await listPupilDays(tx, { ...pageOf(known), date: day }, { page, limit })
  return { data: items, meta: pageMeta({ page, limit }, total) }
}

/** The daily register: read, marked by many hands at once, corrected with a reason, and counted. */
import { type Actor, isAdmin } from '@kelasku/shared/kernel/actor'
import { daysBetween, firstDayOf, lastDayOf } from '@kelasku/shared/kernel/days'
import { refusal } from '@kelasku/shared/kernel/refusal'
import {
  attendanceRefusal,
  AttendanceStatus,
  daysToCorrect,
  type Mark,
  type Month,
  type Register,
  type RegisterLine,
  type RegisterLock,
  type StudentReport,
} from '@kelasku/shared/attendance/contract'
import { countsOf } from '@kelasku/shared/attendance/counts'
import { attendancePolicy, pupilAttendancePolicy, type RegisterSubject } from '@kelasku/shared/attendance/policy'
import { classroomPolicy } from '@kelasku/shared/classroom/policy'
import type { ReadStatus } from '@kelasku/shared/notification/read-status'
import { card, findClass, standingOf, todayAt, type ClassStanding, type KnownClass } from '#features/classroom/repo.ts'
import { classFor } from '#features/classroom/service.ts'
import { areRunning } from '#features/school/running-days.ts'
import type { Work } from '#platform/database/work.ts'
import { notifyOfAlerts } from './alerts.ts'
import { effectiveDays, momentsOf, schoolDays, type Moment, type SchoolDays } from './days.ts'
import { refusalOf } from './lock.ts'
import { publishRegister } from './news.ts'
import { readStatusOfDay, notifyFamilies } from './notices.ts'
import { answered, sorted } from './outcome.ts'
import {
  emptyCell,
  findBook,
  findPupil,
  listDays,
  listLines,
  lockPages,
  writeMarks,
  type Book,
  type KnownPupil,
  type Page,
  type Span,
} from './repo.ts'

/** A class whose register the asker may read. Whoever only sees the class hears that they may not. */
export async function registerFor(who: Actor, classId: string, work: Work): Promise<KnownClass> {
  const known = await classFor(who, classId, work)
  if (!attendancePolicy.read(who, known)) throw refusal.forbidden()
  return known
}

/** The register of a day, also for whoever is on duty then; they may be nothing in its class. */
export async function dayFor(who: Actor, classId: string, date: string | undefined, work: Work): Promise<KnownDay> {
  const known = await findClass(work.tx, who, classId)
  if (!known) throw refusal.not_found()
  const [isToday = false] = await areRunning(work.tx, [{ schoolId: who.schoolId, date }])
  const day = { ...known, isToday }
  if (attendancePolicy.readDay(who, day)) return day
  throw classroomPolicy.read(who, day) ? refusal.forbidden() : refusal.not_found()
}
type KnownDay = KnownClass & Pick<RegisterSubject, 'isToday'>

export async function markedDay(who: Actor, classId: string, date: string, work: Work): Promise<KnownDay> {
  const known = await dayFor(who, classId, date, work)
  if (!attendancePolicy.mark(who, known)) throw refusal.forbidden()
  return known
}

/** Somebody whose days the asker may see. A stranger and a typo get the same answer. */
export async function pupilFor(who: Actor, studentId: string, work: Work): Promise<KnownPupil> {
  const known = await findPupil(work.tx, who, studentId)
  if (!known || !pupilAttendancePolicy.read(who, known)) throw refusal.not_found()
  return known
}

const pageOf = (known: KnownClass, date: string): Page => ({
  schoolId: known.schoolId,
  classId: known.view.id,
  date,
})

export async function showRegister(
  who: Actor,
  known: KnownDay,
  date: string | undefined,
  work: Work,
): Promise<Register> {
  const day = date ?? (await todayAt(work.tx, known.schoolId))
  const { today, off } = await daysOf(known, { from: day, until: day }, work)
  const lock = lockOf(who, standingOf(known), day, { today, isOff: off.length > 0 })
  return {
    class_id: known.view.id,
    class_name: known.view.name,
    date: day,
    day_off: off[0]?.title ?? null,
    lock,
    can_mark: lock === null && attendancePolicy.mark(who, known),
    lines: await listLines(work.tx, pageOf(known, day)),
  }
}

const daysOf = ({ schoolId, view }: KnownClass, span: Span, { tx }: Work): Promise<SchoolDays> =>
  schoolDays(tx, { schoolId, classId: view.id, level: view.level }, span)

function lockOf(who: Actor, known: ClassStanding, day: string, { today, isOff }: Moment): RegisterLock | null {
  if (known.isYearClosed || known.status === 'ARCHIVED') return 'CLOSED'
  if (isOff) return 'NO_SCHOOL'
  if (day > today) return 'FUTURE'
  return !isAdmin(who) && daysBetween(day, today) > daysToCorrect ? 'TOO_LATE' : null
}

interface Writing {
  who: Actor
  subject: ClassStanding
  body: { date: string }
}

/** Nobody writes into a register that is closed, and why it is. */
export async function requireOpen(writings: readonly Writing[], { tx }: Work): Promise<void> {
  const places = writings.map(({ subject: { schoolId, id, level }, body: { date } }) => ({
    schoolId,
    classId: id,
    level,
    date,
  }))
  const moments = await momentsOf(tx, places)
  for (const [nth, { who, subject, body }] of writings.entries()) {
    const lock = lockOf(who, subject, body.date, moments[nth]!) // one for each
    if (lock !== null) throw refusalOf[lock]()
  }
}

/** Of somebody who has a place in this register: whoever marks it learns whether the family knows. */
export async function reachOn(
  known: KnownClass,
  { student_id, date }: { student_id: string; date: string },
  work: Work,
): Promise<ReadStatus[]> {
  const [line] = await listLines(work.tx, pageOf(known, date), [student_id])
  if (!line) throw attendanceRefusal.not_in_register()
  return readStatusOfDay(work, known.schoolId, student_id, date)
}

interface Correction extends Omit<Mark, 'student_id' | 'status'> {
  date: string
  status: AttendanceStatus | null
  reason: string
}

export async function correctMark(
  who: Actor,
  known: KnownClass,
  studentId: string,
  { date, reason, status, ...mark }: Correction,
  work: Work,
): Promise<RegisterLine> {
  const page = pageOf(known, date)
  await Promise.all([
    requireOpen([{ who, subject: standingOf(known), body: { date } }], work),
    lockPages(work.tx, [page]),
  ])
  const [before] = await listLines(work.tx, page, [studentId])
  if (!before) throw attendanceRefusal.not_in_register()
  if (before.cell?.is_held) throw attendanceRefusal.held_by_permit()
  // What was seen decides, also of what one wrote oneself: a correction is made with open eyes.
  if ((before.cell?.version ?? null) !== mark.seen) throw refusal.version_conflict()
  if (before.cell !== null || status !== null) {
    const isDone =
      status === null
        ? await emptyCell(work.tx, page, studentId, mark.seen ?? 0)
        : await writeOne(who, page, { ...mark, student_id: studentId, status }, before, work)
    if (!isDone) throw refusal.version_conflict()
  }
  const detail = { date, class_id: page.classId, was: before.cell?.status ?? null, status, reason }
  work.audit({ action: 'attendance.corrected', subject: `user:${studentId}`, detail })
  await publishRegister(work, page.schoolId, [page.classId], [studentId])
  const change = { ...page, student_id: studentId, was: before.cell?.status ?? null, status }
  await notifyFamilies(work, [change])
  await notifyOfAlerts(work, [change])
  const [after] = await listLines(work.tx, page, [studentId])
  return after! // it has just been found
}

/** Also if it says what stood there: the reason is what is new. */
async function writeOne(who: Actor, page: Page, mark: Mark, before: RegisterLine, { tx }: Work): Promise<boolean> {
  const { written } = sorted(await writeMarks(tx, [{ page, userId: who.userId, mark }]))
  return answered([mark], written, [before]).taken.length > 0
}

const spanOf = (month: string): Span => ({ from: firstDayOf(month), until: lastDayOf(month) })

/** Found and judged by one question; `registerFor` says the same of a class alone. */
export async function bookFor(who: Actor, classId: string, month: string, work: Work): Promise<Book> {
  const book = await findBook(work.tx, who, classId, spanOf(month))
  if (!book || !classroomPolicy.read(who, book)) throw refusal.not_found()
  if (!attendancePolicy.read(who, book)) throw refusal.forbidden()
  return book
}

export function monthOf({ classId, className, today, off, min_attendance, lines }: Book, month: string): Month {
  return {
    class_id: classId,
    class_name: className,
    month,
    days_off: off,
    effective_days: effectiveDays(spanOf(month), off, today),
    min_attendance,
    lines: lines.map(({ student, nis, days }) => ({ student: card(student), nis, days })),
  }
}

export async function reportOf(known: KnownPupil, span: Span, work: Work): Promise<StudentReport> {
  const [{ today, off }, days] = await Promise.all([
    schoolDays(work.tx, known, span),
    listDays(work.tx, known.schoolId, known.student.id, span),
  ])
  const statuses = days.map(({ status }) => status)
  return {
    student: known.student,
    ...span,
    days,
    days_off: off,
    effective_days: effectiveDays(span, off, today),
    ...countsOf(statuses),
  }
}

/** The register of a lesson: read and marked by whoever takes it, from a little before it begins until a week after. */
import { type Actor, isAdmin } from '@kelasku/shared/kernel/actor'
import { randomUUID } from 'node:crypto'
import { daysBetween } from '@kelasku/shared/kernel/days'
import { dayAt } from '@kelasku/shared/kernel/time-zones'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { daysToCorrect, hoursOnTheWay, type LessonMark, type RegisterLock } from '@kelasku/shared/attendance/contract'
import {
  lessonCategories,
  lessonRefusal,
  type LessonLine,
  type LessonMarked,
  type LessonRegister,
} from '@kelasku/shared/attendance/lesson'
import { lessonPolicy, type LessonSubject } from '@kelasku/shared/attendance/policy'
import { card } from '#features/classroom/repo.ts'
import { findEntry, type KnownEntry } from '#features/schedule/repo.ts'
import { entryFor } from '#features/schedule/service.ts'
import type { Work } from '#platform/database/work.ts'
import { refusalOf } from '../lock.ts'
import { publishRegister } from '../news.ts'
import { answered, sorted } from '../outcome.ts'
import { lockPages } from '../repo.ts'
import { notifyOfCuts } from './notices.ts'
import { findMoments, listLessonLines, writeLessonMarks, type LessonPage, type Moment } from './repo.ts'

/** A lesson of a class, with where it stands in time. */
export interface KnownLesson {
  known: KnownEntry
  classId: string
  moment: Moment
}

/** As far as it takes to write into its register and to tell of it. */
export interface LessonPlace {
  known: { entry: Pick<KnownEntry['entry'], 'id' | 'school_id' | 'teacher_id' | 'substitute_id'> }
  classId: string
  moment: Moment
}

export const subjectOf = ({ known: { entry, relation }, moment }: KnownLesson): LessonSubject => ({
  schoolId: entry.school_id,
  relation,
  teacherIds: [entry.teacher_id, entry.substitute_id, ...moment.courseTeachers],
})

/** Whoever teaches the course finds its lessons, also those that somebody else takes. */
async function findLesson(who: Actor, id: string, work: Work): Promise<KnownLesson | undefined> {
  const known = await findEntry(work.tx, who, id)
  if (!known?.entry.class_id || !lessonCategories.includes(known.entry.category)) return undefined
  const moment = (await findMoments(work.tx, who.schoolId, [id])).get(id)
  return moment && { known, classId: known.entry.class_id, moment }
}

/** An entry of the schedule that the asker sees, if it is a lesson. */
export async function lessonOf(who: Actor, id: string, work: Work): Promise<KnownLesson> {
  const lesson = await findLesson(who, id, work)
  if (lesson && lessonPolicy.read(who, subjectOf(lesson))) return lesson
  await entryFor(who, id, work)
  if (!lesson) throw lessonRefusal.no_register()
  return lesson
}

export async function lessonFor(who: Actor, id: string, work: Work): Promise<KnownLesson> {
  const lesson = await lessonOf(who, id, work)
  if (!lessonPolicy.read(who, subjectOf(lesson))) throw refusal.forbidden()
  return lesson
}

export async function markedLesson(who: Actor, id: string, work: Work): Promise<KnownLesson> {
  const lesson = await lessonFor(who, id, work)
  if (!lessonPolicy.mark(who, subjectOf(lesson))) throw refusal.forbidden()
  return lesson
}

export const pageOf = ({ known: { entry }, classId, moment }: LessonPlace): LessonPage => ({
  schoolId: entry.school_id,
  scheduleId: entry.id,
  classId,
  date: moment.date,
})

function lockOf(who: Actor, { known, moment }: KnownLesson): RegisterLock | null {
  if (moment.isClosed) return 'CLOSED'
  if (known.off !== null) return 'NO_SCHOOL'
  if (!moment.isOpen) return 'FUTURE'
  return !isAdmin(who) && daysBetween(moment.date, moment.today) > daysToCorrect ? 'TOO_LATE' : null
}

export async function showLesson(who: Actor, lesson: KnownLesson, work: Work): Promise<LessonRegister> {
  const { school_id, id } = lesson.known.entry
  const lines = await listLessonLines(work.tx, school_id, [id])
  return presentLesson(who, lesson, lines.get(id) ?? [])
}

const titleOf = ({ known: { entry, course_name } }: KnownLesson) => entry.title || (course_name ?? '')

export function presentLesson(who: Actor, lesson: KnownLesson, lines: LessonLine[]): LessonRegister {
  const { known, moment, classId } = lesson
  const { entry, class_name, teacher, substitute, off } = known
  const lock = lockOf(who, lesson)
  return {
    schedule_id: entry.id,
    title: titleOf(lesson),
    class_id: classId,
    class_name: class_name ?? '',
    course_id: entry.course_id,
    period_no: entry.period_no,
    date: moment.date,
    start_date: entry.start_date,
    end_date: entry.end_date,
    teacher: teacher && card(teacher),
    substitute: substitute && card(substitute),
    day_off: off,
    lock,
    can_mark: lock === null && lessonPolicy.mark(who, subjectOf(lesson)),
    wants_reason: moment.date < moment.today,
    lines,
  }
}

const shortestReason = 5

export async function markLesson(
  who: Actor,
  lesson: KnownLesson,
  { marks, reason }: { marks: readonly LessonMark[]; reason: string },
  work: Work,
): Promise<LessonMarked> {
  const lock = lockOf(who, lesson)
  if (lock !== null) throw refusalOf[lock]()
  const page = pageOf(lesson)
  await lockPages(work.tx, [page])
  const { written, others } = sorted(await writeLessonMarks(work.tx, page, who.userId, marks))
  const changed = written.flatMap(({ student_id, was }) =>
    was === null ? [] : [{ student_id, was, made_at: madeOnItsDay(marks, student_id, lesson.moment) }],
  )
  const isLate = lesson.moment.date < lesson.moment.today && changed.some(({ made_at }) => made_at === null)
  if (isLate && reason.length < shortestReason) throw lessonRefusal.lesson_reason_needed()
  if (changed.length > 0)
    work.audit({
      action: 'attendance.lesson_changed',
      subject: `schedule:${page.scheduleId}`,
      detail: { date: page.date, changed, reason },
    })
  const change_id = randomUUID()
  await publishLesson(
    work,
    lesson,
    written.map(({ student_id }) => student_id),
    change_id,
  )
  const statuses = new Map(marks.map(({ student_id, status }) => [student_id, status]))
  await notifyOfCuts(
    work,
    page,
    titleOf(lesson),
    written.map(({ student_id, was }) => ({ student_id, was, status: statuses.get(student_id) ?? null })),
  )
  const lines = others.length > 0 ? await listLessonLines(work.tx, page.schoolId, [page.scheduleId], others) : undefined
  return { change_id, ...answered(marks, written, lines?.get(page.scheduleId) ?? []) }
}

/**
 * When a change was made, if that was on the day of its lesson and not too long ago: it is of that day then, whenever
 * there was a line. The device says so, so it is taken at its word no further than this, and the audit keeps it.
 */
function madeOnItsDay(marks: readonly LessonMark[], studentId: string, { date, timezone }: Moment): string | null {
  const made = marks.find(({ student_id }) => student_id === studentId)?.made_at
  if (!made || dayAt(new Date(made), timezone) !== date) return null
  return Date.now() - Date.parse(made) <= hoursOnTheWay * 3_600_000 ? made : null
}

/** The class's teachers, and who takes this lesson without being one of them. */
export const publishLesson = (
  work: Work,
  { known: { entry }, classId }: LessonPlace,
  pupilIds: readonly string[],
  changeId?: string,
) =>
  publishRegister(work, entry.school_id, [classId], pupilIds, {
    also: [entry.teacher_id, entry.substitute_id],
    changes: new Map(changeId === undefined ? [] : [[classId, [changeId]]]),
  })

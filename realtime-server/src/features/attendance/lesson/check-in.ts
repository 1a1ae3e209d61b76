/** A pupil says that they are there: from a little before the lesson until its end, late by the clock of the server. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { lessonRefusal, type CheckIn, type CheckInState } from '@kelasku/shared/attendance/lesson'
import { lessonPolicy } from '@kelasku/shared/attendance/policy'
import { hasPart } from '#features/classroom/courses/part.ts'
import type { Work } from '#platform/database/work.ts'
import { refusalOf } from '../lock.ts'
import { insertCheckIn, listLessonLines } from './repo.ts'
import { lessonOf, pageOf, subjectOf, publishLesson, type KnownLesson, type LessonPlace } from './service.ts'

export async function ownLesson(who: Actor, id: string, work: Work): Promise<KnownLesson> {
  const lesson = await lessonOf(who, id, work)
  if (!lessonPolicy.checkIn(who, subjectOf(lesson))) throw refusal.forbidden()
  if (!(await hasPart(work.tx, lesson.known.entry.course_id, who.userId))) throw refusal.forbidden()
  return lesson
}

function stateOf({ known, moment }: KnownLesson): CheckInState {
  if (known.off !== null || moment.isClosed) return 'NO_SCHOOL'
  if (moment.isOver) return 'OVER'
  return moment.isOpen ? 'OPEN' : 'EARLY'
}

export async function showCheckIn(who: Actor, lesson: KnownLesson, { tx }: Work): Promise<CheckIn> {
  const { id, school_id, end_date } = lesson.known.entry
  const [own] = (await listLessonLines(tx, school_id, [id], [who.userId])).get(id) ?? []
  return {
    schedule_id: id,
    state: stateOf(lesson),
    opens_at: lesson.moment.opensAt,
    closes_at: end_date,
    cell: own?.cell ?? null,
  }
}

const closed: Record<Exclude<CheckInState, 'OPEN'>, () => Error> = {
  EARLY: () => lessonRefusal.check_in_early(),
  OVER: () => lessonRefusal.course_has_finished(),
  NO_SCHOOL: refusalOf.NO_SCHOOL,
}

/** Once: what the pupil, a teacher or a permit has said already stands, and is the answer. */
export async function checkIn(who: Actor, lesson: KnownLesson, work: Work): Promise<CheckIn> {
  const state = stateOf(lesson)
  if (state !== 'OPEN') throw closed[state]()
  const { minutesLate } = lesson.moment
  const mark = { status: minutesLate === null ? ('HADIR' as const) : ('TERLAMBAT' as const), minutes_late: minutesLate }
  const isWritten = await insertCheckIn(work.tx, pageOf(lesson), who.userId, mark)
  if (isWritten) await publishLesson(work, lesson, [who.userId])
  return showCheckIn(who, lesson, work)
}

/**
 * Of a pupil who has come to the lesson in another way than by pressing a button: as of the moment at which they came,
 * and as a check-in of their own. Whatever stands already stands.
 */
export async function checkInAt(
  lesson: LessonPlace,
  { studentId, at, minutesLate }: { studentId: string; at: Date; minutesLate: number | null },
  work: Work,
): Promise<boolean> {
  const mark = { status: minutesLate === null ? ('HADIR' as const) : ('TERLAMBAT' as const), minutes_late: minutesLate }
  const isWritten = await insertCheckIn(work.tx, pageOf(lesson), studentId, mark, at)
  if (isWritten) await publishLesson(work, lesson, [studentId])
  return isWritten
}

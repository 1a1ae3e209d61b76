/** The running school day, for whoever watches over it. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { addDays } from '@kelasku/shared/kernel/days'
import { dayAt, momentAt } from '@kelasku/shared/kernel/time-zones'
import { refusal } from '@kelasku/shared/kernel/refusal'
import {
  dutyBoardRefusal,
  type Board,
  type BoardClass,
  type BoardCounts,
  type BoardLesson,
  type TeacherPresence,
} from '@kelasku/shared/duty-board/contract'
import { dutyBoardEvents } from '@kelasku/shared/duty-board/events'
import { dutyBoardPolicy } from '@kelasku/shared/duty-board/policy'
import { claimsTime } from '@kelasku/shared/schedule/category'
import { schoolDays } from '#features/attendance/days.ts'
import { card } from '#features/classroom/repo.ts'
import { findSchoolClock, type SchoolClock } from '#features/schedule/repo.ts'
import { entryFor } from '#features/schedule/service.ts'
import type { Work } from '#platform/database/work.ts'
import { rooms } from '#platform/live/rooms.ts'
import { momentOf, nextBell, runsAt } from './moments.ts'
import {
  listClasses,
  listLessons,
  removePresence,
  savePresence,
  type ClassRow,
  type Day,
  type LessonRow,
} from './repo.ts'

export function mayWatch(who: Actor): void {
  if (!dutyBoardPolicy.read(who, who)) throw refusal.forbidden()
}

export function mayMark(who: Actor): void {
  if (!dutyBoardPolicy.markTeacher(who, who)) throw refusal.forbidden()
}

export function mayPublish(who: Actor): void {
  if (!dutyBoardPolicy.publish(who, who)) throw refusal.forbidden()
}

/** All that is known of the day; each who looks is shown a part of it. */
export interface KnownDay extends SchoolClock {
  off: { title: string | null } | undefined
  lessons: readonly LessonRow[]
  classes: readonly ClassRow[]
  midnight: Date
}

export async function readDay(schoolId: string, { tx }: Work): Promise<KnownDay> {
  const place = await findSchoolClock(tx, schoolId)
  const day = dayOf(schoolId, place)
  const [{ off }, lessons, classes] = await Promise.all([
    schoolDays(tx, { schoolId, classId: null, level: null }, { from: day.date, until: day.date }),
    listLessons(tx, day),
    listClasses(tx, day),
  ])
  return { ...place, off: off[0], lessons, classes, midnight: day.until }
}

function dayOf(schoolId: string, { timezone, now }: SchoolClock): Day {
  const date = dayAt(now, timezone)
  const from = momentAt(date, '00:00', timezone)
  return { schoolId, date, from, until: momentAt(addDays(date, 1), '00:00', timezone) }
}

const takes = ({ substitute, teacher }: Pick<LessonRow, 'substitute' | 'teacher'>) => substitute ?? teacher

/** Whatever was known last counts: who was missed at the bell and writes into the register later has come. */
export function presenceOf({ seen, seen_at, wrote_at }: LessonRow): TeacherPresence | null {
  if (wrote_at !== null && (seen_at === null || seen_at < wrote_at)) return 'PRESENT'
  return seen
}

export const needsSubstitute = (lesson: LessonRow, now: Date): boolean =>
  claimsTime(lesson.category) &&
  lesson.class_id !== null &&
  lesson.off === null &&
  lesson.end_date > now &&
  (takes(lesson) === null || presenceOf(lesson) === 'ABSENT')

/** What one class does now and next. */
export function standingIn(known: KnownDay, classId: string) {
  const { lessons, off, now } = known
  const all = lessons.filter(({ class_id }) => class_id === classId)
  const held = all.filter((lesson) => lesson.off === null)
  return {
    moment: momentOf(held, off !== undefined || held.length < all.length, now),
    now: held.filter((lesson) => runsAt(now, lesson)),
    next: held.find(({ start_date }) => start_date > now) ?? null,
  }
}

/** Of a day without school nobody expects a register. */
export function countsOf({ off, classes, lessons, now }: KnownDay): BoardCounts {
  const missing = classes.filter(({ total, marked }) => marked < total)
  return {
    registers_missing: off === undefined ? missing.length : 0,
    permits_waiting: classes.reduce((sum, { permits_waiting }) => sum + permits_waiting, 0),
    substitutes_needed: lessons.filter((lesson) => needsSubstitute(lesson, now)).length,
    classes_online: lessons.filter(({ is_live }) => is_live).length,
  }
}

export const changesAt = ({ lessons, midnight, now }: KnownDay) => nextBell(lessons, midnight, now)

/** What the whole school has just now. */
export const eventsOf = ({ lessons, now }: KnownDay) =>
  lessons.filter((lesson) => lesson.class_id === null && runsAt(now, lesson))

export async function boardOf(who: Actor, work: Work): Promise<Board> {
  const known = await readDay(who.schoolId, work)
  const { now, timezone, off, classes, lessons } = known
  return {
    at: now,
    timezone,
    is_off: off !== undefined,
    off_title: off?.title ?? null,
    changes_at: changesAt(known),
    events: eventsOf(known).map(({ title, end_date }) => ({ title, end_date })),
    classes: classes.map((row) => boardClass(known, row)),
    needed: lessons
      .filter((lesson) => needsSubstitute(lesson, now))
      .map((lesson) => ({ ...boardLesson(lesson, now), class_name: lesson.class_name ?? '' })),
    counts: countsOf(known),
  }
}

function boardClass(known: KnownDay, row: ClassRow): BoardClass {
  const { id, name, permits_waiting, total, marked, taken_at, taken_by } = row
  const { moment, now, next } = standingIn(known, id)
  return {
    id,
    name,
    moment,
    permits_waiting,
    now: now.map((lesson) => boardLesson(lesson, known.now)),
    next: next && boardLesson(next, known.now),
    register: { total, marked, taken_at, taken_by: taken_by && card(taken_by) },
  }
}

const boardLesson = (lesson: LessonRow, now: Date): BoardLesson => ({
  id: lesson.id,
  title: lesson.title,
  room: lesson.room,
  start_date: lesson.start_date,
  end_date: lesson.end_date,
  presence: presenceOf(lesson),
  needs_substitute: needsSubstitute(lesson, now),
  teacher: lesson.teacher && card(lesson.teacher),
  substitute: lesson.substitute && card(lesson.substitute),
  substitute_reason: lesson.substitute_reason,
  version: lesson.version,
})

interface Looked {
  teacher_id: string
  status: TeacherPresence | null
  rest_of_day: boolean
}

/** What was seen of a teacher, of one lesson or of all that they still have to take today. */
export async function markTeacher(
  who: Actor,
  lessonId: string,
  { teacher_id, status, rest_of_day }: Looked,
  work: Work,
): Promise<{ marked: number }> {
  const { entry } = await entryFor(who, lessonId, work)
  const place = await findSchoolClock(work.tx, who.schoolId)
  const day = dayOf(who.schoolId, place)
  if (entry.start_date >= day.until || entry.end_date <= day.from) throw dutyBoardRefusal.not_today()
  if ((entry.substitute_id ?? entry.teacher_id) !== teacher_id) throw refusal.version_conflict()

  const others = rest_of_day ? await listLessons(work.tx, day) : []
  const theirs = others.filter((lesson) => takes(lesson)?.id === teacher_id && lesson.end_date > place.now)
  const ids = [...new Set([entry.id, ...theirs.map(({ id }) => id)])]
  const looked = { schoolId: who.schoolId, teacherId: teacher_id, by: who.userId }
  if (status === null) await removePresence(work.tx, looked, ids)
  else await savePresence(work.tx, looked, ids, status)
  work.audit({ action: 'duty_board.teacher_marked', subject: `user:${teacher_id}`, detail: { status, lessons: ids } })
  const listeners = [rooms.role(who.schoolId, 'ADMIN'), rooms.duty(who.schoolId)]
  work.announce(dutyBoardEvents.teacher_marked, listeners, { school_id: who.schoolId })
  return { marked: ids.length }
}

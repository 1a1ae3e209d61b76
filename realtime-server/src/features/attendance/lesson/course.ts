/** A course, lesson after lesson: all of a day with their registers, all of a month as a table. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { addDays, firstDayOf, lastDayOf } from '@kelasku/shared/kernel/days'
import { momentAt } from '@kelasku/shared/kernel/time-zones'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { countsOf } from '@kelasku/shared/attendance/counts'
import type { CourseMonth, LessonRegister } from '@kelasku/shared/attendance/lesson'
import { attendancePolicy } from '@kelasku/shared/attendance/policy'
import { eq } from 'drizzle-orm'
import { courseFor, type KnownCourse } from '#features/classroom/courses/service.ts'
import { card, todayAt } from '#features/classroom/repo.ts'
import { findSchoolClock, listEntries } from '#features/schedule/repo.ts'
import { schedules } from '#features/schedule/table.ts'
import type { Work } from '#platform/database/work.ts'
import { findMoments, listCourseLessons, listCourseMonth, listLessonLines } from './repo.ts'
import { presentLesson } from './service.ts'

export async function courseRegisterFor(who: Actor, courseId: string, work: Work): Promise<KnownCourse> {
  const held = await courseFor(who, courseId, work)
  if (!attendancePolicy.read(who, held.known)) throw refusal.forbidden()
  return held
}

/** A course has few lessons on a day. */
const mostLessons = { page: 1, limit: 20 }

export async function lessonsOn(
  who: Actor,
  courseId: string,
  date: string | undefined,
  work: Work,
): Promise<LessonRegister[]> {
  const { tx } = work
  const { timezone } = await findSchoolClock(tx, who.schoolId)
  const day = date ?? (await todayAt(tx, who.schoolId))
  const [from, until] = [day, addDays(day, 1)].map((at) => momentAt(at, '00:00', timezone))
  const { rows } = await listEntries(tx, who, { from, until, of: eq(schedules.course_id, courseId) }, mostLessons)
  const ids = rows.map(({ entry }) => entry.id)
  const moments = await findMoments(tx, who.schoolId, ids)
  const lines = await listLessonLines(tx, who.schoolId, ids)
  return rows.flatMap((known) => {
    const moment = moments.get(known.entry.id)
    const classId = known.entry.class_id
    // What began on the day before is that day's.
    if (classId === null || moment?.date !== day) return []
    return [presentLesson(who, { known, classId, moment }, lines.get(known.entry.id) ?? [])]
  })
}

export async function courseMonthOf({ course, known }: KnownCourse, month: string, work: Work): Promise<CourseMonth> {
  const page = { schoolId: known.schoolId, classId: known.view.id, courseId: course.id }
  const span = { from: firstDayOf(month), until: lastDayOf(month) }
  const rows = await listCourseMonth(work.tx, page, span)
  const lessons = await listCourseLessons(work.tx, page, span)
  const taken = new Set(lessons.flatMap(({ schedule_id, is_taken }) => (is_taken ? schedule_id : [])))
  return {
    course_id: course.id,
    course_name: course.name,
    class_id: known.view.id,
    class_name: known.view.name,
    month,
    lessons: lessons.map(({ is_taken: _, ...lesson }) => lesson),
    lines: rows.map(({ student, nis, cells }) => ({
      student: card(student),
      nis,
      cells,
      ...countsOf(Object.entries(cells).flatMap(([id, status]) => (taken.has(id) ? status : []))),
    })),
  }
}

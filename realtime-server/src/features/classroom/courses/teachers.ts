/**
 * Who teaches a course. Whoever hands it over keeps their dates; whoever takes it over belongs to the class from then
 * on, and whoever teaches nothing there any more does not.
 */
import { classRefusal } from '@kelasku/shared/classroom/classes'
import { courseRefusal } from '@kelasku/shared/classroom/courses'
import { addDays } from '@kelasku/shared/kernel/days'
import { publishRights } from '#features/school/service.ts'
import type { Work } from '#platform/database/work.ts'
import { enterAsTeachers, listTeacherIds } from '../classes/repo.ts'
import { endStays, lockCurrentStays, saveMemberships, teachesIn } from '../members/repo.ts'
import { publishMembers } from '../news.ts'
import { todayAt, type KnownClass } from '../repo.ts'
import { endTeachers, insertTeachers, lockTeachers, type CourseRow } from './repo.ts'

interface Handing {
  teacherIds: readonly string[]
  /** Today, unless said otherwise. */
  from: string | undefined
}

export async function handOver(known: KnownClass, course: CourseRow, { teacherIds, from }: Handing, work: Work) {
  const { tx } = work
  const wanted = new Set(teacherIds)
  const present = await lockTeachers(tx, course.id)
  const leaving = present.filter(({ user_id }) => !wanted.has(user_id))
  const coming = [...wanted].filter((id) => !present.some(({ user_id }) => user_id === id))
  if (leaving.length + coming.length === 0) return

  const start = from ?? (await todayAt(tx, known.schoolId))
  if (leaving.some(({ start_date }) => start < start_date)) throw courseRefusal.starts_before()
  const teachers = await listTeacherIds(tx, known.schoolId, coming)
  if (coming.some((id) => !teachers.has(id))) throw classRefusal.not_a_teacher()

  await endTeachers(
    tx,
    leaving.map(({ id }) => id),
    addDays(start, -1),
  )
  await insertTeachers(tx, course, coming, start)
  await welcome(known, coming, start, work)
  for (const { user_id } of leaving) await takeLeave(known, user_id, start, work)
}

export async function retireAll(known: KnownClass, course: CourseRow, work: Work): Promise<void> {
  const present = await lockTeachers(work.tx, course.id)
  const today = await todayAt(work.tx, known.schoolId)
  await endTeachers(
    work.tx,
    present.map(({ id }) => id),
    today,
  )
  for (const { user_id } of present) await takeLeave(known, user_id, today, work)
}

async function welcome(known: KnownClass, userIds: readonly string[], start: string, work: Work): Promise<void> {
  const place = { school_id: known.schoolId, class_id: known.view.id }
  // A homeroom teacher who teaches elsewhere does so as a teacher.
  await saveMemberships(
    work.tx,
    known.schoolId,
    'GURU',
    userIds.map((userId) => ({ userId })),
  )
  await enterAsTeachers(work.tx, place, userIds, start)
  for (const userId of userIds) publishRights(userId, work)
  if (userIds.length > 0) publishMembers(work, place)
}

/** With the last course goes the class, and with it what one sees there. */
async function takeLeave({ schoolId, view }: KnownClass, userId: string, end_date: string, work: Work): Promise<void> {
  if (await teachesIn(work.tx, view.id, userId)) return
  const stays = await lockCurrentStays(work.tx, view.id, userId)
  const asTeacher = stays.filter(({ class_role }) => class_role === 'GURU').map(({ id }) => id)
  await endStays(work.tx, asTeacher, { status: 'MOVED', end_date, reason: null })
  publishMembers(work, { school_id: schoolId, class_id: view.id })
  publishRights(userId, work)
}

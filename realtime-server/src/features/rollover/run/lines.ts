/** The classes of the new year are opened, each with its courses and whoever teaches them; later they get their leaders. */
import { classRefusal } from '@kelasku/shared/classroom/classes'
import { appointHomeroom } from '#features/classroom/classes/homeroom.ts'
import {
  enterAsTeachers,
  findHomeroom,
  insertClass,
  leadsAnother,
  listTeacherIds,
  lockClass,
  type ClassRow,
} from '#features/classroom/classes/repo.ts'
import { issueClassCodes } from '#features/classroom/codes/service.ts'
import { saveMemberships } from '#features/classroom/members/repo.ts'
import { publishClasses } from '#features/classroom/news.ts'
import { takePresetsAlong } from '#features/conference/presets.ts'
import { findMemberByRole } from '#features/school/repo.ts'
import { publishRights } from '#features/school/service.ts'
import { takeRangesAlong } from '#features/score/next-year.ts'
import { brokenRule } from '#platform/database/work.ts'
import { saveLine, type LineRow } from '../repo.ts'
import { copyCourses, copyTeachers, endIdleLeaders, findPhase, listWithoutTeacherRole, trace } from './repo.ts'
import type { Running } from './running.ts'

export async function openLine(running: Running, line: LineRow): Promise<void> {
  const { rollover, work, tools, userId } = running
  const { school_id, to_year_id } = rollover
  const { name, level, type, capacity, courses_from_id } = line
  const phase = await findPhase(work.tx, courses_from_id, level)
  const made = await naming(() =>
    insertClass(work.tx, { school_id, school_year_id: to_year_id, name, level, type, capacity, phase }),
  )
  await issueClassCodes({ userId }, made, work, tools)
  await saveLine(work.tx, line.id, { class_id: made.id })
  await trace(work.tx, rollover, 'class_made', [made.id], { line_id: line.id })
  if (rollover.with_courses && courses_from_id !== null) await fillLine(running, line, made, courses_from_id)
  work.audit({ action: 'classroom.opened', subject: `class:${made.id}`, detail: { name, rollover_id: rollover.id } })
  publishClasses(work, school_id)
}

async function naming<T>(insert: () => Promise<T>): Promise<T> {
  try {
    return await insert()
  } catch (error) {
    throw brokenRule(error) === 'classes_name' ? classRefusal.class_name_taken() : error
  }
}

async function fillLine({ rollover, work, date }: Running, line: LineRow, made: ClassRow, from: string) {
  const { tx } = work
  const { school_id } = rollover
  const around = { line_id: line.id }
  const courses = await copyCourses(tx, from, made.id, school_id)
  await trace(
    tx,
    rollover,
    'course_made',
    courses.map(({ id }) => id),
    around,
  )
  await takePresetsAlong(tx, { from, to: made.id, withTeachers: rollover.with_teachers })
  await takeRangesAlong(tx, { from, to: made.id })
  if (!rollover.with_teachers) return

  const { ids, userIds } = await copyTeachers(tx, from, courses, { school_id, start_date: date })
  await trace(tx, rollover, 'teaching_made', ids, around)
  const entered = await enterAsTeachers(tx, { school_id, class_id: made.id }, userIds, date)
  await trace(tx, rollover, 'teacher_entered', entered, around)
  await makeTeachers({ rollover, work }, userIds)
}

/** Whoever teaches a class that they do not lead does so as a teacher. */
async function makeTeachers({ rollover, work }: Pick<Running, 'rollover' | 'work'>, userIds: readonly string[]) {
  const fresh = await listWithoutTeacherRole(work.tx, rollover.school_id, userIds)
  const people = fresh.map((userId) => ({ userId }))
  const members = await saveMemberships(work.tx, rollover.school_id, 'GURU', people)
  await trace(
    work.tx,
    rollover,
    'membership_made',
    members.map(({ id }) => id),
  )
  for (const id of userIds) publishRights(id, work)
}

/** Whoever cannot lead the class any more by then does not; the admin finds it without a leader. */
export async function leadLine({ rollover, work }: Running, line: LineRow): Promise<void> {
  const { class_id, homeroom_teacher_id: leader } = line
  if (class_id === null || leader === null) return
  const { tx } = work
  const { school_id } = rollover
  const led = await lockClass(tx, class_id)
  if (!(await listTeacherIds(tx, school_id, [leader])).has(leader)) return
  const isHome = led.type === 'REGULER'
  if (isHome && (await leadsAnother(tx, school_id, leader, { besides: led.id, onlyHome: true }))) return

  const before = await findMemberByRole(tx, school_id, leader, 'WALIKELAS')
  await appointHomeroom(led, leader, work)
  const stay = await findHomeroom(tx, led.id)
  const member = await findMemberByRole(tx, school_id, leader, 'WALIKELAS')
  if (stay) await trace(tx, rollover, 'homeroom_entered', [stay.id], { line_id: line.id })
  if (member && before?.status !== 'ACTIVE') await trace(tx, rollover, 'membership_made', [member.id])
}

/** A role without a class is none; they stay teachers. */
export async function releaseLeaders(running: Running): Promise<void> {
  const { rollover, work } = running
  const ended = await endIdleLeaders(work.tx, rollover)
  await makeTeachers(
    running,
    ended.map(({ user_id }) => user_id),
  )
  await trace(
    work.tx,
    rollover,
    'membership_ended',
    ended.map(({ id }) => id),
  )
}

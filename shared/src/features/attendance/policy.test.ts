import type { Actor, Role } from '@kelasku/shared/kernel/actor'
import { expect, test } from 'vitest'
import { lessonPolicy, type LessonSubject } from './policy.ts'

const actor = (role: Role, userId = 'asker', isAdmin = false): Actor => ({
  userId,
  sessionId: 's',
  memberships: [],
  schoolId: 'here',
  membershipId: 'm',
  role,
  isAdmin,
})
const lesson = (relation: Role | null, teacher = 'somebody'): LessonSubject => ({
  schoolId: 'here',
  relation,
  teacherIds: [teacher, null],
})
const rules = Object.keys(lessonPolicy) as (keyof typeof lessonPolicy)[]
const may = (who: Actor, subject: LessonSubject) => rules.filter((rule) => lessonPolicy[rule](who, subject)).join(' ')

test.each<[string, Actor, LessonSubject, string]>([
  ['who takes it', actor('GURU'), lesson('GURU', 'asker'), 'read mark'],
  ['a substitute from elsewhere', actor('GURU'), lesson(null, 'asker'), 'read mark'],
  ['who leads the class', actor('WALIKELAS'), lesson('WALIKELAS'), 'read mark'],
  ['who leads the class, as a teacher of another course', actor('GURU'), lesson('GURU'), 'read'],
  ['another teacher', actor('GURU'), lesson(null), ''],
  ['the office', actor('ADMIN'), lesson(null), 'read mark'],
  ['a pupil of the class', actor('SISWA'), lesson('SISWA'), 'checkIn'],
  ['a pupil of another class', actor('SISWA'), lesson(null), ''],
  ['who is called its teacher, and asks as a pupil', actor('SISWA'), lesson(null, 'asker'), ''],
  ['a parent', actor('ORTU'), lesson('ORTU'), ''],
  ['the office of another school', actor('ADMIN'), { ...lesson(null), schoolId: 'there' }, ''],
])('%s', (_, who, subject, expected) => {
  expect(may(who, subject)).toBe(expected)
})

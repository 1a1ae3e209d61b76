import type { Actor, Role } from '@kelasku/shared/kernel/actor'
import { expect, test } from 'vitest'
import {
  attendancePolicy,
  lessonPolicy,
  pupilAttendancePolicy,
  type LessonSubject,
  type RegisterSubject,
} from './policy.ts'

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

const register = (relation: Role | null, isOnDuty = false, schoolId = 'here'): RegisterSubject => ({
  schoolId,
  relation,
  isOnDuty,
})
const ofDay = ['read', 'readDay', 'mark'] as const

test.each<[string, Actor, RegisterSubject, string]>([
  ['who leads the class', actor('WALIKELAS'), register('WALIKELAS'), 'read readDay mark'],
  ['who teaches it', actor('GURU'), register('GURU'), 'read readDay'],
  ['another teacher', actor('GURU'), register(null), ''],
  ['another teacher on duty', actor('GURU'), register(null, true), 'readDay mark'],
  ['who teaches it, on duty', actor('GURU'), register('GURU', true), 'read readDay mark'],
  ['on duty, and asks as a parent', actor('ORTU'), register('ORTU', true), ''],
  ['the office', actor('ADMIN', 'asker', true), register(null), 'read readDay mark'],
  ['on duty in another school', actor('GURU'), register(null, true, 'there'), ''],
])('the register of a day: %s', (_, who, subject, expected) => {
  expect(ofDay.filter((rule) => attendancePolicy[rule](who, subject)).join(' ')).toBe(expected)
})

test.each<[string, Actor, Parameters<typeof pupilAttendancePolicy.read>[1], boolean]>([
  ['a parent', actor('ORTU'), { schoolId: 'here', relation: 'guardian', isCounselor: false }, true],
  ['another teacher', actor('GURU'), { schoolId: 'here', relation: null, isCounselor: false }, false],
  ['who counsels', actor('GURU'), { schoolId: 'here', relation: null, isCounselor: true }, true],
  ['who counsels, and asks as a parent', actor('ORTU'), { schoolId: 'here', relation: null, isCounselor: true }, false],
  ['who counsels elsewhere', actor('GURU'), { schoolId: 'there', relation: null, isCounselor: true }, false],
])('the days of a pupil: %s', (_, who, subject, expected) => {
  expect(pupilAttendancePolicy.read(who, subject)).toBe(expected)
})

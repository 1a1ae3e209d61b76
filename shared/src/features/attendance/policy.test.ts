import type { Actor, Role } from '@kelasku/shared/kernel/actor'
import { expect, test } from 'vitest'
import { acting } from '@kelasku/shared/testing/actor'
import {
  attendancePolicy,
  lessonPolicy,
  pupilAttendancePolicy,
  type LessonSubject,
  type RegisterSubject,
} from './policy.ts'

const actor = (role: Role, userId = 'asker', isAdmin = false) =>
  acting(role, { isAdmin: isAdmin || role === 'ADMIN', userId })
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

const register = (relation: Role | null, isToday = false, schoolId = 'here'): RegisterSubject => ({
  schoolId,
  relation,
  isToday,
})
const onDuty = acting('GURU', { positions: ['DUTY'] })
const ofDay = ['read', 'readDay', 'mark'] as const

test.each<[string, Actor, RegisterSubject, string]>([
  ['who leads the class', actor('WALIKELAS'), register('WALIKELAS'), 'read readDay mark'],
  ['who teaches it', actor('GURU'), register('GURU'), 'read readDay'],
  ['another teacher', actor('GURU'), register(null), ''],
  ['another teacher on duty', onDuty, register(null, true), 'readDay mark'],
  ['who teaches it, on duty', onDuty, register('GURU', true), 'read readDay mark'],
  ['on duty on another day', onDuty, register(null), ''],
  ['a teacher whose own child is in it', acting(['GURU', 'ORTU']), register('ORTU', true), ''],
  ['the office', actor('ADMIN', 'asker', true), register(null), 'read readDay mark'],
  ['on duty in another school', onDuty, register(null, true, 'there'), ''],
])('the register of a day: %s', (_, who, subject, expected) => {
  expect(ofDay.filter((rule) => attendancePolicy[rule](who, subject)).join(' ')).toBe(expected)
})

const counsels = acting('GURU', { positions: ['COUNSELOR'] })

test.each<[string, Actor, Parameters<typeof pupilAttendancePolicy.read>[1], boolean]>([
  ['a parent', actor('ORTU'), { schoolId: 'here', relations: ['guardian'] }, true],
  ['another teacher', actor('GURU'), { schoolId: 'here', relations: [] }, false],
  ['who counsels', counsels, { schoolId: 'here', relations: [] }, true],
  ['who leads the school', acting('GURU', { positions: ['PRINCIPAL'] }), { schoolId: 'here', relations: [] }, true],
  ['who counsels elsewhere', counsels, { schoolId: 'there', relations: [] }, false],
])('the days of a pupil: %s', (_, who, subject, expected) => {
  expect(pupilAttendancePolicy.read(who, subject)).toBe(expected)
})

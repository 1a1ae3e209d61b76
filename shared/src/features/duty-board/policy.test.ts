import type { Actor, Role } from '@kelasku/shared/kernel/actor'
import { expect, test } from 'vitest'
import { dutyBoardPolicy, type BoardSubject } from './policy.ts'

const actor = (role: Role, isAdmin = role === 'ADMIN'): Actor => ({
  userId: 'me',
  sessionId: 'session',
  memberships: [],
  schoolId: 'here',
  membershipId: 'm',
  role,
  isAdmin,
})
const here: BoardSubject = { schoolId: 'here', isOnDuty: false }
const onDuty = { ...here, isOnDuty: true }
const rules = Object.keys(dutyBoardPolicy) as (keyof typeof dutyBoardPolicy)[]

test.each<[string, Actor, BoardSubject, string]>([
  ['a pupil', actor('SISWA'), here, ''],
  ['a parent', actor('ORTU'), here, ''],
  ['a teacher', actor('GURU'), here, ''],
  ['a homeroom teacher', actor('WALIKELAS'), here, ''],
  ['a teacher on duty', actor('GURU'), onDuty, 'read markTeacher'],
  ['a teacher of the office', actor('GURU', true), here, 'read markTeacher publish'],
  ['the office', actor('ADMIN'), here, 'read markTeacher publish'],
  ['the office of another school', actor('ADMIN'), { ...here, schoolId: 'there' }, ''],
  ['on duty in another school', actor('GURU'), { ...onDuty, schoolId: 'there' }, ''],
])('%s may: %s', (_, who, subject, expected) => {
  expect(rules.filter((rule) => dutyBoardPolicy[rule](who, subject)).join(' ')).toBe(expected)
})

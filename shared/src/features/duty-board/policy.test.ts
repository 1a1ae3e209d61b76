import type { Actor, Role } from '@kelasku/shared/kernel/actor'
import { expect, test } from 'vitest'
import { acting } from '@kelasku/shared/testing/actor'
import { dutyBoardPolicy, type BoardSubject } from './policy.ts'

const actor = (role: Role, isAdmin = role === 'ADMIN') => acting(role, { isAdmin })
const here: BoardSubject = { schoolId: 'here' }
const onDuty = acting('GURU', { positions: ['DUTY'] })
const rules = Object.keys(dutyBoardPolicy) as (keyof typeof dutyBoardPolicy)[]

test.each<[string, Actor, BoardSubject, string]>([
  ['a pupil', actor('SISWA'), here, ''],
  ['a parent', actor('ORTU'), here, ''],
  ['a teacher', actor('GURU'), here, ''],
  ['a homeroom teacher', actor('WALIKELAS'), here, ''],
  ['a teacher on duty', onDuty, here, 'read markTeacher'],
  ['the principal', acting('GURU', { positions: ['PRINCIPAL'] }), here, 'read'],
  ['the counsellor', acting('GURU', { positions: ['COUNSELOR'] }), here, 'read'],
  ['a teacher of the office', actor('GURU', true), here, 'read markTeacher publish'],
  ['the office', actor('ADMIN'), here, 'read markTeacher publish'],
  ['the office of another school', actor('ADMIN'), { ...here, schoolId: 'there' }, ''],
  ['on duty in another school', onDuty, { schoolId: 'there' }, ''],
])('%s may: %s', (_, who, subject, expected) => {
  expect(rules.filter((rule) => dutyBoardPolicy[rule](who, subject)).join(' ')).toBe(expected)
})

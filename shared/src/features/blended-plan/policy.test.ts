import type { Actor, Role } from '@kelasku/shared/kernel/actor'
import type { PupilRelation } from '@kelasku/shared/classroom/pupil'
import { expect, test } from 'vitest'
import { acting } from '@kelasku/shared/testing/actor'
import { blendedPlanPolicy, consentPolicy } from './policy.ts'

const actor = (role: Role, isAdmin = role === 'ADMIN') => acting(role, { isAdmin })

test.each<[string, Actor, Role | null, string]>([
  ['a pupil of the class', actor('SISWA'), 'SISWA', ''],
  ['a parent of the class', actor('ORTU'), 'ORTU', ''],
  ['a teacher of the class', actor('GURU'), 'GURU', 'read'],
  ['a teacher of another class', actor('GURU'), null, ''],
  ['its homeroom teacher', actor('WALIKELAS'), 'WALIKELAS', 'read update'],
  ['the homeroom teacher of another class', actor('WALIKELAS'), null, ''],
  ['a teacher of the office', actor('GURU', true), null, 'read update'],
  ['the office', actor('ADMIN'), null, 'read update'],
])('%s may with a plan: %s', (_, who, relation, expected) => {
  const rules = ['read', 'update'] as const
  const allowed = rules.filter((rule) => blendedPlanPolicy[rule](who, { schoolId: 'here', relation }))
  expect(allowed.join(' ')).toBe(expected)
  expect(rules.some((rule) => blendedPlanPolicy[rule](who, { schoolId: 'there', relation }))).toBe(false)
})

test.each<[string, Actor, PupilRelation[], string]>([
  ['the pupil', actor('SISWA'), ['self'], 'know read'],
  ['another pupil', actor('SISWA'), [], ''],
  ['a parent', actor('ORTU'), ['guardian'], 'know read give'],
  ['the parent of another', actor('ORTU'), [], ''],
  ['who only teaches them', actor('GURU'), ['teacher'], 'know'],
  ['who leads their class', actor('WALIKELAS'), ['homeroom'], 'know read'],
  ['the office', actor('ADMIN'), [], 'know read'],
  ['who leads the class of their own child', acting(['WALIKELAS', 'ORTU']), ['guardian', 'homeroom'], 'know read give'],
])('%s may with a pupil’s days: %s', (_, who, relations, expected) => {
  const rules = ['know', 'read', 'give'] as const
  const allowed = rules.filter((rule) => consentPolicy[rule](who, { schoolId: 'here', relations }))
  expect(allowed.join(' ')).toBe(expected)
  expect(rules.some((rule) => consentPolicy[rule](who, { schoolId: 'there', relations }))).toBe(false)
})

import type { Role } from '@kelasku/shared/kernel/actor'
import { expect, test } from 'vitest'
import { acting } from '@kelasku/shared/testing/actor'
import { curriculumPolicy } from './policy.ts'

const actor = (role: Role, isAdmin = role === 'ADMIN') =>
  acting(role, { isAdmin, userId: 'somebody', schoolId: 'a school' })

test.each<[Role, isAdmin: boolean, reads: boolean, writes: boolean]>([
  ['SISWA', false, false, false],
  ['ORTU', false, false, false],
  ['GURU', false, true, false],
  ['WALIKELAS', false, true, false],
  ['GURU', true, true, true],
  ['ADMIN', true, true, true],
])('%s (admin: %s) reads: %s, writes: %s', (role, isAdmin, reads, writes) => {
  const who = actor(role, isAdmin)
  const { read, ...writing } = curriculumPolicy
  expect(read(who, { schoolId: 'a school' })).toBe(reads)
  for (const rule of Object.values(writing)) expect(rule(who, { schoolId: 'a school' })).toBe(writes)
})

test('nobody reaches into another school', () => {
  for (const rule of Object.values(curriculumPolicy)) {
    expect(rule(actor('ADMIN'), { schoolId: 'another school' })).toBe(false)
  }
})

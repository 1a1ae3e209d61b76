import type { Role } from '@kelasku/shared/kernel/actor'
import { describe, expect, test } from 'vitest'
import { acting } from '@kelasku/shared/testing/actor'
import { rolloverPolicy } from './policy.ts'

const actor = (role: Role, isAdmin = role === 'ADMIN') =>
  acting(role, { isAdmin, userId: 'somebody', schoolId: 'a school' })

describe('a rollover', () => {
  test.each<[Role, boolean, boolean, boolean]>([
    // as, with the admin flag: know, manage
    ['SISWA', false, true, false],
    ['ORTU', false, true, false],
    ['GURU', false, true, false],
    ['GURU', true, true, true],
    ['WALIKELAS', false, true, false],
    ['ADMIN', true, true, true],
  ])('of the own school, as %s with the flag %s: know %s, manage %s', (role, flag, know, manage) => {
    const who = actor(role, flag)
    expect(rolloverPolicy.know(who, { schoolId: 'a school' })).toBe(know)
    expect(rolloverPolicy.manage(who, { schoolId: 'a school' })).toBe(manage)
  })

  test('of another school is not there, for its neighbour’s admin neither', () => {
    expect(rolloverPolicy.know(actor('ADMIN'), { schoolId: 'the twin' })).toBe(false)
    expect(rolloverPolicy.manage(actor('ADMIN'), { schoolId: 'the twin' })).toBe(false)
  })
})

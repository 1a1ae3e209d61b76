import type { Actor, Role } from '@kelasku/shared/kernel/actor'
import { describe, expect, test } from 'vitest'
import { classroomPolicy } from './policy.ts'

const here = 'a school'
const actor = (role: Role, isAdmin = role === 'ADMIN'): Actor => ({
  userId: 'somebody',
  sessionId: 'a session',
  memberships: [],
  schoolId: here,
  membershipId: 'a membership',
  role,
  isAdmin,
})

describe('a class of one’s own school', () => {
  test.each<[Role, Role | null, boolean, boolean, boolean]>([
    // as        is in the class   read   numbers manage
    ['SISWA', 'SISWA', true, false, false],
    ['SISWA', null, false, false, false],
    ['ORTU', 'ORTU', true, false, false],
    ['ORTU', null, false, false, false],
    ['GURU', 'GURU', true, true, false],
    ['GURU', null, false, false, false],
    ['WALIKELAS', 'WALIKELAS', true, true, true],
    ['WALIKELAS', null, false, false, false],
    ['ADMIN', null, true, true, true],
  ])('%s who is %s in it: read %s, numbers %s, manage %s', (role, relation, read, numbers, manage) => {
    const subject = { schoolId: here, relation }
    expect(classroomPolicy.read(actor(role), subject)).toBe(read)
    expect(classroomPolicy.readNumbers(actor(role), subject)).toBe(numbers)
    expect(classroomPolicy.manage(actor(role), subject)).toBe(manage)
  })

  test('is managed by a teacher who is also admin', () => {
    expect(classroomPolicy.manage(actor('GURU', true), { schoolId: here, relation: null })).toBe(true)
  })
})

test('a class of another school is nobody’s, whatever they are at home', () => {
  const subject = { schoolId: 'another school', relation: 'WALIKELAS' as const }
  for (const rule of Object.values(classroomPolicy)) expect(rule(actor('ADMIN'), subject)).toBe(false)
})

import type { Role } from '@kelasku/shared/kernel/actor'
import { describe, expect, test } from 'vitest'
import { acting } from '@kelasku/shared/testing/actor'
import { classroomPolicy, mayLookUp, peoplePolicy, type PersonSubject } from './policy.ts'

const here = 'a school'
const actor = (role: Role, isAdmin = role === 'ADMIN') => acting(role, { isAdmin, userId: 'somebody', schoolId: here })

describe('a class of one’s own school', () => {
  test.each<[Role, Role | null, boolean, boolean, boolean, boolean]>([
    // as        is in the class   read   numbers manage administer
    ['SISWA', 'SISWA', true, false, false, false],
    ['SISWA', null, false, false, false, false],
    ['ORTU', 'ORTU', true, false, false, false],
    ['ORTU', null, false, false, false, false],
    ['GURU', 'GURU', true, true, false, false],
    ['GURU', null, false, false, false, false],
    ['WALIKELAS', 'WALIKELAS', true, true, true, false],
    ['WALIKELAS', null, false, false, false, false],
    ['ADMIN', null, true, true, true, true],
  ])(
    '%s who is %s in it: read %s, numbers %s, manage %s, administer %s',
    (role, relation, read, numbers, manage, administer) => {
      const subject = { schoolId: here, relation }
      expect(classroomPolicy.read(actor(role), subject)).toBe(read)
      expect(classroomPolicy.readNumbers(actor(role), subject)).toBe(numbers)
      expect(classroomPolicy.manage(actor(role), subject)).toBe(manage)
      expect(classroomPolicy.administer(actor(role), subject)).toBe(administer)
    },
  )

  test('is managed and administered by a teacher who is also admin', () => {
    const subject = { schoolId: here, relation: null }
    expect(classroomPolicy.manage(actor('GURU', true), subject)).toBe(true)
    expect(classroomPolicy.administer(actor('GURU', true), subject)).toBe(true)
  })
})

test('a class of another school is nobody’s, whatever they are at home', () => {
  const subject = { schoolId: 'another school', relation: 'WALIKELAS' as const }
  for (const rule of Object.values(classroomPolicy)) expect(rule(actor('ADMIN'), subject)).toBe(false)
})

describe('somebody of one’s own school', () => {
  const person: PersonSubject = { id: 'another', schoolId: here, isAdmin: false, belongsElsewhere: false }

  test.each<[string, Role, Partial<PersonSubject>, boolean]>([
    ['an admin', 'ADMIN', {}, true],
    ['a homeroom teacher', 'WALIKELAS', {}, false],
    ['a teacher', 'GURU', {}, false],
    ['a parent', 'ORTU', {}, false],
    ['a pupil', 'SISWA', {}, false],
    ['an admin, of an admin', 'ADMIN', { isAdmin: true }, false],
    ['an admin, of whoever belongs to another school too', 'ADMIN', { belongsElsewhere: true }, false],
    ['an admin, here, of themself', 'ADMIN', { id: 'somebody' }, false],
    ['an admin of another school', 'ADMIN', { schoolId: 'another school' }, false],
  ])('%s may change the e-mail address (as %s, of %o): %s', (_who, role, change, may) => {
    expect(peoplePolicy.changeEmail(actor(role), { ...person, ...change })).toBe(may)
  })

  test('is on the office’s list for admins only', () => {
    const roles: Role[] = ['SISWA', 'ORTU', 'GURU', 'WALIKELAS', 'ADMIN']
    expect(roles.filter((role) => peoplePolicy.list(actor(role), person))).toEqual(['ADMIN'])
    expect(peoplePolicy.list(actor('ADMIN'), { ...person, schoolId: 'another school' })).toBe(false)
  })

  test.each<[Role, Role[]]>([
    ['SISWA', []],
    ['ORTU', []],
    ['GURU', ['GURU', 'WALIKELAS', 'ADMIN']],
    ['WALIKELAS', ['SISWA', 'GURU', 'WALIKELAS', 'ADMIN']],
    ['ADMIN', ['SISWA', 'GURU', 'WALIKELAS', 'ORTU', 'ADMIN']],
  ])('is found by a %s as %s', (role, found) => {
    const all: Role[] = ['SISWA', 'GURU', 'WALIKELAS', 'ORTU', 'ADMIN']
    expect(all.filter((wanted) => mayLookUp(actor(role), wanted))).toEqual(found)
  })
})

import type { Role } from '@kelasku/shared/kernel/actor'
import { describe, expect, test } from 'vitest'
import { acting } from '@kelasku/shared/testing/actor'
import { identityPolicy, mayResetPasswords, type PersonSubject } from './policy.ts'

const here = 'a school'
const actor = (role: Role, isAdmin = role === 'ADMIN') => acting(role, { isAdmin, userId: 'the asker', schoolId: here })
const person = (more: Partial<PersonSubject> = {}): PersonSubject => ({
  id: 'somebody',
  schoolId: here,
  isAdmin: false,
  isMyPupil: false,
  ...more,
})

describe('a new first password', () => {
  test.each<[string, Role, Partial<PersonSubject>, boolean, boolean]>([
    // who on whom                                       sees   resets
    ['an admin for anybody of the school', 'ADMIN', {}, true, true],
    ['an admin for another admin', 'ADMIN', { isAdmin: true }, true, false],
    ['an admin for themselves', 'ADMIN', { id: 'the asker', isAdmin: true }, true, false],
    ['an admin for somebody of another school', 'ADMIN', { schoolId: 'another' }, false, false],
    ['a homeroom teacher for an own pupil', 'WALIKELAS', { isMyPupil: true }, true, true],
    ['a homeroom teacher for somebody else', 'WALIKELAS', {}, false, false],
    ['a homeroom teacher for an own pupil who is admin', 'WALIKELAS', { isMyPupil: true, isAdmin: true }, true, false],
    ['a parent', 'ORTU', {}, false, false],
    ['a pupil for another', 'SISWA', {}, false, false],
    ['a pupil for themselves', 'SISWA', { id: 'the asker' }, false, false],
  ])('%s (%s)', (_, role, subject, sees, resets) => {
    expect(identityPolicy.see(actor(role), person(subject))).toBe(sees)
    expect(identityPolicy.resetPassword(actor(role), person(subject))).toBe(resets)
  })

  test('is in the hands of homeroom teachers and admins only, whatever else the admin is', () => {
    const roles: Role[] = ['SISWA', 'GURU', 'WALIKELAS', 'ORTU', 'ADMIN']
    expect(roles.filter((role) => mayResetPasswords(actor(role)))).toEqual(['WALIKELAS', 'ADMIN'])
    expect(mayResetPasswords(actor('GURU', true))).toBe(true)
    expect(identityPolicy.resetPassword(actor('GURU', true), person())).toBe(true)
  })
})

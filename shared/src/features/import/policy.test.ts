import type { Actor, Role } from '@kelasku/shared/kernel/actor'
import { describe, expect, test } from 'vitest'
import { ImportKind } from './contract.ts'
import { importPolicy } from './policy.ts'

const actor = (role: Role, isAdmin = false): Actor => ({
  userId: role,
  sessionId: '',
  memberships: [],
  schoolId: 'melati',
  membershipId: '',
  role,
  isAdmin,
})

describe('who brings what', () => {
  test.each([
    ['SISWA', false, []],
    ['ORTU', false, []],
    ['GURU', false, []],
    ['WALIKELAS', false, ['STUDENT', 'PARENT']],
    ['ADMIN', true, ImportKind.options],
    ['GURU', true, ImportKind.options],
  ] as const)('%s (admin: %s): %j', (role, isAdmin, kinds) => {
    const who = actor(role, isAdmin)
    expect(ImportKind.options.filter((kind) => importPolicy.begin(who, kind))).toEqual(kinds)
    expect(importPolicy.list(who)).toBe(kinds.length > 0)
  })
})

describe('who sees and touches an import', () => {
  test.each([
    ['WALIKELAS', 'melati', 'WALIKELAS', true],
    ['WALIKELAS', 'melati', 'ADMIN', false],
    ['ADMIN', 'melati', 'WALIKELAS', true],
    ['ADMIN', 'kenanga', 'ADMIN', false],
    // Whoever was homeroom teacher when they uploaded it, and is no more.
    ['GURU', 'melati', 'GURU', false],
  ] as const)('%s, one of %s by %s: %s', (role, schoolId, createdBy, may) => {
    const who = actor(role, role === 'ADMIN')
    expect([importPolicy.read(who, { schoolId, createdBy }), importPolicy.act(who, { schoolId, createdBy })]).toEqual([
      may,
      may,
    ])
  })
})

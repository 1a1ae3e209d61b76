import type { Role } from '@kelasku/shared/kernel/actor'
import { describe, expect, test } from 'vitest'
import { acting } from '@kelasku/shared/testing/actor'
import { ImportKind } from './contract.ts'
import { importPolicy } from './policy.ts'

const actor = (role: Role, isAdmin = false) =>
  acting(role, { isAdmin: isAdmin || role === 'ADMIN', userId: role, schoolId: 'melati' })

describe('who brings what', () => {
  test.each([
    ['SISWA', false, []],
    ['ORTU', false, []],
    ['GURU', false, ['QUESTION', 'SCORE']],
    ['WALIKELAS', false, ['STUDENT', 'PARENT', 'QUESTION', 'SCORE', 'REPORT_DATA']],
    ['ADMIN', true, ImportKind.exclude(['QUESTION']).options],
    ['GURU', true, ImportKind.options],
  ] as const)('%s (admin: %s): %j', (role, isAdmin, kinds) => {
    const who = actor(role, isAdmin)
    expect(ImportKind.options.filter((kind) => importPolicy.begin(who, kind))).toEqual(kinds)
    expect(importPolicy.list(who)).toBe(kinds.length > 0)
  })
})

describe('who sees and touches an import', () => {
  test.each([
    ['WALIKELAS', 'melati', 'STUDENT', 'WALIKELAS', true],
    ['WALIKELAS', 'melati', 'STUDENT', 'ADMIN', false],
    ['ADMIN', 'melati', 'STUDENT', 'WALIKELAS', true],
    ['ADMIN', 'kenanga', 'STUDENT', 'ADMIN', false],
    // Whoever was homeroom teacher when they uploaded it, and is no more.
    ['GURU', 'melati', 'STUDENT', 'GURU', false],
    ['GURU', 'melati', 'QUESTION', 'GURU', true],
    ['GURU', 'melati', 'QUESTION', 'WALIKELAS', false],
    ['ORTU', 'melati', 'QUESTION', 'ORTU', false],
    ['GURU', 'melati', 'SCORE', 'GURU', true],
    ['GURU', 'melati', 'SCORE', 'ADMIN', false],
  ] as const)('%s, one of %s (%s) by %s: %s', (role, schoolId, kind, createdBy, may) => {
    const who = actor(role, role === 'ADMIN')
    const subject = { schoolId, createdBy, kind }
    expect([importPolicy.read(who, subject), importPolicy.act(who, subject)]).toEqual([may, may])
  })
})

import { describe, expect, test } from 'vitest'
import type { Actor } from '@kelasku/shared/kernel/actor'
import { acting } from '@kelasku/shared/testing/actor'
import type { CardRole } from './machine.ts'
import { reportPolicy, reportRules, rolesTo, type CardRelation } from './policy.ts'

interface Expected {
  readClass: boolean
  readLeger: boolean
  write: boolean
  roles: CardRole[]
  oversee: boolean
}
const nothing: Expected = { readClass: false, readLeger: false, write: false, roles: [], oversee: false }

const people: [string, Actor, CardRelation[], Expected][] = [
  ['a teacher of the class', acting('GURU'), [], nothing],
  [
    'who leads it',
    acting('WALIKELAS'),
    ['homeroom'],
    { ...nothing, readClass: true, readLeger: true, write: true, roles: ['HOMEROOM'] },
  ],
  ['who leads another class', acting('WALIKELAS'), [], nothing],
  [
    'the principal',
    acting('GURU', { positions: ['PRINCIPAL'] }),
    [],
    { ...nothing, readClass: true, readLeger: true, roles: ['PRINCIPAL'], oversee: true },
  ],
  [
    'who leads the curriculum',
    acting('GURU', { positions: ['VICE_CURRICULUM'] }),
    [],
    { ...nothing, readClass: true, readLeger: true, oversee: true },
  ],
  ['a counsellor', acting('GURU', { positions: ['COUNSELOR'] }), [], { ...nothing, readLeger: true }],
  [
    'an admin',
    acting('ADMIN'),
    [],
    { ...nothing, readClass: true, readLeger: true, write: true, roles: ['ADMIN'], oversee: true },
  ],
  ['a pupil', acting('SISWA'), [], nothing],
  ['a parent', acting('ORTU'), [], nothing],
]

describe('who does what with the report cards of a class', () => {
  test.each(people)('%s', (_, who, relations, expected) => {
    const subject = { school_id: 'here', relations }
    for (const rule of ['readClass', 'readLeger', 'write'] as const)
      expect([rule, reportRules[rule](who, subject)]).toEqual([rule, expected[rule]])
    expect(rolesTo(who, subject)).toEqual(expected.roles)
    expect(reportPolicy.oversee(who)).toBe(expected.oversee)
  })

  test.each(people)('%s, of another school: nothing', (_, who, relations) => {
    const subject = { school_id: 'elsewhere', relations }
    for (const rule of Object.values(reportRules)) expect(rule(who, subject)).toBe(false)
  })
})

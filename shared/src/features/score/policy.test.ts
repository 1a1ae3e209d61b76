import { describe, expect, test } from 'vitest'
import type { Actor } from '@kelasku/shared/kernel/actor'
import { acting } from '@kelasku/shared/testing/actor'
import { needsReason, scoreRules, type CourseRelation } from './policy.ts'

const people: [string, Actor, CourseRelation[], { read: boolean; write: boolean; reason: boolean }][] = [
  ['a teacher of the course', acting('GURU'), ['teacher'], { read: true, write: true, reason: false }],
  ['another teacher', acting('GURU'), [], { read: false, write: false, reason: false }],
  ['who leads the class', acting('WALIKELAS'), ['homeroom'], { read: true, write: false, reason: false }],
  [
    'who teaches and leads it',
    acting('WALIKELAS'),
    ['teacher', 'homeroom'],
    { read: true, write: true, reason: false },
  ],
  ['an admin', acting('ADMIN'), [], { read: true, write: true, reason: true }],
  [
    'a teacher who is admin too',
    acting('GURU', { isAdmin: true }),
    ['teacher'],
    { read: true, write: true, reason: false },
  ],
  ['the principal', acting('GURU', { positions: ['PRINCIPAL'] }), [], { read: true, write: false, reason: false }],
  [
    'who leads the curriculum',
    acting('GURU', { positions: ['VICE_CURRICULUM'] }),
    [],
    { read: true, write: false, reason: false },
  ],
  ['a counsellor', acting('GURU', { positions: ['COUNSELOR'] }), [], { read: false, write: false, reason: false }],
  ['a pupil', acting('SISWA'), [], { read: false, write: false, reason: false }],
  ['a parent', acting('ORTU'), [], { read: false, write: false, reason: false }],
]

describe('who reads and writes a sheet', () => {
  test.each(people)('%s', (_, who, relations, { read, write, reason }) => {
    const subject = { school_id: 'here', relations }
    expect(scoreRules.read(who, subject)).toBe(read)
    for (const act of ['write', 'manage', 'override', 'finish'] as const)
      expect(scoreRules[act](who, subject)).toBe(write)
    expect(needsReason(who, subject)).toBe(reason)
  })

  test.each(people)('%s, of another school: nothing', (_, who, relations) => {
    const subject = { school_id: 'elsewhere', relations }
    for (const rule of Object.values(scoreRules)) expect(rule(who, subject)).toBe(false)
    expect(needsReason(who, subject)).toBe(false)
  })
})

import type { Actor } from '@kelasku/shared/kernel/actor'
import { describe, expect, test } from 'vitest'
import { acting } from '@kelasku/shared/testing/actor'
import { courseRules, journalRules, templateRules, type JournalSubject } from './policy.ts'

const plain: JournalSubject = {
  school_id: 'here',
  owner_id: 'somebody',
  teaches: false,
  reviews: false,
  relation: null,
  invited_as: null,
  isOut: false,
}
const unit = (more: Partial<JournalSubject> = {}): JournalSubject => ({ ...plain, ...more })

type RuleName = keyof typeof journalRules
const allowed = (who: Actor, journal: JournalSubject) =>
  (Object.keys(journalRules) as RuleName[]).filter((name) => journalRules[name](who, journal))

describe('a unit', () => {
  test.each([
    ['its owner', acting('GURU'), unit({ owner_id: 'me' }), ['read', 'inside', 'write', 'comment', 'manage']],
    [
      'who teaches the course',
      acting('GURU'),
      unit({ teaches: true }),
      ['read', 'inside', 'write', 'comment', 'manage'],
    ],
    [
      'a homeroom teacher who teaches it',
      acting('WALIKELAS'),
      unit({ teaches: true }),
      ['read', 'inside', 'write', 'comment', 'manage'],
    ],
    [
      'who leads the curriculum',
      acting('GURU'),
      unit({ reviews: true }),
      ['read', 'inside', 'comment', 'review', 'template'],
    ],
    ['an admin', acting('ADMIN'), unit(), ['read', 'inside', 'template']],
    ['an invited editor', acting('GURU'), unit({ invited_as: 'EDITOR' }), ['read', 'inside', 'write', 'comment']],
    ['an invited commenter', acting('GURU'), unit({ invited_as: 'COMMENTER' }), ['read', 'inside', 'comment']],
    ['an invited viewer', acting('GURU'), unit({ invited_as: 'VIEWER' }), ['read', 'inside']],
    ['a teacher of nothing here', acting('GURU'), unit(), []],
    ['a colleague of the class', acting('GURU'), unit({ relation: 'GURU', isOut: true }), ['read']],
    ['a colleague, before it is published', acting('GURU'), unit({ relation: 'GURU' }), []],
    ['a pupil', acting('SISWA'), unit({ relation: 'SISWA', isOut: true }), ['read', 'study']],
    ['a pupil, before it is published', acting('SISWA'), unit({ relation: 'SISWA' }), []],
    ['a parent', acting('ORTU'), unit({ relation: 'ORTU', isOut: true }), ['read']],
    ['a teacher of it who looks as a parent', acting('ORTU'), unit({ teaches: true, owner_id: 'me' }), []],
    ['a pupil whom somebody has invited', acting('SISWA'), unit({ invited_as: 'EDITOR' }), []],
  ] as const)('%s', (_who, who, journal, rules) => {
    expect(allowed(who, journal)).toEqual(rules)
  })

  test('in another school is that of whoever was invited, and of nobody else', () => {
    const there = { schoolId: 'there' }
    const known = unit({ relation: 'GURU', isOut: true, teaches: true, reviews: true, owner_id: 'me' })
    for (const role of ['GURU', 'WALIKELAS', 'ADMIN', 'SISWA', 'ORTU'] as const)
      expect(allowed(acting(role, there), known)).toEqual([])
    expect(allowed(acting('GURU', there), unit({ invited_as: 'EDITOR' }))).toEqual([
      'read',
      'inside',
      'write',
      'comment',
    ])
  })
})

describe('the units of a course', () => {
  test.each([
    // read, write
    ['a pupil of the class', acting('SISWA'), unit({ relation: 'SISWA' }), true, false],
    ['its teacher', acting('GURU'), unit({ teaches: true }), true, true],
    ['a colleague of the class', acting('GURU'), unit({ relation: 'GURU' }), true, false],
    ['who leads the curriculum', acting('GURU'), unit({ reviews: true }), true, false],
    ['an admin', acting('ADMIN'), unit(), true, false],
    ['anybody else', acting('GURU'), unit(), false, false],
    ['an admin of another school', acting('ADMIN', { schoolId: 'there' }), unit(), false, false],
  ] as const)('%s: reads %s, writes %s', (_who, who, course, read, write) => {
    expect([courseRules.read(who, course), courseRules.write(who, course)]).toEqual([read, write])
  })
})

describe('the templates of a school', () => {
  test.each([
    // read, keep
    ['a pupil', acting('SISWA'), { reviews: false }, false, false],
    ['a parent who leads the curriculum elsewhere in their day', acting('ORTU'), { reviews: true }, false, false],
    ['a teacher', acting('GURU'), { reviews: false }, true, false],
    ['who leads the curriculum', acting('WALIKELAS'), { reviews: true }, true, true],
    ['an admin', acting('ADMIN'), { reviews: false }, true, true],
    ['a teacher who is admin too', acting('GURU', { isAdmin: true }), { reviews: false }, true, true],
    ['an admin of another school', acting('ADMIN', { schoolId: 'there' }), { reviews: true }, false, false],
  ] as const)('%s', (_who, who, { reviews }, read, keep) => {
    const school = { school_id: 'here', reviews }
    expect([templateRules.read(who, school), templateRules.keep(who, school)]).toEqual([read, keep])
  })
})

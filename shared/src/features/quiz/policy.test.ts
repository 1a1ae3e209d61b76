import type { Actor } from '@kelasku/shared/kernel/actor'
import { describe, expect, test } from 'vitest'
import { acting } from '@kelasku/shared/testing/actor'
import { QuizAction } from './contract.ts'
import { quizPolicy, quizRules, type QuizSubject } from './policy.ts'

const quiz = (change: Partial<QuizSubject> = {}): QuizSubject => ({
  schoolId: 'here',
  authorId: 'somebody',
  shared: null,
  ...change,
})

const all = ['read', ...QuizAction.options] as const
const allowed = (who: Actor, subject: QuizSubject) => all.filter((action) => quizRules[action](who, subject)).join(' ')
const everything = all.join(' ')

describe('the bank as a whole', () => {
  test.each([
    ['SISWA', false, false],
    ['ORTU', false, false],
    ['GURU', true, true],
    ['WALIKELAS', true, true],
    ['ADMIN', true, false],
  ] as const)('as %s: looked into %s, written into %s', (role, browse, create) => {
    expect([quizPolicy.browse(acting(role)), quizPolicy.create(acting(role))]).toEqual([browse, create])
  })
})

describe('one quiz', () => {
  test.each<[string, Actor, QuizSubject, string]>([
    ['its author', acting('GURU'), quiz({ authorId: 'me' }), everything],
    ['its author as a homeroom teacher', acting('WALIKELAS'), quiz({ authorId: 'me' }), everything],
    // Whoever wrote it as a teacher has no part in it while acting as a father.
    ['its author as a parent', acting('ORTU'), quiz({ authorId: 'me' }), ''],
    ['a colleague', acting('GURU'), quiz(), ''],
    ['a colleague who may read', acting('GURU'), quiz({ shared: 'READ' }), 'read duplicate'],
    [
      'a colleague who may write',
      acting('GURU'),
      quiz({ shared: 'EDIT' }),
      'read edit publish redraft archive duplicate',
    ],
    ['a parent with whom it was shared as a teacher', acting('ORTU'), quiz({ shared: 'EDIT' }), ''],
    ['a pupil', acting('SISWA'), quiz({ shared: 'EDIT' }), ''],
    ['an admin', acting('ADMIN'), quiz(), 'read share'],
    ['a teacher who is also an admin', acting('GURU', { isAdmin: true }), quiz(), 'read share duplicate'],
    ['an admin, of one whose author is gone', acting('ADMIN'), quiz({ authorId: null }), 'read share'],
    ['an admin of another school', acting('ADMIN', { schoolId: 'there' }), quiz({ shared: 'EDIT' }), ''],
    ['its author in another school', acting('GURU', { schoolId: 'there' }), quiz({ authorId: 'me' }), ''],
  ])('%s', (_who, who, subject, expected) => {
    expect(allowed(who, subject).split(' ').toSorted()).toEqual(expected.split(' ').toSorted())
  })
})

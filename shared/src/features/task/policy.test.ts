import { acting } from '@kelasku/shared/testing/actor'
import type { Actor } from '@kelasku/shared/kernel/actor'
import { describe, expect, test } from 'vitest'
import { referenceRules, taskPolicy, taskRules, type ReferenceSubject, type TaskSubject } from './policy.ts'

const task = (more: Partial<TaskSubject> = {}): TaskSubject => ({
  school_id: 'here',
  teaches: false,
  taught: false,
  leads: false,
  has_part: false,
  is_public: true,
  is_deleted: false,
  ...more,
})
const part = (more: Partial<ReferenceSubject> = {}): ReferenceSubject => ({
  ...task(),
  is_self: false,
  is_guardian: false,
  parents_hand_in: false,
  ...more,
})
const may = <Subject>(rules: Record<string, (who: Actor, subject: Subject) => boolean>, who: Actor, subject: Subject) =>
  Object.keys(rules)
    .filter((rule) => rules[rule]!(who, subject))
    .join(' ')

const teacher = acting('GURU')
const homeroom = acting('WALIKELAS')
const pupil = acting('SISWA')
const parent = acting('ORTU')
const admin = acting('ADMIN', { isAdmin: true })

describe('who may do what with a task', () => {
  test.each<[string, Actor, TaskSubject, string]>([
    ['who teaches the course', teacher, task({ teaches: true }), 'read readAll teach remove'],
    ['… what is deleted', teacher, task({ teaches: true, is_deleted: true, is_public: false }), 'read readAll remove'],
    ['… a draft', teacher, task({ teaches: true, is_public: false }), 'read readAll teach remove'],
    ['who taught it then', teacher, task({ taught: true }), 'read readAll'],
    ['another teacher', teacher, task(), ''],
    ['who leads the class', homeroom, task({ leads: true }), 'read readAll'],
    ['… and teaches the course', homeroom, task({ leads: true, teaches: true }), 'read readAll teach remove'],
    ['the office', admin, task(), 'read readAll remove'],
    ['the office of another school', admin, task({ school_id: 'there' }), ''],
    ['a pupil with a part', pupil, task({ has_part: true }), 'read'],
    ['… of a draft', pupil, task({ has_part: true, is_public: false }), ''],
    ['another pupil', pupil, task(), ''],
    ['a parent of one', parent, task({ has_part: true }), 'read'],
    ['who taught, and is no teacher any more', parent, task({ teaches: true }), ''],
  ])('%s', (_, who, subject, expected) => expect(may(taskRules, who, subject)).toBe(expected))
})

describe('who may do what with a pupil’s part', () => {
  test.each<[string, Actor, ReferenceSubject, string]>([
    ['the pupil', pupil, part({ is_self: true }), 'read handIn withdraw comment isFamily'],
    ['… of a deleted task', pupil, part({ is_self: true, is_public: false, is_deleted: true }), ''],
    ['a classmate', pupil, part(), ''],
    ['the parent', parent, part({ is_guardian: true }), 'read comment isFamily'],
    [
      '… where parents hand in',
      parent,
      part({ is_guardian: true, parents_hand_in: true }),
      'read handIn withdraw comment isFamily',
    ],
    ['another parent where parents hand in', parent, part({ parents_hand_in: true }), ''],
    ['who teaches the course', teacher, part({ teaches: true }), 'read grade comment'],
    ['who taught it then', teacher, part({ taught: true }), 'read'],
    ['who leads the class', homeroom, part({ leads: true }), 'read'],
    ['the office', admin, part(), 'read'],
    ['another teacher', teacher, part(), ''],
    [
      'who teaches the course of their own child',
      acting(['GURU', 'ORTU']),
      part({ teaches: true, is_guardian: true }),
      'read grade comment',
    ],
    ['the pupil elsewhere', pupil, part({ is_self: true, school_id: 'there' }), ''],
  ])('%s', (_, who, subject, expected) => expect(may(referenceRules, who, subject)).toBe(expected))
})

test('teachers set tasks; the office only looks', () => {
  const everybody = [pupil, parent, teacher, homeroom, admin]
  expect(everybody.filter((who) => taskPolicy.create(who))).toEqual([teacher, homeroom])
  expect(everybody.filter((who) => taskPolicy.list(who))).toEqual([teacher, homeroom, admin])
})

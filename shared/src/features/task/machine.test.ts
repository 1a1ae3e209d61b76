import { describe, expect, test } from 'vitest'
import {
  nextTaskStatus,
  referenceCan,
  ReferenceEvent,
  referenceMachine,
  TaskStatus,
  type ReferenceMoment,
} from './machine.ts'

const at = (time: string) => new Date(`2026-11-25T${time}:00Z`)
const moment = (now: string, more: Partial<ReferenceMoment> = {}): ReferenceMoment => ({
  hand_in: 'ONLINE',
  late_mode: 'ALLOW',
  late_until: null,
  start_date: at('08:00'),
  effective_end: at('12:00'),
  is_excused: false,
  needs_revision: false,
  has_hand_in: true,
  now: at(now),
  ...more,
})
const steps = (when: ReferenceMoment) =>
  TaskStatus.options.flatMap((status) =>
    ReferenceEvent.options
      .filter((event) => referenceCan(status, event, when))
      .map((event) => `${status}: ${event} → ${nextTaskStatus(status, event, when)}`),
  )
const open = (status: TaskStatus, when: ReferenceMoment) =>
  ReferenceEvent.options.filter((event) => referenceCan(status, event, when)).join(' ')

test('the words on the wire are the states of the machine', () => {
  expect(Object.keys(referenceMachine.config.states ?? {})).toEqual(TaskStatus.options)
})

test('everything that can happen while a task is open leads where it should, and nothing else can', () => {
  expect(steps(moment('10:00'))).toEqual([
    'BELUM DIKERJAKAN: handIn → DIKUMPULKAN',
    'BELUM DIKERJAKAN: excuse → BELUM DIKERJAKAN',
    'DIKUMPULKAN: replace → DIKUMPULKAN',
    'DIKUMPULKAN: withdraw → BELUM DIKERJAKAN',
    'DIKUMPULKAN: grade → DINILAI',
    'DIKUMPULKAN: askRevision → BELUM DIKERJAKAN',
    'DINILAI: regrade → DINILAI',
    'DINILAI: ungrade → DIKUMPULKAN',
    'DINILAI: askRevision → BELUM DIKERJAKAN',
  ])
})

describe('the clock', () => {
  test.each<[string, TaskStatus, ReferenceMoment, string]>([
    ['before the start nobody hands in', 'BELUM DIKERJAKAN', moment('07:59'), 'excuse'],
    ['at the very end it is on time', 'BELUM DIKERJAKAN', moment('12:00'), 'handIn excuse'],
    ['after the end it may be late, or be graded without', 'BELUM DIKERJAKAN', moment('12:01'), 'handIn grade excuse'],
    ['… where late is not taken', 'BELUM DIKERJAKAN', moment('12:01', { late_mode: 'NONE' }), 'grade excuse'],
    [
      '… until the last day for it',
      'BELUM DIKERJAKAN',
      moment('14:00', { late_until: at('14:00') }),
      'handIn grade excuse',
    ],
    ['… and not after it', 'BELUM DIKERJAKAN', moment('14:01', { late_until: at('14:00') }), 'grade excuse'],
    [
      '… unless a revision was asked for',
      'BELUM DIKERJAKAN',
      moment('14:01', { late_mode: 'NONE', needs_revision: true }),
      'handIn grade excuse',
    ],
    [
      'an extension reaches further than the last day for being late',
      'BELUM DIKERJAKAN',
      moment('15:00', { late_until: at('14:00'), effective_end: at('16:00') }),
      'handIn excuse',
    ],
    ['after the end nothing is taken back', 'DIKUMPULKAN', moment('12:01'), 'replace grade askRevision'],
    ['on paper it is graded whenever', 'BELUM DIKERJAKAN', moment('07:00', { hand_in: 'OFFLINE' }), 'grade excuse'],
    ['who is excused hands nothing in', 'BELUM DIKERJAKAN', moment('12:01', { is_excused: true }), 'excuse'],
  ])('%s', (_, status, when, expected) => expect(open(status, when)).toBe(expected))
})

test('what was never handed in goes back to being undone', () => {
  expect(nextTaskStatus('DINILAI', 'ungrade', moment('12:01', { has_hand_in: false }))).toBe('BELUM DIKERJAKAN')
})

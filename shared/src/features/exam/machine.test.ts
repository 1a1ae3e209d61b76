import { describe, expect, test } from 'vitest'
import { transition } from 'xstate'
import { answerSyncMachine } from './answer-sync.ts'
import {
  attemptCan,
  attemptMachine,
  AttemptStatus,
  linkAfter,
  newAttempt,
  nextAttempt,
  type AttemptEvent,
} from './attempt.ts'
import { attemptLabels, isClosed, isOpen } from './attempt-status.ts'
import { handInMachine, type HandInEvent } from './hand-in.ts'
import { examCan, examLabels, ExamEvent, examMachine, ExamStatus, nextExamStatus } from './machine.ts'

describe('an exam', () => {
  test('has the states that its codes name, each with a label', () => {
    expect(Object.keys(examMachine.config.states ?? {}).toSorted()).toEqual(ExamStatus.options.toSorted())
    expect(Object.keys(examLabels).toSorted()).toEqual(ExamStatus.options.toSorted())
  })

  test('everything that can happen to it is possible somewhere, and leads where it should', () => {
    const steps = ExamStatus.options.map((status) => [
      status,
      ...ExamEvent.options
        .filter((event) => examCan(status, event))
        .map((event) => `${event} → ${nextExamStatus(status, event)}`),
    ])
    expect(steps).toEqual([
      ['DRAFT', 'publish → SCHEDULED', 'remove → DRAFT'],
      ['SCHEDULED', 'withdraw → DRAFT', 'open_room → WAITING', 'start → ONGOING', 'cancel → CANCELLED'],
      ['WAITING', 'start → ONGOING', 'cancel → CANCELLED'],
      ['ONGOING', 'pause_all → SUSPENDED', 'end_reached → CLOSING', 'end_all → CLOSING'],
      ['SUSPENDED', 'resume_all → ONGOING', 'end_all → CLOSING'],
      ['CLOSING', 'all_closed → ENDED'],
      ['ENDED', 'auto_graded → GRADING', 'reopen → ONGOING'],
      ['GRADING', 'scores_set → GRADED', 'regrade → GRADING', 'reopen → ONGOING'],
      ['GRADED', 'regrade → GRADED', 'reopen → ONGOING', 'publish_scores → PUBLISHED'],
      ['PUBLISHED', 'regrade → PUBLISHED', 'archive → ARCHIVED'],
      ['ARCHIVED'],
      ['CANCELLED', 'remove → CANCELLED'],
    ])
  })
})

const lifecycle: readonly AttemptEvent[] = [
  'validate_token',
  'ask_approval',
  'approve',
  'deny',
  'approval_expired',
  'start',
  'pause',
  'resume',
  'lock',
  'unlock',
  'time_up',
  'grace_over',
  'end',
  'closed',
  'force_end',
  'miss',
  'grade',
  'final_score',
  'regrade',
  'reopen',
  'reset',
  'reset_remaining',
  'void',
]

describe('an attempt', () => {
  test('has the states that its codes name, each with a label', () => {
    const { status } = attemptMachine.config.states ?? {}
    expect(Object.keys(status?.states ?? {}).toSorted()).toEqual(AttemptStatus.options.toSorted())
    expect(Object.keys(attemptLabels).toSorted()).toEqual(AttemptStatus.options.toSorted())
  })

  test('everything that can happen to it is possible somewhere, and leads where it should', () => {
    const steps = AttemptStatus.options.map((status) => [
      status,
      ...lifecycle
        .filter((event) => attemptCan({ status }, event))
        .map((event) => `${event} → ${nextAttempt({ status }, event).status}`),
    ])
    const whenever = ['reset → NOT_STARTED', 'reset_remaining → READY', 'void → DISQUALIFIED']
    const whenClosed = ['grade → GRADED', 'reopen → WORKING', ...whenever]
    expect(steps).toEqual([
      ['NOT_STARTED', 'validate_token → ADMITTED', 'miss → ABSENT', 'void → DISQUALIFIED'],
      ['ADMITTED', 'ask_approval → AWAITING_APPROVAL', 'approve → READY', 'miss → ABSENT', 'void → DISQUALIFIED'],
      [
        'AWAITING_APPROVAL',
        'approve → READY',
        'deny → NOT_STARTED',
        'approval_expired → ADMITTED',
        'miss → ABSENT',
        'void → DISQUALIFIED',
      ],
      ['READY', 'start → WORKING', 'miss → ABSENT', 'void → DISQUALIFIED'],
      [
        'WORKING',
        'pause → PAUSED',
        'lock → LOCKED',
        'time_up → GRACE',
        'end → SUBMITTING',
        'force_end → FORCE_ENDED',
        ...whenever,
      ],
      ['PAUSED', 'resume → WORKING', 'lock → LOCKED', 'time_up → GRACE', 'force_end → FORCE_ENDED', ...whenever],
      ['LOCKED', 'unlock → WORKING', 'time_up → GRACE', 'force_end → FORCE_ENDED', ...whenever],
      ['GRACE', 'grace_over → TIMEOUT', 'end → SUBMITTING', 'force_end → FORCE_ENDED', ...whenever],
      ['SUBMITTING', 'closed → SUBMITTED', 'void → DISQUALIFIED'],
      ['SUBMITTED', ...whenClosed],
      ['TIMEOUT', ...whenClosed],
      ['FORCE_ENDED', ...whenClosed],
      ['ABSENT', 'reset → NOT_STARTED', 'void → DISQUALIFIED'],
      ['DISQUALIFIED'],
      ['GRADED', 'grade → GRADED', 'final_score → FINAL', 'reopen → WORKING', ...whenever],
      ['FINAL', 'regrade → FINAL'],
    ])
  })

  test('is open, closed, or not begun; never two of them', () => {
    const begun = AttemptStatus.options.filter((status) => isOpen(status) || isClosed(status))
    expect(AttemptStatus.options.filter((status) => !begun.includes(status))).toEqual([
      'NOT_STARTED',
      'ADMITTED',
      'AWAITING_APPROVAL',
      'READY',
    ])
    expect(AttemptStatus.options.filter((status) => isOpen(status) && isClosed(status))).toEqual([])
  })

  test('its regions move beside each other', () => {
    const noticed = nextAttempt({ ...newAttempt, status: 'WORKING' }, 'notice')
    expect(nextAttempt(noticed, 'raise_hand')).toEqual({
      ...newAttempt,
      status: 'WORKING',
      integrity: 'NOTICED',
      help: 'HAND_RAISED',
    })
  })

  test.each([
    [0, 'ONLINE'],
    [15, 'ONLINE'],
    [16, 'WEAK'],
    [31, 'OFFLINE'],
    [121, 'LOST'],
  ] as const)('a line that was quiet for %i seconds is %s', (seconds, link) => {
    expect(linkAfter(seconds)).toBe(link)
  })
})

test('no state of an answer on its way is a dead end before it is settled or late', () => {
  const states = Object.entries(answerSyncMachine.config.states ?? {})
  const dead = states.filter(([, { on, always, type }]) => type !== 'final' && !on && !always)
  expect(dead).toEqual([])
})

describe('a hand-in', () => {
  const at = (value: keyof typeof handInMachine.states) =>
    handInMachine.resolveState({ value, context: { problem: null } })
  type Happening = Exclude<HandInEvent['type'], 'problem_read'>
  const events: readonly Happening[] = [
    'send',
    'received',
    'refused',
    'unreached',
    'stopped',
    'take_back',
    'still_open',
  ]

  test('everything that can happen to it is possible somewhere, and leads where it should', () => {
    const steps = (['no', 'sending', 'waiting', 'taken_back', 'done'] as const).map((value) => [
      value,
      ...events.flatMap((type) => {
        const event = type === 'refused' ? { type, problem: 'why' } : { type }
        if (!at(value).can(event)) return []
        const [next] = transition(handInMachine, at(value), event)
        return [`${type} → ${next.value}`]
      }),
    ])
    expect(steps).toEqual([
      ['no', 'send → sending', 'received → done'],
      ['sending', 'received → done', 'refused → no', 'unreached → waiting', 'stopped → no', 'take_back → taken_back'],
      ['waiting', 'send → sending', 'received → done', 'take_back → no'],
      ['taken_back', 'send → sending', 'received → done', 'stopped → no', 'still_open → no'],
      ['done', 'received → done'],
    ])
  })

  test('given a refused one, then the reason stays until it was read or sent again', () => {
    const problem = new Error('too early')
    const [refused] = transition(handInMachine, at('sending'), { type: 'refused', problem })
    expect(refused.context.problem).toBe(problem)
    for (const type of ['problem_read', 'send'] as const)
      expect(transition(handInMachine, refused, { type })[0].context.problem).toBe(null)
  })
})

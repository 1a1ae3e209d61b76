/**
 * When something may happen to one pupil's attempt. Five things go on beside each other: the attempt itself, the line to
 * the pupil's device, where they look, which device it is, what was noticed, and whether they ask for help. The server
 * steps each region by name and keeps its state in a column of that name; screens ask the same machine.
 */
import { setup, transition } from 'xstate'
import { z } from 'zod'
import { attemptStatuses } from './attempt-status.ts'

export const AttemptStatus = z.enum(attemptStatuses)
export type AttemptStatus = z.infer<typeof AttemptStatus>

export const Link = z.enum(['ONLINE', 'WEAK', 'OFFLINE', 'LOST'])
export type Link = z.infer<typeof Link>

export const Focus = z.enum(['FOCUSED', 'BLURRED', 'HIDDEN', 'LEFT_FULLSCREEN'])
export type Focus = z.infer<typeof Focus>

export const Device = z.enum(['SINGLE', 'TAKEOVER_PENDING', 'CONFLICT'])
export type Device = z.infer<typeof Device>

export const Integrity = z.enum(['CLEAN', 'NOTICED', 'WARNED', 'FLAGGED', 'CLEARED'])
export type Integrity = z.infer<typeof Integrity>

export const Help = z.enum(['NONE', 'HAND_RAISED', 'ANSWERED'])
export type Help = z.infer<typeof Help>

const closed = { grade: 'GRADED', reopen: 'WORKING', void: 'DISQUALIFIED' } as const
const reset = { reset: 'NOT_STARTED', reset_remaining: 'READY' } as const
const beforeStart = { miss: 'ABSENT', void: 'DISQUALIFIED' } as const
/** Whatever a pupil is doing, time runs out and the proctor may end it. */
const open = { time_up: 'GRACE', force_end: 'FORCE_ENDED', void: 'DISQUALIFIED', ...reset } as const

const lifecycle = {
  initial: 'NOT_STARTED',
  states: {
    NOT_STARTED: { on: { validate_token: 'ADMITTED', ...beforeStart } },
    ADMITTED: { on: { ask_approval: 'AWAITING_APPROVAL', approve: 'READY', ...beforeStart } },
    AWAITING_APPROVAL: { on: { approve: 'READY', deny: 'NOT_STARTED', approval_expired: 'ADMITTED', ...beforeStart } },
    READY: { on: { start: 'WORKING', ...beforeStart } },
    WORKING: { on: { pause: 'PAUSED', lock: 'LOCKED', end: 'SUBMITTING', ...open } },
    PAUSED: { on: { resume: 'WORKING', lock: 'LOCKED', ...open } },
    LOCKED: { on: { unlock: 'WORKING', ...open } },
    // Time is up, and the line may still carry what was written before.
    GRACE: {
      on: { end: 'SUBMITTING', grace_over: 'TIMEOUT', force_end: 'FORCE_ENDED', void: 'DISQUALIFIED', ...reset },
    },
    // Handing in ends in being handed in, whatever else happens.
    SUBMITTING: { on: { closed: 'SUBMITTED', void: 'DISQUALIFIED' } },
    SUBMITTED: { on: { ...closed, ...reset } },
    TIMEOUT: { on: { ...closed, ...reset } },
    FORCE_ENDED: { on: { ...closed, ...reset } },
    ABSENT: { on: { void: 'DISQUALIFIED', reset: 'NOT_STARTED' } },
    GRADED: { on: { final_score: 'FINAL', ...closed, ...reset } },
    FINAL: { on: { regrade: 'FINAL' } },
    DISQUALIFIED: { on: {} },
  },
} as const

const link = {
  initial: 'LOST',
  states: {
    ONLINE: { on: { quiet: 'WEAK' } },
    WEAK: { on: { quiet: 'OFFLINE', ping: 'ONLINE' } },
    OFFLINE: { on: { quiet: 'LOST', ping: 'ONLINE' } },
    LOST: { on: { ping: 'ONLINE' } },
  },
} as const

const anywhere = { focus: '.FOCUSED', blur: '.BLURRED', hide: '.HIDDEN', leave_fullscreen: '.LEFT_FULLSCREEN' } as const
const focus = {
  initial: 'FOCUSED',
  on: anywhere,
  states: { FOCUSED: {}, BLURRED: {}, HIDDEN: {}, LEFT_FULLSCREEN: {} },
} as const

const device = {
  initial: 'SINGLE',
  states: {
    SINGLE: { on: { ask_takeover: 'TAKEOVER_PENDING', second_device: 'CONFLICT' } },
    // Of two that ask, the one that asked last is meant.
    TAKEOVER_PENDING: {
      on: { ask_takeover: 'TAKEOVER_PENDING', grant_takeover: 'SINGLE', refuse_takeover: 'SINGLE' },
    },
    CONFLICT: { on: { ask_takeover: 'TAKEOVER_PENDING', settle_device: 'SINGLE' } },
  },
} as const

const integrity = {
  initial: 'CLEAN',
  states: {
    CLEAN: { on: { notice: 'NOTICED', warn: 'WARNED', flag: 'FLAGGED' } },
    NOTICED: { on: { warn: 'WARNED', flag: 'FLAGGED', clear: 'CLEARED' } },
    WARNED: { on: { warn: 'WARNED', flag: 'FLAGGED', clear: 'CLEARED' } },
    FLAGGED: { on: { warn: 'FLAGGED', clear: 'CLEARED' } },
    // Cleared is not innocent for ever: what comes after is looked at anew.
    CLEARED: { on: { notice: 'NOTICED', warn: 'WARNED', flag: 'FLAGGED' } },
  },
} as const

const help = {
  initial: 'NONE',
  states: {
    NONE: { on: { raise_hand: 'HAND_RAISED' } },
    HAND_RAISED: { on: { lower_hand: 'NONE', answer_help: 'ANSWERED' } },
    ANSWERED: { on: { raise_hand: 'HAND_RAISED', lower_hand: 'NONE' } },
  },
} as const

type EventsOf<States> = { [S in keyof States]: States[S] extends { on: infer On } ? keyof On : never }[keyof States]
type LifecycleEvent = EventsOf<typeof lifecycle.states>
export type AttemptEvent =
  | LifecycleEvent
  | EventsOf<typeof link.states>
  | keyof typeof anywhere
  | EventsOf<typeof device.states>
  | EventsOf<typeof integrity.states>
  | EventsOf<typeof help.states>

export const attemptMachine = setup({ types: { events: {} as { type: AttemptEvent } } }).createMachine({
  id: 'attempt',
  type: 'parallel',
  states: { status: lifecycle, link, focus, device, integrity, help },
})

/** As it stands in the database; who asks about one region need not know the others. */
export interface AttemptState {
  status: AttemptStatus
  link: Link
  focus: Focus
  device: Device
  integrity: Integrity
  help: Help
}

export const newAttempt: AttemptState = {
  status: 'NOT_STARTED',
  link: 'LOST',
  focus: 'FOCUSED',
  device: 'SINGLE',
  integrity: 'CLEAN',
  help: 'NONE',
}

const at = (state: Partial<AttemptState>) => attemptMachine.resolveState({ value: { ...newAttempt, ...state } })

export const attemptCan = (state: Partial<AttemptState>, type: AttemptEvent): boolean => at(state).can({ type })

const Value = z.object({
  status: AttemptStatus,
  link: Link,
  focus: Focus,
  device: Device,
  integrity: Integrity,
  help: Help,
})

/** The state after the event; an event that no region knows changes nothing. */
export function nextAttempt(state: Partial<AttemptState>, type: AttemptEvent): AttemptState {
  const [{ value }] = transition(attemptMachine, at(state), { type })
  return Value.parse(value)
}

/** How long nothing was heard, in seconds, before a line counts as weak, offline, lost. */
export const quietSeconds = { WEAK: 15, OFFLINE: 30, LOST: 120 } as const

export function linkAfter(secondsQuiet: number): Link {
  if (secondsQuiet > quietSeconds.LOST) return 'LOST'
  if (secondsQuiet > quietSeconds.OFFLINE) return 'OFFLINE'
  return secondsQuiet > quietSeconds.WEAK ? 'WEAK' : 'ONLINE'
}

/**
 * When something may happen to a pupil's part of a task. The status column is the state's name, in the specification's
 * words. What else decides (the time, whether it is on paper, who leaves) comes with the question, since time moves
 * without an event.
 */
import { setup, transition } from 'xstate'
import { z } from 'zod'
import type { LateMode } from './late-terms.ts'

export const TaskStatus = z.enum(['BELUM DIKERJAKAN', 'DIKUMPULKAN', 'DINILAI'])
export type TaskStatus = z.infer<typeof TaskStatus>

export const HandInWay = z.enum(['ONLINE', 'OFFLINE'])
export type HandInWay = z.infer<typeof HandInWay>

export const ReferenceEvent = z.enum([
  'handIn',
  'replace',
  'withdraw',
  'grade',
  'regrade',
  'ungrade',
  'askRevision',
  'excuse',
])
export type ReferenceEvent = z.infer<typeof ReferenceEvent>

/** What of the task and the moment an event depends on. */
export interface ReferenceMoment {
  hand_in: HandInWay
  late_mode: LateMode
  late_until: Date | null
  start_date: Date
  effective_end: Date
  is_excused: boolean
  /** Asked to do it again: that it is late by now is the school's doing. */
  needs_revision: boolean
  /** Something was handed in and not taken back: what an ungraded one goes back to. */
  has_hand_in: boolean
  now: Date
}

type Event = { type: ReferenceEvent } & ReferenceMoment

const hasBegun = ({ event }: { event: Event }) => event.now >= event.start_date
export const isPastEnd = ({ now, effective_end }: Pick<ReferenceMoment, 'now' | 'effective_end'>): boolean =>
  now > effective_end

/** An extension may reach further than the last day for being late. */
export function isClosed({ now, effective_end, late_mode, late_until, needs_revision }: ReferenceMoment): boolean {
  if (now <= effective_end || needs_revision) return false
  return late_mode === 'NONE' || (late_until !== null && now > late_until)
}

const isOpen = ({ event }: { event: Event }) => event.hand_in === 'ONLINE' && hasBegun({ event }) && !isClosed(event)

export const referenceMachine = setup({
  types: { events: {} as Event },
  guards: {
    isOpen: ({ event }) => isOpen({ event }) && !event.is_excused,
    isBeforeEnd: ({ event }) => isOpen({ event }) && !isPastEnd(event),
    isGradable: ({ event }) => !event.is_excused && (event.hand_in === 'OFFLINE' || isPastEnd(event)),
    hasHandIn: ({ event }) => event.has_hand_in,
  },
}).createMachine({
  id: 'assessment-reference',
  initial: 'BELUM DIKERJAKAN',
  states: {
    'BELUM DIKERJAKAN': {
      on: {
        handIn: { target: 'DIKUMPULKAN', guard: 'isOpen' },
        grade: { target: 'DINILAI', guard: 'isGradable' },
        // Excused, and not excused any more: the same state, flagged.
        excuse: 'BELUM DIKERJAKAN',
      },
    },
    DIKUMPULKAN: {
      on: {
        replace: { target: 'DIKUMPULKAN', guard: 'isOpen' },
        withdraw: { target: 'BELUM DIKERJAKAN', guard: 'isBeforeEnd' },
        grade: 'DINILAI',
        askRevision: 'BELUM DIKERJAKAN',
      },
    },
    DINILAI: {
      on: {
        regrade: 'DINILAI',
        ungrade: [{ target: 'DIKUMPULKAN', guard: 'hasHandIn' }, { target: 'BELUM DIKERJAKAN' }],
        askRevision: 'BELUM DIKERJAKAN',
      },
    },
  },
})

const stateOf = (status: TaskStatus) => referenceMachine.resolveState({ value: status })
/** Each once: the table of a class asks ten times of every line. */
const states: Record<TaskStatus, ReturnType<typeof stateOf>> = {
  'BELUM DIKERJAKAN': stateOf('BELUM DIKERJAKAN'),
  DIKUMPULKAN: stateOf('DIKUMPULKAN'),
  DINILAI: stateOf('DINILAI'),
}

export const referenceCan = (status: TaskStatus, type: ReferenceEvent, moment: ReferenceMoment): boolean =>
  states[status].can({ type, ...moment })

export function nextTaskStatus(status: TaskStatus, type: ReferenceEvent, moment: ReferenceMoment): TaskStatus {
  const [{ value }] = transition(referenceMachine, states[status], { type, ...moment })
  return TaskStatus.parse(value)
}

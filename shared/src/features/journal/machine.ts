/**
 * When something may happen to a unit of teaching ("Modul Ajar"). Two things go on beside each other: its life, from the
 * first draft to the archive, and its review by whoever leads the curriculum. The review holds up the life in one place
 * alone: where a school asks for it, only what was approved is published.
 *
 * Begin and end are nobody's act but the clock's. What is written down is DRAFT, PUBLISHED or ARCHIVED; `statusAt` says
 * what is true at a moment, so that no unit runs too early or too late because nobody looked.
 */
import { not, or, setup, stateIn, transition } from 'xstate'
import { z } from 'zod'

export const JournalStatus = z.enum(['DRAFT', 'PUBLISHED', 'RUNNING', 'DONE', 'ARCHIVED'])
export type JournalStatus = z.infer<typeof JournalStatus>

/** What is written down; the others follow from the time. */
export const LastingStatus = JournalStatus.extract(['DRAFT', 'PUBLISHED', 'ARCHIVED'])
export type LastingStatus = z.infer<typeof LastingStatus>

export const ReviewStatus = z.enum(['NONE', 'SUBMITTED', 'APPROVED', 'REVISE'])
export type ReviewStatus = z.infer<typeof ReviewStatus>

export const JournalEvent = z.enum([
  'update',
  'publish',
  'withdraw',
  'archive',
  'restore',
  'remove',
  'submit',
  'approve',
  'revise',
  'cancel_review',
])
export type JournalEvent = z.infer<typeof JournalEvent>

type ClockEvent = 'begin' | 'end'

interface SchoolSettings {
  /** The school publishes nothing that was not approved. */
  needsReview: boolean
}

const isApproved = stateIn({ review: 'APPROVED' })

export const journalMachine = setup({
  types: {
    events: {} as { type: JournalEvent | ClockEvent },
    context: {} as SchoolSettings,
    input: {} as SchoolSettings,
  },
  guards: {
    mayBePublished: or([({ context }) => !context.needsReview, isApproved]),
    isInUse: not(stateIn({ life: 'ARCHIVED' })),
  },
}).createMachine({
  id: 'journal',
  type: 'parallel',
  context: ({ input }) => input,
  states: {
    life: {
      initial: 'DRAFT',
      states: {
        DRAFT: {
          on: { update: 'DRAFT', publish: { target: 'PUBLISHED', guard: 'mayBePublished' }, remove: 'REMOVED' },
        },
        // Published again, it is the same unit with newer words.
        PUBLISHED: {
          on: {
            update: 'PUBLISHED',
            publish: { target: 'PUBLISHED', guard: 'mayBePublished' },
            begin: 'RUNNING',
            end: 'DONE',
            withdraw: 'DRAFT',
            archive: 'ARCHIVED',
          },
        },
        RUNNING: {
          on: {
            update: 'RUNNING',
            publish: { target: 'RUNNING', guard: 'mayBePublished' },
            end: 'DONE',
            withdraw: 'DRAFT',
            archive: 'ARCHIVED',
          },
        },
        DONE: {
          on: {
            update: 'DONE',
            publish: { target: 'DONE', guard: 'mayBePublished' },
            withdraw: 'DRAFT',
            archive: 'ARCHIVED',
          },
        },
        ARCHIVED: { on: { restore: 'DRAFT', remove: 'REMOVED' } },
        /** Without a row, and so without a code. */
        REMOVED: { type: 'final' },
      },
    },
    review: {
      initial: 'NONE',
      states: {
        NONE: { on: { submit: { target: 'SUBMITTED', guard: 'isInUse' } } },
        SUBMITTED: {
          on: {
            approve: { target: 'APPROVED', guard: 'isInUse' },
            revise: { target: 'REVISE', guard: 'isInUse' },
            cancel_review: 'NONE',
          },
        },
        // What was approved and then written on is handed in again.
        APPROVED: { on: { submit: { target: 'SUBMITTED', guard: 'isInUse' } } },
        REVISE: { on: { submit: { target: 'SUBMITTED', guard: 'isInUse' } } },
      },
    },
  },
})

export interface JournalState {
  status: JournalStatus
  review_status: ReviewStatus
  needsReview: boolean
}

const at = ({ status, review_status, needsReview }: JournalState) =>
  journalMachine.resolveState({ value: { life: status, review: review_status }, context: { needsReview } })

export const journalCan = (state: JournalState, type: JournalEvent): boolean => at(state).can({ type })

/** Both states after the event; an event that this state does not know changes nothing. */
export function nextJournalState(
  state: JournalState,
  type: Exclude<JournalEvent, 'remove'> | ClockEvent,
): Pick<JournalState, 'status' | 'review_status'> {
  const [{ value }] = transition(journalMachine, at(state), { type })
  return { status: JournalStatus.parse(value.life), review_status: ReviewStatus.parse(value.review) }
}

interface Timed {
  status: LastingStatus
  start_time: Date | null
  end_time: Date | null
}

/** The status that is true at this moment. */
export function statusAt({ status, start_time, end_time }: Timed, now: Date): JournalStatus {
  const next = (of: JournalStatus, type: ClockEvent) =>
    nextJournalState({ status: of, review_status: 'NONE', needsReview: false }, type).status
  const begun = start_time !== null && start_time <= now ? next(status, 'begin') : status
  return end_time !== null && end_time <= now ? next(begun, 'end') : begun
}

/** Its class sees it in these. */
export const isOut = (status: JournalStatus): boolean =>
  status === 'PUBLISHED' || status === 'RUNNING' || status === 'DONE'

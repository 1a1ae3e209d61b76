/**
 * When something may happen to a quiz. The status column is the state's name, in the lower case in which the
 * specification writes it. What an exam has used stays as it was asked: it is archived, and never changed or removed.
 */
import { setup, transition } from 'xstate'
import { z } from 'zod'

export const QuizStatus = z.enum(['draft', 'published', 'archived'])
export type QuizStatus = z.infer<typeof QuizStatus>

export const quizStatusLabels = {
  draft: 'Draf',
  published: 'Terbit',
  archived: 'Arsip',
} satisfies Record<QuizStatus, string>

export const QuizEvent = z.enum(['edit', 'publish', 'redraft', 'archive', 'remove'])
export type QuizEvent = z.infer<typeof QuizEvent>

/** As much of a quiz as decides when something may happen to it. */
export interface QuizState {
  status: QuizStatus
  isUsed: boolean
}

const ifUnused = <const Target extends string>(target: Target) => ({ target, guard: 'isUnused' }) as const

export const quizMachine = setup({
  types: {
    context: {} as { isUsed: boolean },
    events: {} as { type: QuizEvent },
  },
  guards: { isUnused: ({ context }) => !context.isUsed },
}).createMachine({
  id: 'quiz',
  context: { isUsed: false },
  initial: 'draft',
  states: {
    draft: { on: { edit: ifUnused('draft'), publish: 'published', remove: ifUnused('removed') } },
    // Still open for a correction, which has to leave it complete.
    published: {
      on: {
        edit: ifUnused('published'),
        redraft: ifUnused('draft'),
        archive: 'archived',
        remove: ifUnused('removed'),
      },
    },
    archived: { on: { publish: 'published', redraft: ifUnused('draft'), remove: ifUnused('removed') } },
    /** Out of every list, and so without a code. */
    removed: { type: 'final' },
  },
})

const at = ({ status, isUsed }: QuizState) => quizMachine.resolveState({ value: status, context: { isUsed } })

export const quizCan = (quiz: QuizState, type: QuizEvent): boolean => at(quiz).can({ type })

/** The state after the event; an event that this state does not know changes nothing. */
export function nextQuizStatus(quiz: QuizState, type: Exclude<QuizEvent, 'remove'>): QuizStatus {
  const [{ value }] = transition(quizMachine, at(quiz), { type })
  return QuizStatus.parse(value)
}

/** What somebody does who asks for a status by its name, as the specification's call does. */
export const eventTowards = {
  draft: 'redraft',
  published: 'publish',
  archived: 'archive',
} as const satisfies Record<QuizStatus, QuizEvent>

/**
 * When something may happen to a remark in the margin. A comment is settled by being resolved, a suggestion by being
 * accepted or rejected. What was accepted stands in the text and is over; everything else can be taken up again.
 */
import { setup, transition } from 'xstate'
import { z } from 'zod'

export const RemarkKind = z.enum(['COMMENT', 'SUGGESTION'])
export type RemarkKind = z.infer<typeof RemarkKind>

export const RemarkStatus = z.enum(['OPEN', 'RESOLVED', 'ACCEPTED', 'REJECTED'])
export type RemarkStatus = z.infer<typeof RemarkStatus>

export const RemarkEvent = z.enum(['reply', 'resolve', 'accept', 'reject', 'reopen'])
export type RemarkEvent = z.infer<typeof RemarkEvent>

interface Remark {
  kind: RemarkKind
}

export const remarkMachine = setup({
  types: { events: {} as { type: RemarkEvent }, context: {} as Remark, input: {} as Remark },
  guards: {
    isComment: ({ context }) => context.kind === 'COMMENT',
    isSuggestion: ({ context }) => context.kind === 'SUGGESTION',
  },
}).createMachine({
  id: 'remark',
  context: ({ input }) => input,
  initial: 'OPEN',
  states: {
    OPEN: {
      on: {
        reply: 'OPEN',
        resolve: { target: 'RESOLVED', guard: 'isComment' },
        accept: { target: 'ACCEPTED', guard: 'isSuggestion' },
        reject: { target: 'REJECTED', guard: 'isSuggestion' },
      },
    },
    RESOLVED: { on: { reopen: 'OPEN' } },
    REJECTED: { on: { reopen: 'OPEN' } },
    ACCEPTED: { type: 'final' },
  },
})

const at = (status: RemarkStatus, kind: RemarkKind) => remarkMachine.resolveState({ value: status, context: { kind } })

export const remarkCan = (status: RemarkStatus, kind: RemarkKind, type: RemarkEvent): boolean =>
  at(status, kind).can({ type })

/** The state after the event; an event that this state does not know changes nothing. */
export function nextRemarkStatus(status: RemarkStatus, kind: RemarkKind, type: RemarkEvent): RemarkStatus {
  const [{ value }] = transition(remarkMachine, at(status, kind), { type })
  return RemarkStatus.parse(value)
}

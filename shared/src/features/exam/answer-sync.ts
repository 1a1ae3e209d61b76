/**
 * How one answer travels from the pupil's hand to the server. The machine lives in the pupil's browser, one per question;
 * the answer itself is in the device's store before anything here says so. A revision counts every change of this answer
 * on this device; the server takes what is newer, so sending twice is harmless and sending late is not lost.
 */
import { assign, setup } from 'xstate'

export interface SyncContext {
  /** The newest change on this device, and the newest that the server has acknowledged. */
  rev: number
  acked: number
  /** The change that is on its way. */
  sent: number
  tries: number
}

export type SyncEvent =
  | { type: 'edit'; rev: number }
  | { type: 'flush' }
  | { type: 'ack'; rev: number }
  /** No answer in time, a server in trouble, no line: the same again, later. */
  | { type: 'fail' }
  | { type: 'retry' }
  /** The session is over: kept, and sent after the next sign-in. */
  | { type: 'unauthorized' }
  | { type: 'signed_in' }
  /** Another device has taken over. */
  | { type: 'stale_epoch' }
  | { type: 'settled' }
  /** Time was up when it arrived. */
  | { type: 'too_late' }

export const answerSyncMachine = setup({
  types: { context: {} as SyncContext, events: {} as SyncEvent, input: {} as Pick<SyncContext, 'rev' | 'acked'> },
  guards: {
    isPending: ({ context }) => context.acked < context.rev,
    isNewest: ({ context, event }) => event.type === 'ack' && event.rev >= context.rev,
  },
  actions: {
    edit: assign(({ context, event }) => (event.type === 'edit' ? { rev: Math.max(context.rev, event.rev) } : {})),
    send: assign(({ context }) => ({ sent: context.rev })),
    ack: assign(({ context, event }) =>
      event.type === 'ack' ? { acked: Math.max(context.acked, event.rev), tries: 0 } : {},
    ),
    fail: assign(({ context }) => ({ tries: context.tries + 1 })),
    settle: assign(({ context }) => ({ acked: context.rev, tries: 0 })),
  },
}).createMachine({
  id: 'answer-sync',
  context: ({ input }) => ({ ...input, sent: 0, tries: 0 }),
  initial: 'waking',
  states: {
    /** Found in the device's store after a reload: whatever the server has not acknowledged goes out again. */
    waking: { always: [{ guard: 'isPending', target: 'dirty' }, { target: 'clean' }] },
    clean: { on: { edit: { target: 'dirty', actions: 'edit' }, too_late: 'late' } },
    dirty: {
      on: {
        edit: { actions: 'edit' },
        flush: { target: 'inflight', actions: 'send' },
        stale_epoch: 'conflict',
        too_late: 'late',
        unauthorized: 'parked',
      },
    },
    inflight: {
      on: {
        edit: { actions: 'edit' },
        ack: [
          { guard: 'isNewest', target: 'clean', actions: 'ack' },
          { target: 'dirty', actions: 'ack' },
        ],
        fail: { target: 'backoff', actions: 'fail' },
        stale_epoch: 'conflict',
        too_late: 'late',
        unauthorized: 'parked',
      },
    },
    backoff: {
      on: {
        edit: { actions: 'edit' },
        retry: 'dirty',
        // It had arrived after all.
        ack: [
          { guard: 'isNewest', target: 'clean', actions: 'ack' },
          { target: 'dirty', actions: 'ack' },
        ],
        stale_epoch: 'conflict',
        too_late: 'late',
        unauthorized: 'parked',
      },
    },
    parked: { on: { edit: { actions: 'edit' }, signed_in: 'dirty' } },
    /** The pupil's own words are kept aside; what the server holds is shown. */
    conflict: { on: { settled: { target: 'clean', actions: 'settle' } } },
    /** Kept as evidence; a person decides. */
    late: { type: 'final' },
  },
})

/** What the badge beside an answer says. */
export type Kept = 'server' | 'device'

/**
 * How far a pupil's hand-in has come on this device. The machine lives in the pupil's browser, one per sitting; the page
 * follows it. Whether the attempt is handed in, the server alone decides: `done` is its receipt.
 */
import { assign, setup } from 'xstate'

export type HandInEvent =
  /** Pressed, or tried again now that there is a line. */
  | { type: 'send' }
  /** The server holds everything. */
  | { type: 'received' }
  /** The server said why not. */
  | { type: 'refused'; problem: unknown }
  /** Nobody answered. */
  | { type: 'unreached' }
  /** The session ended, or another device took over: this one sends nothing more. */
  | { type: 'stopped' }
  /** The pupil went back to work. */
  | { type: 'take_back' }
  /** It had not left this device, or the server says that the attempt is still open. */
  | { type: 'still_open' }
  /** The pupil has read why it was refused. */
  | { type: 'problem_read' }

export const handInMachine = setup({
  types: { context: {} as { problem: unknown }, events: {} as HandInEvent },
  actions: {
    keepProblem: assign(({ event }) => (event.type === 'refused' ? { problem: event.problem } : {})),
    forgetProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'hand-in',
  context: { problem: null },
  initial: 'no',
  // Also where the pupil has gone back meanwhile: then it had arrived after all.
  on: { received: '.done', problem_read: { actions: 'forgetProblem' } },
  states: {
    no: { on: { send: { target: 'sending', actions: 'forgetProblem' } } },
    sending: {
      on: {
        refused: { target: 'no', actions: 'keepProblem' },
        unreached: 'waiting',
        stopped: 'no',
        take_back: 'taken_back',
      },
    },
    /** Handed in as soon as there is a line. */
    waiting: { on: { send: { target: 'sending', actions: 'forgetProblem' }, take_back: 'no' } },
    /** It was on its way when the pupil went back to work, and nobody has said yet whether it arrived. */
    taken_back: {
      on: {
        send: { target: 'sending', actions: 'forgetProblem' },
        stopped: 'no',
        still_open: 'no',
      },
    },
    done: {},
  },
})

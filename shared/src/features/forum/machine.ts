/**
 * When something may happen to a thread. The status column is the state's name. What had to be hidden comes back closed:
 * that people write in it again is a second decision. Nobody but its author takes an open thread away, so that what was
 * said can be looked at before it is gone.
 */
import { setup, transition } from 'xstate'
import { z } from 'zod'

export const ThreadStatus = z.enum(['OPEN', 'CLOSED', 'HIDDEN'])
export type ThreadStatus = z.infer<typeof ThreadStatus>

export const ThreadEvent = z.enum(['reply', 'update', 'pin', 'close', 'open', 'hide', 'show', 'withdraw', 'remove'])
export type ThreadEvent = z.infer<typeof ThreadEvent>

export const threadMachine = setup({ types: { events: {} as { type: ThreadEvent } } }).createMachine({
  id: 'thread',
  initial: 'OPEN',
  states: {
    OPEN: {
      on: { reply: 'OPEN', update: 'OPEN', pin: 'OPEN', close: 'CLOSED', hide: 'HIDDEN', withdraw: 'REMOVED' },
    },
    CLOSED: { on: { pin: 'CLOSED', open: 'OPEN', hide: 'HIDDEN' } },
    HIDDEN: { on: { show: 'CLOSED', remove: 'REMOVED' } },
    /** Without a row, and so without a code. */
    REMOVED: { type: 'final' },
  },
})

const at = (status: ThreadStatus) => threadMachine.resolveState({ value: status })

export const threadCan = (status: ThreadStatus, type: ThreadEvent): boolean => at(status).can({ type })

/** The state after the event; an event that this state does not know changes nothing. */
export function nextThreadStatus(
  status: ThreadStatus,
  type: Exclude<ThreadEvent, 'withdraw' | 'remove'>,
): ThreadStatus {
  const [{ value }] = transition(threadMachine, at(status), { type })
  return ThreadStatus.parse(value)
}

/**
 * When something may happen to a process. The status column is the state's name; the server steps it, and what a screen
 * may offer is asked of it too. Being resumed after a crash is no transition: a process that ran goes on running.
 */
import { setup, transition } from 'xstate'
import { z } from 'zod'

export const ProcessStatus = z.enum(['QUEUED', 'RUNNING', 'SUCCESS', 'PARTIAL', 'FAILED', 'CANCELLED'])
export type ProcessStatus = z.infer<typeof ProcessStatus>

export type ProcessEvent = 'start' | 'succeed' | 'succeed_partly' | 'fail' | 'cancel' | 'retry'

export const processMachine = setup({ types: { events: {} as { type: ProcessEvent } } }).createMachine({
  id: 'background-process',
  initial: 'QUEUED',
  states: {
    QUEUED: { on: { start: 'RUNNING', cancel: 'CANCELLED' } },
    RUNNING: { on: { succeed: 'SUCCESS', succeed_partly: 'PARTIAL', fail: 'FAILED', cancel: 'CANCELLED' } },
    SUCCESS: { type: 'final' },
    PARTIAL: { type: 'final' },
    // Both go on from the last step that was finished.
    FAILED: { on: { retry: 'QUEUED' } },
    CANCELLED: { on: { retry: 'QUEUED' } },
  },
})

const at = (status: ProcessStatus) => processMachine.resolveState({ value: status })

export const processCan = (status: ProcessStatus, type: ProcessEvent): boolean => at(status).can({ type })

/** The state after the event; an event that this state does not know changes nothing. */
export function nextProcessStatus(status: ProcessStatus, type: ProcessEvent): ProcessStatus {
  const [{ value }] = transition(processMachine, at(status), { type })
  return ProcessStatus.parse(value)
}

/** Waiting or at work: as long as one of a kind is, a school starts no other of it. */
export const isUnderWay = (status: ProcessStatus): boolean => status === 'QUEUED' || status === 'RUNNING'

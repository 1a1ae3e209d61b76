/**
 * When something may happen to a rollover. It is planned as a draft for as long as it takes, put into effect by a
 * process, and a draft again once all that it did was taken back.
 */
import { setup, transition } from 'xstate'
import { z } from 'zod'

export const RolloverStatus = z.enum(['DRAFT', 'RUNNING', 'DONE'])
export type RolloverStatus = z.infer<typeof RolloverStatus>

export type RolloverEvent = 'plan' | 'discard' | 'run' | 'finish' | 'give_up' | 'take_back'

export const rolloverMachine = setup({ types: { events: {} as { type: RolloverEvent } } }).createMachine({
  id: 'rollover',
  initial: 'DRAFT',
  states: {
    DRAFT: { on: { plan: 'DRAFT', discard: 'GONE', run: 'RUNNING' } },
    // One that was stopped half-way is gone on with, or taken back; one that could not even begin is planned anew.
    RUNNING: { on: { finish: 'DONE', give_up: 'DRAFT', take_back: 'DRAFT' } },
    DONE: { on: { take_back: 'DRAFT' } },
    GONE: { type: 'final' },
  },
})

const at = (status: RolloverStatus) => rolloverMachine.resolveState({ value: status })

export const rolloverCan = (status: RolloverStatus, type: RolloverEvent): boolean => at(status).can({ type })

/** The state after the event; an event that this state does not know changes nothing. */
export function nextRolloverStatus(status: RolloverStatus, type: Exclude<RolloverEvent, 'discard'>): RolloverStatus {
  const [{ value }] = transition(rolloverMachine, at(status), { type })
  return RolloverStatus.parse(value)
}

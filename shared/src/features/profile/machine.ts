/** When something may happen to a proposed change. The status column is the state's name. */
import { setup, transition } from 'xstate'
import { z } from 'zod'

export const ProposalStatus = z.enum(['PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN'])
export type ProposalStatus = z.infer<typeof ProposalStatus>

export const ProposalAction = z.enum(['approve', 'reject', 'withdraw'])
export type ProposalAction = z.infer<typeof ProposalAction>

export const proposalMachine = setup({ types: { events: {} as { type: ProposalAction } } }).createMachine({
  id: 'profile-proposal',
  initial: 'PENDING',
  states: {
    PENDING: { on: { approve: 'APPROVED', reject: 'REJECTED', withdraw: 'WITHDRAWN' } },
    APPROVED: { type: 'final' },
    REJECTED: { type: 'final' },
    WITHDRAWN: { type: 'final' },
  },
})

const at = (status: ProposalStatus) => proposalMachine.resolveState({ value: status })

export const proposalCan = (status: ProposalStatus, type: ProposalAction): boolean => at(status).can({ type })

/** The state after the action; one that this state does not know changes nothing. */
export function nextProposalStatus(status: ProposalStatus, type: ProposalAction): ProposalStatus {
  const [{ value }] = transition(proposalMachine, at(status), { type })
  return ProposalStatus.parse(value)
}

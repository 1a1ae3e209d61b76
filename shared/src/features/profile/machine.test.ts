import { expect, test } from 'vitest'
import { nextProposalStatus, ProposalAction, proposalCan, proposalMachine, ProposalStatus } from './machine.ts'

test('the codes on the wire are the states of the machine', () => {
  expect(Object.keys(proposalMachine.config.states ?? {}).toSorted()).toEqual(ProposalStatus.options.toSorted())
})

test('a proposal is answered once, and then for good', () => {
  const steps = ProposalStatus.options.flatMap((status) =>
    ProposalAction.options
      .filter((action) => proposalCan(status, action))
      .map((action) => [status, action, nextProposalStatus(status, action)]),
  )
  expect(steps).toEqual([
    ['PENDING', 'approve', 'APPROVED'],
    ['PENDING', 'reject', 'REJECTED'],
    ['PENDING', 'withdraw', 'WITHDRAWN'],
  ])
})

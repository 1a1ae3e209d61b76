import { expect, test } from 'vitest'
import { nextRemarkStatus, remarkCan, RemarkEvent, RemarkKind, remarkMachine, RemarkStatus } from './remark-machine.ts'

test('the codes on the wire are the states of the machine', () => {
  expect(Object.keys(remarkMachine.config.states ?? {}).toSorted()).toEqual(RemarkStatus.options.toSorted())
})

test('everything that can happen to a remark leads where it should, and nothing else can', () => {
  const steps = RemarkKind.options.flatMap((kind) =>
    RemarkStatus.options.flatMap((status) =>
      RemarkEvent.options
        .filter((event) => remarkCan(status, kind, event))
        .map((event) => [kind, status, event, nextRemarkStatus(status, kind, event)].join(' ')),
    ),
  )
  expect(steps).toEqual([
    'COMMENT OPEN reply OPEN',
    'COMMENT OPEN resolve RESOLVED',
    'COMMENT RESOLVED reopen OPEN',
    'COMMENT REJECTED reopen OPEN',
    'SUGGESTION OPEN reply OPEN',
    'SUGGESTION OPEN accept ACCEPTED',
    'SUGGESTION OPEN reject REJECTED',
    'SUGGESTION RESOLVED reopen OPEN',
    'SUGGESTION REJECTED reopen OPEN',
  ])
})

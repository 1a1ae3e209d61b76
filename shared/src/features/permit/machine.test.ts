import { expect, test } from 'vitest'
import { holdsItsTime, nextPermitStatus, permitCan, PermitEvent, permitMachine, PermitStatus } from './machine.ts'

test('the codes on the wire are the states of the machine', () => {
  expect(Object.keys(permitMachine.config.states ?? {}).toSorted()).toEqual(PermitStatus.options.toSorted())
})

test('everything that can happen to a permit leads where it should, and nothing else can', () => {
  const steps = PermitStatus.options.flatMap((status) =>
    PermitEvent.options
      .filter((event) => permitCan(status, event))
      .map((event) => [status, event, nextPermitStatus(status, event)].join(' ')),
  )
  expect(steps).toEqual([
    'PENDING update PENDING',
    'PENDING approve APPROVED',
    'PENDING reject REJECTED',
    'PENDING cancel CANCELLED',
    'APPROVED cancel CANCELLED',
  ])
})

test('what is over frees its time', () => {
  expect(PermitStatus.options.filter(holdsItsTime)).toEqual(['PENDING', 'APPROVED'])
})

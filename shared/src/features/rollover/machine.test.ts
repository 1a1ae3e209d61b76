import { expect, test } from 'vitest'
import { nextRolloverStatus, rolloverCan, rolloverMachine, RolloverStatus, type RolloverEvent } from './machine.ts'

const events: RolloverEvent[] = ['plan', 'discard', 'run', 'finish', 'give_up', 'take_back']

test('the codes on the wire are the states of the machine, besides what is no longer there', () => {
  const states = Object.keys(rolloverMachine.config.states ?? {}).filter((state) => state !== 'GONE')
  expect(states).toEqual(RolloverStatus.options)
})

test('everything that can happen to a rollover is possible somewhere, and leads where it should', () => {
  const steps = RolloverStatus.options.flatMap((status) =>
    events
      .filter((event) => rolloverCan(status, event))
      .map((event) => [status, event, event === 'discard' ? 'GONE' : nextRolloverStatus(status, event)]),
  )
  expect(steps).toEqual([
    ['DRAFT', 'plan', 'DRAFT'],
    ['DRAFT', 'discard', 'GONE'],
    ['DRAFT', 'run', 'RUNNING'],
    ['RUNNING', 'finish', 'DONE'],
    ['RUNNING', 'give_up', 'DRAFT'],
    ['RUNNING', 'take_back', 'DRAFT'],
    ['DONE', 'take_back', 'DRAFT'],
  ])
})

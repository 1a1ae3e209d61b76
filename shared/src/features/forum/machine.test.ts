import { expect, test } from 'vitest'
import { nextThreadStatus, threadCan, ThreadEvent, threadMachine, ThreadStatus } from './machine.ts'

const ends = ['withdraw', 'remove'] as const
const isEnd = (event: ThreadEvent): event is (typeof ends)[number] => ends.some((end) => end === event)

test('the codes on the wire are the states of the machine, but for the one that has no row', () => {
  const states = Object.keys(threadMachine.config.states ?? {}).filter((state) => state !== 'REMOVED')
  expect(states.toSorted()).toEqual(ThreadStatus.options.toSorted())
})

test('everything that can happen to a thread leads where it should, and nothing else can', () => {
  const steps = ThreadStatus.options.flatMap((status) =>
    ThreadEvent.options
      .filter((event) => threadCan(status, event))
      .map((event) => [status, event, isEnd(event) ? 'REMOVED' : nextThreadStatus(status, event)].join(' ')),
  )
  expect(steps).toEqual([
    'OPEN reply OPEN',
    'OPEN update OPEN',
    'OPEN pin OPEN',
    'OPEN close CLOSED',
    'OPEN hide HIDDEN',
    'OPEN withdraw REMOVED',
    'CLOSED pin CLOSED',
    'CLOSED open OPEN',
    'CLOSED hide HIDDEN',
    'HIDDEN show CLOSED',
    'HIDDEN remove REMOVED',
  ])
})

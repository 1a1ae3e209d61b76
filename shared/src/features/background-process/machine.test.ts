import { describe, expect, test } from 'vitest'
import {
  isUnderWay,
  nextProcessStatus,
  processCan,
  processMachine,
  ProcessStatus,
  type ProcessEvent,
} from './machine.ts'

const events: ProcessEvent[] = ['start', 'succeed', 'succeed_partly', 'fail', 'cancel', 'retry']

test('the codes on the wire are the states of the machine', () => {
  expect(Object.keys(processMachine.config.states ?? {}).toSorted()).toEqual(ProcessStatus.options.toSorted())
})

test('everything that can happen to a process is possible somewhere, and leads where it should', () => {
  const steps = ProcessStatus.options.flatMap((status) =>
    events
      .filter((event) => processCan(status, event))
      .map((event) => [status, event, nextProcessStatus(status, event)]),
  )
  expect(steps).toEqual([
    ['QUEUED', 'start', 'RUNNING'],
    ['QUEUED', 'cancel', 'CANCELLED'],
    ['RUNNING', 'succeed', 'SUCCESS'],
    ['RUNNING', 'succeed_partly', 'PARTIAL'],
    ['RUNNING', 'fail', 'FAILED'],
    ['RUNNING', 'cancel', 'CANCELLED'],
    ['FAILED', 'retry', 'QUEUED'],
    ['CANCELLED', 'retry', 'QUEUED'],
  ])
})

describe('what is over', () => {
  test.each(['SUCCESS', 'PARTIAL', 'FAILED', 'CANCELLED'] as const)('%s lets another of its kind begin', (status) => {
    expect(isUnderWay(status)).toBe(false)
  })
})

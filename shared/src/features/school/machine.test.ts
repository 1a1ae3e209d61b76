import { expect, test } from 'vitest'
import { SchoolYearStatus } from './contract.ts'
import { nextSchoolYearStatus, schoolYearCan, schoolYearMachine, type SchoolYearEvent } from './machine.ts'

const events: SchoolYearEvent[] = ['edit', 'activate', 'close', 'reopen', 'withdraw']

test('the codes on the wire are the states of the machine', () => {
  expect(Object.keys(schoolYearMachine.config.states ?? {}).toSorted()).toEqual(SchoolYearStatus.options.toSorted())
})

test('everything that can happen to a school year is possible somewhere, and leads where it should', () => {
  const steps = SchoolYearStatus.options.flatMap((status) =>
    events
      .filter((event) => schoolYearCan(status, event))
      .map((event) => [status, event, nextSchoolYearStatus(status, event)]),
  )
  expect(steps).toEqual([
    ['UPCOMING', 'edit', 'UPCOMING'],
    ['UPCOMING', 'activate', 'ACTIVE'],
    ['ACTIVE', 'edit', 'ACTIVE'],
    ['ACTIVE', 'close', 'CLOSED'],
    ['ACTIVE', 'withdraw', 'UPCOMING'],
    ['CLOSED', 'reopen', 'ACTIVE'],
  ])
})

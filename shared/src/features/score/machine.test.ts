import { describe, expect, test } from 'vitest'
import {
  holdsColumns,
  holdsFinals,
  mayCause,
  nextSubmissionStatus,
  submissionCan,
  SubmissionEvent,
  SubmissionRole,
  SubmissionStatus,
} from './machine.ts'

const legal: Partial<Record<`${SubmissionStatus} ${SubmissionEvent}`, SubmissionStatus>> = {
  'DRAFT submit': 'SUBMITTED',
  'SUBMITTED withdraw': 'DRAFT',
  'SUBMITTED approve': 'APPROVED',
  'SUBMITTED reject': 'REJECTED',
  'REJECTED submit': 'SUBMITTED',
  'APPROVED reject': 'REJECTED',
  'APPROVED lock': 'LOCKED',
  'LOCKED unlock': 'APPROVED',
}

describe('every state and event of a submission', () => {
  const all = SubmissionStatus.options.flatMap((status) =>
    SubmissionEvent.options.map((event) => [status, event] as const),
  )
  test.each(all)('%s, %s', (status, event) => {
    const next = legal[`${status} ${event}`]
    expect(submissionCan(status, event)).toBe(next !== undefined)
    expect(nextSubmissionStatus(status, event)).toBe(next ?? status)
  })
})

describe('who causes what', () => {
  const table: Record<SubmissionEvent, readonly SubmissionRole[]> = {
    submit: ['TEACHER'],
    withdraw: ['TEACHER'],
    approve: ['HOMEROOM', 'ADMIN'],
    reject: ['HOMEROOM', 'ADMIN'],
    lock: ['PUBLICATION'],
    unlock: ['ADMIN'],
  }
  const all = SubmissionEvent.options.flatMap((event) => SubmissionRole.options.map((role) => [event, role] as const))
  test.each(all)('%s by %s', (event, role) => {
    expect(mayCause([role], event)).toBe(table[event].includes(role))
  })

  test('who is two things may do what either may, and nobody nothing', () => {
    expect(mayCause(['TEACHER', 'HOMEROOM'], 'approve')).toBe(true)
    expect(SubmissionEvent.options.some((event) => mayCause([], event))).toBe(false)
  })
})

test.each([
  ['DRAFT', false, false, false],
  ['REJECTED', false, false, false],
  ['SUBMITTED', true, true, true],
  ['APPROVED', true, true, true],
  ['LOCKED', false, true, true],
] as const)('%s holds the columns of the mid-term: %s, of the end: %s, the finals: %s', (status, mid, end, finals) => {
  expect(holdsColumns(status, 'TENGAH')).toBe(mid)
  expect(holdsColumns(status, 'AKHIR')).toBe(end)
  expect(holdsFinals(status)).toBe(finals)
})

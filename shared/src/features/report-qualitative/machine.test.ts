import { describe, expect, test } from 'vitest'
import {
  isWritable,
  mayCause,
  nextStatus,
  qualitativeCan,
  QualitativeEvent,
  QualitativeRole,
  QualitativeStatus,
} from './machine.ts'

const legal: Partial<Record<`${QualitativeStatus} ${QualitativeEvent}`, QualitativeStatus>> = {
  'DRAFT submit': 'SUBMITTED',
  'SUBMITTED withdraw': 'DRAFT',
  'SUBMITTED publish': 'PUBLISHED',
  'PUBLISHED reopen': 'DRAFT',
}
const who: Record<QualitativeEvent, readonly QualitativeRole[]> = {
  submit: ['HOMEROOM'],
  withdraw: ['HOMEROOM'],
  publish: ['HOMEROOM', 'ADMIN'],
  reopen: ['ADMIN'],
}

describe('every state, event and role of a narrative report', () => {
  const all = QualitativeStatus.options.flatMap((status) =>
    QualitativeEvent.options.flatMap((event) => QualitativeRole.options.map((role) => [status, event, role] as const)),
  )
  test.each(all)('%s, %s, as %s', (status, event, role) => {
    const next = legal[`${status} ${event}`]
    expect(qualitativeCan(status, event)).toBe(next !== undefined)
    expect(nextStatus(status, event)).toBe(next ?? status)
    expect(mayCause([role], event)).toBe(who[event].includes(role))
  })

  test('nobody causes nothing', () => {
    expect(QualitativeEvent.options.some((event) => mayCause([], event))).toBe(false)
  })
})

test('only a draft is written into', () => {
  expect(QualitativeStatus.options.filter(isWritable)).toEqual(['DRAFT'])
})

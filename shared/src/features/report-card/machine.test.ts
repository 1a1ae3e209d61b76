import { describe, expect, test } from 'vitest'
import {
  cardCan,
  CardEvent,
  CardRole,
  CardStatus,
  isWritable,
  mayCause,
  nextCardStatus,
  shownStatus,
  SignMode,
} from './machine.ts'

type Table = Partial<Record<`${CardStatus} ${CardEvent}`, CardStatus>>

/** @param proposed where proposing leads. @param back where taking it back leads. */
const legal = (proposed: CardStatus, back: CardStatus): Table => ({
  'OPEN propose': proposed,
  'PROPOSED sign': 'SIGNED',
  'PROPOSED return': back,
  'PROPOSED withdraw': back,
  'SIGNED publish': 'PUBLISHED',
  'SIGNED return': back,
  'PUBLISHED revise': 'REVISED',
  'REVISED propose': proposed,
})

describe('every state and event of a report card', () => {
  const all = SignMode.options.flatMap((mode) =>
    [false, true].flatMap((wasPublished) =>
      CardStatus.options.flatMap((status) => CardEvent.options.map((event) => ({ mode, wasPublished, status, event }))),
    ),
  )
  test.each(all)('$status, $event, $mode, published before: $wasPublished', ({ status, event, ...context }) => {
    const table = legal(context.mode === 'WET' ? 'SIGNED' : 'PROPOSED', context.wasPublished ? 'REVISED' : 'OPEN')
    const next = table[`${status} ${event}`]
    expect(cardCan(status, event, context)).toBe(next !== undefined)
    expect(nextCardStatus(status, event, context)).toBe(next ?? status)
  })
})

describe('who causes what', () => {
  const table: Record<CardEvent, readonly CardRole[]> = {
    propose: ['HOMEROOM'],
    withdraw: ['HOMEROOM'],
    sign: ['PRINCIPAL'],
    return: ['PRINCIPAL', 'ADMIN'],
    publish: ['HOMEROOM', 'ADMIN', 'CLOCK'],
    revise: ['ADMIN'],
  }
  const all = CardEvent.options.flatMap((event) => CardRole.options.map((role) => [event, role] as const))
  test.each(all)('%s by %s', (event, role) => {
    expect(mayCause([role], event)).toBe(table[event].includes(role))
  })

  test('nobody causes nothing', () => {
    expect(CardEvent.options.some((event) => mayCause([], event))).toBe(false)
  })
})

test('an open card is ready or not, and only an open one or one under revision is written into', () => {
  expect([shownStatus('OPEN', false), shownStatus('OPEN', true)]).toEqual(['INCOMPLETE', 'READY'])
  expect(shownStatus('SIGNED', false)).toBe('SIGNED')
  expect(CardStatus.options.filter(isWritable)).toEqual(['OPEN', 'REVISED'])
})

import { expect, test } from 'vitest'
import type { Card } from '../queries.ts'
import { comingOf } from './coming.ts'

const card = (id: string, status: Card['status'], start_date: string, join = false) =>
  ({ id, status, start_date, can: { join } }) as Card // what is looked at

test('what is on stands first with the one that comes next, the others by their days', () => {
  const { first, later } = comingOf(
    [
      card('ended', 'ENDED', '2031-05-01T00:00:00Z'),
      card('live', 'LIVE', '2031-05-01T01:00:00Z'),
      card('may be begun', 'SCHEDULED', '2031-05-01T02:00:00Z', true),
      card('next', 'SCHEDULED', '2031-05-01T03:00:00Z'),
      card('called off', 'CANCELLED', '2031-05-01T05:00:00Z'),
      // Half past six in the morning of the next day, by the school's clock.
      card('tomorrow', 'SCHEDULED', '2031-05-01T23:30:00Z'),
    ],
    'Asia/Jakarta',
  )
  expect(first.map(({ id }) => id)).toEqual(['live', 'may be begun', 'next'])
  expect(later.map(({ date, cards }) => [date, cards.map(({ id }) => id)])).toEqual([
    ['2031-05-01', ['called off']],
    ['2031-05-02', ['tomorrow']],
  ])
})

test('the day of the next one stays together, and what is the viewer’s own comes before that of others', () => {
  const of = (id: string, status: Card['status'], start_date: string, place: Card['place']) => ({
    ...card(id, status, start_date),
    place,
  })
  const { first, later } = comingOf(
    [
      of('helps', 'OPEN', '2031-05-01T01:00:00Z', 'COHOST'),
      of('own', 'SCHEDULED', '2031-05-02T01:00:00Z', 'HOST'),
      of('same day', 'SCHEDULED', '2031-05-02T05:00:00Z', 'COHOST'),
      of('day after', 'SCHEDULED', '2031-05-03T05:00:00Z', 'HOST'),
    ],
    'Asia/Jakarta',
  )
  expect(first.map(({ id }) => id)).toEqual(['own', 'helps', 'same day'])
  expect(later.map(({ date }) => date)).toEqual(['2031-05-03'])
})

test('nothing ahead', () => {
  expect(comingOf([card('ended', 'ENDED', '2031-05-01T00:00:00Z')], 'Asia/Jakarta')).toEqual({ first: [], later: [] })
})

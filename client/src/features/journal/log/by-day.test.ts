import { expect, test } from 'vitest'
import { byDay } from './by-day.ts'
import type { Entry } from './queries.ts'

const at = (schedule_id: string, start_date: string) => ({ schedule_id, start_date }) as Entry // as far as days ask

test('a lesson belongs to its day at the school, and the latest day comes first', () => {
  const lessons = [
    at('a', '2026-11-02T16:30:00.000Z'),
    at('b', '2026-11-02T17:30:00.000Z'),
    at('c', '2026-11-03T01:00:00.000Z'),
  ]
  expect(byDay(lessons, 'Asia/Jakarta').map(([day, of]) => [day, of.map((one) => one.schedule_id)])).toEqual([
    ['2026-11-03', ['b', 'c']],
    ['2026-11-02', ['a']],
  ])
})

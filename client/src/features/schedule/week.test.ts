import { mondayOf } from '@kelasku/shared/kernel/days'
import { expect, test } from 'vitest'
import type { Entry } from './queries.ts'
import { dayIn, hoursOf, movedBy, placedIn, slotsOf, wholeDaysOf } from './week.ts'

const monday = '2026-11-23'
/** By the clock of Jakarta. */
const entry = (id: string, from: string, until: string) =>
  ({ id, start_date: `${from}:00.000+07:00`, end_date: `${until}:00.000+07:00` }) as unknown as Entry
const place = (...entries: Entry[]) => {
  const placed = placedIn(monday, entries, 'Asia/Jakarta')
  return [...new Set(placed.map(({ date }) => date))].flatMap((day) =>
    slotsOf(placed.filter(({ date }) => date === day)).map(
      ({ entries: those, date, from, until, column, columns }) =>
        `${those.map(({ id }) => id).join('+')} ${date.slice(8)} ${from}-${until} ${column}/${columns}`,
    ),
  )
}

test('a week begins on Monday', () => {
  expect(['2026-11-22', '2026-11-23', '2026-11-29'].map(mondayOf)).toEqual(['2026-11-16', monday, monday])
})

test('an address names a day that there is, or the last of its month', () => {
  const named = [
    '2026-11-26',
    '2026-02-31',
    '2028-02-30',
    '2026-13-01',
    '2026-00-10',
    '0000-01-01',
    '9999-01-01',
    'besok',
  ]
  expect(named.map(dayIn)).toEqual([
    '2026-11-26',
    '2026-02-28',
    '2028-02-29',
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('what follows each other stands below each other', () => {
  expect(
    place(entry('a', '2026-11-23T07:00', '2026-11-23T08:00'), entry('b', '2026-11-23T08:00', '2026-11-23T09:00')),
  ).toEqual(['a 23 420-480 0/1', 'b 23 480-540 0/1'])
})

test('what overlaps stands side by side, and a third uses the room that is left', () => {
  expect(
    place(
      entry('a', '2026-11-24T07:00', '2026-11-24T09:00'),
      entry('b', '2026-11-24T07:30', '2026-11-24T08:00'),
      entry('c', '2026-11-24T08:00', '2026-11-24T08:30'),
    ),
  ).toEqual(['a 24 420-540 0/2', 'b 24 450-480 1/2', 'c 24 480-510 1/2'])
})

test('what begins and ends together shares a place, unless it is of another kind', () => {
  const religions = ['a', 'b', 'c'].map((id) => entry(id, '2026-11-24T07:00', '2026-11-24T08:20'))
  const event = { ...entry('d', '2026-11-24T07:00', '2026-11-24T08:20'), category: 2 } as Entry
  expect(place(...religions)).toEqual(['a+b+c 24 420-500 0/1'])
  expect(place(...religions, event)).toEqual(['a+b+c 24 420-500 0/2', 'd 24 420-500 1/2'])
})

test('what lasts for days stands on each of them, and not on the one at whose midnight it ends', () => {
  expect(place(entry('a', '2026-11-24T20:00', '2026-11-26T00:00'))).toEqual(['a 24 1200-1440 0/1', 'a 25 0-1440 0/1'])
})

test('the hours reach as far as what there is, and over a morning where there is nothing', () => {
  const hours = (...entries: Entry[]) => hoursOf(placedIn(monday, entries, 'Asia/Jakarta'))
  expect(
    hours(entry('a', '2026-11-24T06:30', '2026-11-24T07:10'), entry('b', '2026-11-25T13:00', '2026-11-25T14:20')),
  ).toEqual({
    first: 6,
    last: 15,
  })
  expect(hours()).toEqual({ first: 7, last: 15 })
})

test('what is drawn about comes to lie five minutes by five, within its day, and as long as it was', () => {
  const lesson = entry('a', '2026-11-24T07:05', '2026-11-24T07:45')
  const moved = (days: number, minutes: number) => {
    const to = movedBy(lesson, { days, minutes }, 'Asia/Jakarta')
    return to && `${to.date.slice(8)} ${to.start_time}-${to.end_time}`
  }
  expect(moved(0.2, 2)).toBeNull()
  expect(moved(0, 62)).toBe('24 08:05-08:45')
  expect(moved(-1.1, -13)).toBe('23 06:50-07:30')
  expect(moved(2, -600)).toBe('26 00:00-00:40')
  expect(moved(0, 1_200)).toBe('24 23:15-23:55')
})

test('what lasts over midnight is not drawn about', () => {
  const night = entry('a', '2026-11-24T20:00', '2026-11-25T06:00')
  expect(movedBy(night, { days: 1, minutes: 0 }, 'Asia/Jakarta')).toBeNull()
})

test('what begins and ends at midnight takes whole days', () => {
  const days = (from: string, until: string) => wholeDaysOf(entry('a', from, until), 'Asia/Jakarta')
  expect(days('2026-11-24T00:00', '2026-11-26T00:00')).toEqual({ first: '2026-11-24', last: '2026-11-25' })
  expect(days('2026-11-24T20:00', '2026-11-26T00:00')).toBeNull()
})

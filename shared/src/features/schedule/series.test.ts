import { expect, test } from 'vitest'
import { dayAt, momentAt, timeAt } from '@kelasku/shared/kernel/time-zones'
import { hoursOf, ringsOn, usualBells } from './bells.ts'
import { isReligion } from './category.ts'
import { daysOfSeries, reachOf, scopeOf, shiftBetween, shifted } from './series.ts'

const lesson = (day: number) => ({
  id: String(day),
  start_date: new Date(Date.UTC(2026, 10, day, 1)),
  end_date: new Date(Date.UTC(2026, 10, day, 2)),
})
const series = [2, 9, 16, 23].map(lesson)
const now = new Date(Date.UTC(2026, 10, 9, 1, 30))
const ids = (entries: readonly { id: string }[]) => entries.map(({ id }) => id)

test('a change reaches one entry, those that follow, or all that have not begun', () => {
  expect(ids(reachOf(series, series[0]!, 'current', now))).toEqual(['2'])
  expect(ids(reachOf(series, series[2]!, 'following', now))).toEqual(['16', '23'])
  expect(ids(reachOf(series, series[0]!, 'following', now))).toEqual(['16', '23'])
  expect(ids(reachOf(series, series[3]!, 'all', now))).toEqual(['16', '23'])
  expect(scopeOf(series, series[3]!, 'all')).toHaveLength(4)
})

test('an entry moves as far as the chosen one, and never becomes nothing', () => {
  const to = { start_date: new Date(Date.UTC(2026, 10, 3, 4)), end_date: new Date(Date.UTC(2026, 10, 3, 4, 30)) }
  const shift = shiftBetween(series[0]!, to)
  expect(shifted(series[1]!, shift).start_date).toEqual(new Date(Date.UTC(2026, 10, 10, 4)))
  const brief = { ...lesson(9), end_date: new Date(Date.UTC(2026, 10, 9, 1, 20)) }
  const { start_date, end_date } = shifted(brief, shift)
  expect(end_date.getTime() - start_date.getTime()).toBe(20 * 60_000)
})

test('the days of a series are those of the week, over months and years', () => {
  expect(daysOfSeries('2026-12-28', '2027-01-05', [1, 5])).toEqual(['2026-12-28', '2027-01-01', '2027-01-04'])
  expect(daysOfSeries('2026-12-28', '2026-12-27', [1])).toEqual([])
})

test('an hour on the wall is the school’s own', () => {
  expect(momentAt('2026-11-23', '06:30', 'Asia/Jakarta').toISOString()).toBe('2026-11-22T23:30:00.000Z')
  const moment = momentAt('2026-11-23', '06:30', 'Asia/Jayapura')
  expect([dayAt(moment, 'Asia/Jayapura'), timeAt(moment, 'Asia/Jayapura')]).toEqual(['2026-11-23', '06:30'])
  expect(dayAt(moment, 'Asia/Jakarta')).toBe('2026-11-23')
})

test('a lesson of two hours lasts from the first to the last, if the bells ring so often', () => {
  expect(hoursOf(usualBells.NORMAL, 4, 2)).toEqual({ start_time: '08:30', end_time: '10:10' })
  expect(hoursOf(usualBells.JUMAT, 6, 2)).toBeUndefined()
  expect([...ringsOn('NORMAL'), ...ringsOn('JUMAT')].toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test('religion is known by its name', () => {
  expect(['Pendidikan Agama Islam', 'Pendidikan Agama Katolik dan Budi Pekerti', 'Agama Hindu'].every(isReligion)).toBe(
    true,
  )
  expect(['Matematika', 'Keagamaan Umum'].some(isReligion)).toBe(false)
})

import fc from 'fast-check'
import { addDays as addDaysOfDevice, differenceInCalendarDays, endOfMonth, format, getISODay } from 'date-fns'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  addDays,
  addMonths,
  dayCount,
  dayOn,
  daysBetween,
  daysFromTo,
  daysOfMonth,
  firstDayOf,
  isMonth,
  isOn,
  lastDayOf,
  momentDaysLater,
  mondayOf,
  monthOf,
  weekdayOf,
  weekdays,
  weekFrom,
  weeksOf,
} from './days.ts'

/** Any day that a plan may have, and much more often those around the ends of months, years and Februaries. */
const anyDay = fc.oneof(
  fc
    .date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  fc
    .tuple(fc.integer({ min: 1900, max: 2999 }), fc.constantFrom('01-01', '02-28', '03-01', '11-30', '12-31'))
    .map(([year, day]) => `${year}-${day}`),
  fc.constantFrom('1999-12-31', '2000-02-29', '2024-02-29', '2028-02-29', '2100-02-28', '2100-03-01'),
)
const anyCount = fc.integer({ min: -1500, max: 1500 })
const ofDevice = (day: string) => new Date(`${day}T12:00`)

afterEach(() => vi.unstubAllEnvs())

describe('days', () => {
  test('are counted as date-fns counts the noons of a device', () => {
    const property = fc.property(anyDay, anyCount, (day, count) => {
      const other = format(addDaysOfDevice(ofDevice(day), count), 'yyyy-MM-dd')
      expect(addDays(day, count)).toBe(other)
      expect(daysBetween(day, other)).toBe(differenceInCalendarDays(ofDevice(other), ofDevice(day)))
      expect(weekdayOf(day)).toBe(getISODay(ofDevice(day)))
      expect(lastDayOf(monthOf(day))).toBe(format(endOfMonth(ofDevice(day)), 'yyyy-MM-dd'))
    })
    fc.assert(property)
  })

  test('go there and back, and both ends are counted', () => {
    const property = fc.property(anyDay, fc.integer({ min: 0, max: 400 }), (day, count) => {
      const last = addDays(day, count)
      expect(addDays(last, -count)).toBe(day)
      expect(dayCount(day, last)).toBe(count + 1)
      const days = daysFromTo(day, last)
      expect([days.length, days[0], days.at(-1)]).toEqual([count + 1, day, last])
      expect(days).toEqual([...new Set(days)].toSorted())
    })
    fc.assert(property)
  })

  // At midnight of such a day the clocks of the device go forward or back, or the day is left out altogether.
  test.each([
    ['America/Santiago', '2026-09-06'],
    ['Africa/Cairo', '2026-04-24'],
    ['Europe/Berlin', '2026-10-25'],
    ['Pacific/Apia', '2011-12-30'],
  ])('are the same on a device in %s', (zone, day) => {
    vi.stubEnv('TZ', zone)
    expect(new Date(day).getTimezoneOffset()).not.toBe(0)
    expect([-1, 0, 1].map((count) => addDays(day, count))).toEqual(daysFromTo(addDays(day, -1), addDays(day, 1)))
    expect(new Set(daysFromTo(addDays(day, -1), addDays(day, 1))).size).toBe(3)
    expect(daysBetween(addDays(day, -1), addDays(day, 1))).toBe(2)
    expect(weekdayOf(addDays(day, 7))).toBe(weekdayOf(day))
  })

  test('are none from a day to an earlier one, or where there is no day', () => {
    expect(daysFromTo('2026-11-21', '2026-11-20')).toEqual([])
    expect(daysFromTo('', '2026-11-20')).toEqual([])
    expect(daysBetween('', '2026-11-20')).toBeNaN()
    expect(weekdayOf('')).toBeNaN()
  })

  test('of a moment have 24 hours', () => {
    expect(momentDaysLater(new Date('2026-12-30T17:05:00Z'), 3)).toEqual(new Date('2027-01-02T17:05:00Z'))
  })
})

describe('weeks', () => {
  test('begin on Monday, which is 1', () => {
    expect(['2026-11-23', '2026-11-27', '2026-11-29'].map(weekdayOf)).toEqual([1, 5, 7])
    expect(weekdays.map(dayOn).map(weekdayOf)).toEqual([...weekdays])
    const property = fc.property(anyDay, (day) => {
      const monday = mondayOf(day)
      expect(weekdayOf(monday)).toBe(1)
      expect(weekFrom(monday)).toContain(day)
      expect(weekFrom(monday)).toHaveLength(7)
    })
    fc.assert(property)
  })

  test('hold a month from Monday to Sunday', () => {
    const weeks = weeksOf('2026-11')
    expect(weeks[0]).toEqual([
      '2026-10-26',
      '2026-10-27',
      '2026-10-28',
      '2026-10-29',
      '2026-10-30',
      '2026-10-31',
      '2026-11-01',
    ])
    expect(weeks.at(-1)?.at(0)).toBe('2026-11-30')
    expect(weeks).toHaveLength(6)
    // Begins on a Monday and has four weeks.
    expect(weeksOf('2027-02')).toHaveLength(4)
  })
})

describe('months', () => {
  test('are counted over the ends of years', () => {
    expect(addMonths('2026-12', 1)).toBe('2027-01')
    expect(addMonths('2026-01', -1)).toBe('2025-12')
    expect(firstDayOf('2026-02')).toBe('2026-02-01')
    expect(['2026-02', '2028-02', '2100-02', '2000-02'].map(lastDayOf)).toEqual([
      '2026-02-28',
      '2028-02-29',
      '2100-02-28',
      '2000-02-29',
    ])
    const property = fc.property(anyDay.map(monthOf), anyCount, (month, count) => {
      expect(addMonths(addMonths(month, count), -count)).toBe(month)
      const days = daysOfMonth(month)
      expect(days.every((day) => monthOf(day) === month)).toBe(true)
      expect(monthOf(addDays(days.at(-1)!, 1))).toBe(addMonths(month, 1))
    })
    fc.assert(property)
  })

  test.each([
    ['2026-11', true],
    ['2026-13', false],
    ['2026-1', false],
    ['november', false],
    [null, false],
  ])('%s is a month: %s', (text, expected) => {
    expect(isMonth(text)).toBe(expected)
  })
})

test('a span holds its first and its last day', () => {
  const span = { start_date: '2026-11-30', end_date: '2026-12-08' }
  expect(['2026-11-29', '2026-11-30', '2026-12-08', '2026-12-09'].map((date) => isOn(span, date))).toEqual([
    false,
    true,
    true,
    false,
  ])
})

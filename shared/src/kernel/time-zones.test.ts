import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'

import {
  dayAt,
  latestToday,
  localAt,
  midnightsBetween,
  momentAt,
  timeAt,
  timezoneIds,
  timezones,
} from './time-zones.ts'

afterEach(() => void vi.useRealTimers())

test.each([
  ['Asia/Jakarta', 'WIB', '2026-11-20T00:00:00.000Z'],
  ['Asia/Makassar', 'WITA', '2026-11-19T23:00:00.000Z'],
  ['Asia/Jayapura', 'WIT', '2026-11-19T22:00:00.000Z'],
] as const)('seven in the morning in %s, there and back', (zone, label, moment) => {
  expect(timezones[zone].label).toBe(label)
  expect(momentAt('2026-11-20', '07:00', zone).toISOString()).toBe(moment)
  expect(localAt(new Date(moment), zone)).toBe('2026-11-20T07:00')
  expect([dayAt(new Date(moment), zone), timeAt(new Date(moment), zone)]).toEqual(['2026-11-20', '07:00'])
})

test('the table is what the system knows of these zones', () => {
  const moments = fc.date({ min: new Date('1970-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
  for (const timeZone of timezoneIds) {
    // Swedes write dates as ISO does.
    const system = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    fc.assert(
      fc.property(moments, (moment) => {
        expect(localAt(moment, timeZone)).toBe(system.format(moment).replace(' ', 'T'))
      }),
    )
  }
})

test('a new day begins in the east', () => {
  vi.useFakeTimers({ now: new Date('2026-11-19T15:30:00Z') })
  expect(timezoneIds.map((zone) => dayAt(new Date(), zone))).toEqual(['2026-11-19', '2026-11-19', '2026-11-20'])
  expect(latestToday()).toBe('2026-11-20')
})

test('midnights are those of the school', () => {
  const [evening, morning] = [new Date('2026-11-19T15:30:00Z'), new Date('2026-11-20T05:00:00Z')]
  expect(timezoneIds.map((zone) => midnightsBetween(evening, morning, zone))).toEqual([1, 1, 0])
  expect(midnightsBetween(morning, evening, 'Asia/Jakarta')).toBe(-1)
})

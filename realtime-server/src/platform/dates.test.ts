import { dayAt, timezoneIds } from '@kelasku/shared/kernel/time-zones'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayText, machineTimeText, momentText, spanText } from './dates.ts'

const moments = fc.date({ min: new Date('1970-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
const zones = fc.constantFrom(...timezoneIds)

/** The screens write with Intl. */
const byIntl: [pattern: string, options: Intl.DateTimeFormatOptions][] = [
  ['EEEE', { weekday: 'long' }],
  ['MMMM', { month: 'long' }],
  ['MMMM yyyy', { month: 'long', year: 'numeric' }],
  ['d MMMM', { day: 'numeric', month: 'long' }],
  ['d MMMM yyyy', { day: 'numeric', month: 'long', year: 'numeric' }],
  ['d MMM yyyy', { day: 'numeric', month: 'short', year: 'numeric' }],
  ['EEEE, d MMM', { weekday: 'long', day: 'numeric', month: 'short' }],
  ['EEEE, d MMMM', { weekday: 'long', day: 'numeric', month: 'long' }],
  ['EEEE, d MMMM yyyy', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }],
  ['HH.mm', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }],
]

test.each(byIntl)('%s is written in the words of the screens', (pattern, options) => {
  const property = fc.property(moments, zones, (moment, timeZone) => {
    const text = new Intl.DateTimeFormat('id-ID', { ...options, timeZone }).format(moment)
    expect(momentText(moment, timeZone, pattern)).toBe(text)
    if (!pattern.includes('HH')) expect(dayText(dayAt(moment, timeZone), pattern)).toBe(text)
  })
  fc.assert(property, { numRuns: 50 })
})

test('August is shortened as on the screens', () => {
  expect(dayText('2026-08-17', 'd MMM yyyy')).toBe('17 Agu 2026')
})

test.each([
  ['2026-08-03', '2026-08-14', '3–14 Agustus 2026'],
  ['2026-07-28', '2026-08-14', '28 Juli\u2009–\u200914 Agustus 2026'],
  ['2026-12-28', '2027-01-02', '28 Desember 2026\u2009–\u20092 Januari 2027'],
  ['2025-08-14', '2026-08-14', '14 Agustus 2025\u2009–\u200914 Agustus 2026'],
  ['2026-08-03', '2026-08-03', '3 Agustus 2026'],
])('from %s to %s is "%s", as Intl writes it', (from, until, text) => {
  const [first, last] = [new Date(`${from}T00:00+07:00`), new Date(`${until}T23:00+07:00`)]
  expect(spanText(first, last, 'Asia/Jakarta')).toBe(text)
  const byIntlToo = new Intl.DateTimeFormat('id-ID', { timeZone: 'Asia/Jakarta', dateStyle: 'long' })
  expect(byIntlToo.formatRange(first, last)).toBe(text)
})

test('a command says the time of the machine', () => {
  const moment = new Date(2026, 10, 23, 7, 5, 9)
  expect(machineTimeText(moment)).toBe('23 November 2026 pukul 07.05.09')
})

import { expect, test } from 'vitest'
import { bellsFor, hoursElsewhere, lessonCount, lessonsIn, usualBells } from './bells.ts'

const hours = (text: string) => {
  const [start_time, end_time] = text.split('-') as [string, string]
  return { start_time, end_time }
}

test('bells are those of the day of the week, and exams have their own', () => {
  expect([bellsFor(1, 4), bellsFor(1, 5), bellsFor(3, 5), bellsFor(5, 7)]).toEqual([
    'NORMAL',
    'JUMAT',
    'UJIAN',
    'NORMAL',
  ])
})

test('hours that the bells ring are lessons, over a break too', () => {
  expect(lessonsIn(usualBells.NORMAL, hours('06:30-07:10'))).toEqual({ period_no: 1, period_count: 1 })
  expect(lessonsIn(usualBells.NORMAL, hours('08:30-10:10'))).toEqual({ period_no: 4, period_count: 2 })
  for (const other of ['06:30-07:00', '07:00-07:50', '09:10-09:30', '07:50-07:10'])
    expect(lessonsIn(usualBells.NORMAL, hours(other))).toBeUndefined()
})

test('where other bells ring than were written down, there are as many lessons as there is time for', () => {
  const { NORMAL } = usualBells
  expect(lessonCount(NORMAL, 4, hours('08:30-10:10'))).toBe(2)
  expect(lessonCount(NORMAL, 1, hours('07:00-07:40'))).toBe(1)
  expect(lessonCount(NORMAL, 1, hours('07:00-08:30'))).toBe(2)
  expect(lessonCount(NORMAL, 1, hours('07:00-07:30'))).toBe(1)
  expect(lessonCount([], 1, hours('07:00-08:30'))).toBe(1)
})

test('a lesson on several days rings at the hours of each, unless somebody means others', () => {
  const elsewhere = (period_no: number | null, written: string, days: number[], period_count = 1) =>
    Object.fromEntries(
      hoursElsewhere((kind) => bells[kind], { category: 1, period_no, period_count }, hours(written), days),
    )
  const bells = { ...usualBells, JUMAT: [{ period_no: 1, start_time: '07:15', end_time: '07:45' }] }
  expect(elsewhere(1, '06:30-07:10', [1, 3, 5])).toEqual({ 5: hours('07:15-07:45') })
  expect(elsewhere(1, '07:15-07:45', [1, 5])).toEqual({ 1: hours('06:30-07:10') })
  expect(elsewhere(1, '06:35-07:10', [1, 5])).toEqual({})
  expect(elsewhere(1, '06:30-07:10', [1, 3])).toEqual({})
  expect(elsewhere(2, '07:10-07:50', [1, 5])).toEqual({})
  expect(elsewhere(null, '06:30-07:10', [1, 5])).toEqual({})
})

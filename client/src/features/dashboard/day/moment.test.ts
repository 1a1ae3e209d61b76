import { expect, test } from 'vitest'
import type { Lesson } from '../queries.ts'
import { meetsOnline, minutesUntil, momentIn } from './moment.ts'

const at = (clock: string) => Date.parse(`2026-11-23T${clock}:00+07:00`)
const lesson = (title: string, from: string, until: string, off: string | null = null): Lesson => ({
  id: title,
  category: 1,
  title,
  room: '',
  class_name: '7A',
  teacher_name: null,
  is_substituted: false,
  start_date: new Date(at(from)).toISOString(),
  end_date: new Date(at(until)).toISOString(),
  off,
  online: null,
})
const day = [
  lesson('MTK', '07:00', '08:20'),
  lesson('IPA', '08:40', '09:20'),
  lesson('PJOK', '10:00', '11:00', 'Libur'),
]

test.each([
  ['06:59', [], 'MTK', false],
  ['07:00', ['MTK'], 'IPA', false],
  ['08:20', [], 'IPA', false],
  ['08:40', ['IPA'], null, false],
  ['09:20', [], null, true],
])('at %s', (clock, running, next, isOver) => {
  const moment = momentIn(day, at(clock))
  expect([moment.now.map(({ title }) => title), moment.next?.title ?? null, moment.isOver]).toEqual([
    running,
    next,
    isOver,
  ])
})

test('a day that has been taken is not over: it never was', () => {
  expect(momentIn(day.slice(2), at('12:00'))).toEqual({ now: [], next: null, isOver: false })
})

test('a class online that has been ended is over before its hour is', () => {
  const [mtk] = day
  const ended = [{ ...mtk!, online: 'ENDED' as const }]
  expect(momentIn(ended, at('07:30'))).toEqual({ now: [], next: null, isOver: true })
  expect([...ended, ...day, { ...mtk!, online: 'LIVE' as const }].map(meetsOnline)).toEqual([
    false,
    false,
    false,
    false,
    true,
  ])
})

test('a begun minute counts', () => {
  expect([
    minutesUntil(day[0]!.start_date, at('06:59') + 30_000),
    minutesUntil(day[0]!.start_date, at('06:50')),
  ]).toEqual([1, 10])
})

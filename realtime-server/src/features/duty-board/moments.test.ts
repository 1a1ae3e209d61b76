import { expect, test } from 'vitest'
import { momentOf, nextBell } from './moments.ts'

const at = (clock: string) => new Date(`2026-11-23T${clock}:00+07:00`)
const lesson = (from: string, until: string) => ({ start_date: at(from), end_date: at(until) })
const day = [lesson('07:00', '08:20'), lesson('08:20', '09:00'), lesson('09:20', '10:40')]

test.each([
  ['06:59', 'NOT_BEGUN', '07:00'],
  ['07:00', 'RUNNING', '08:20'],
  ['08:20', 'RUNNING', '09:00'],
  ['09:00', 'BREAK', '09:20'],
  ['10:39', 'RUNNING', '10:40'],
  ['10:40', 'OVER', '24:00'],
])('at %s it is %s, until %s', (clock, moment, next) => {
  expect(momentOf(day, false, at(clock))).toBe(moment)
  expect(nextBell(day, at('24:00'), at(clock))).toEqual(at(next))
})

test('a day without lessons is one off, or one for which nothing was planned', () => {
  expect([momentOf([], true, at('08:00')), momentOf([], false, at('08:00'))]).toEqual(['OFF', 'NOTHING'])
})

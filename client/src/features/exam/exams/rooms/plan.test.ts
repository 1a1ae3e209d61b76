import { expect, test } from 'vitest'
import { oneMoreSession } from './plan.ts'

const zone = 'Asia/Jakarta'
const morning = { start_date: '2026-11-23T00:00:00.000Z', end_date: '2026-11-23T04:00:00.000Z' }
const name = (number: number) => `Sesi ${number}`
const times = (sessions: ReturnType<typeof oneMoreSession>) =>
  sessions.map(({ name: called, start_date, end_date }) => [called, start_date.slice(11), end_date.slice(11)])

test('the first two sessions share the time of the exam, on the school’s own clock', () => {
  expect(times(oneMoreSession([], morning, zone, name))).toEqual([
    ['Sesi 1', '07:00', '09:00'],
    ['Sesi 2', '09:00', '11:00'],
  ])
})

test('a further one begins where the last ends and is as long, within the time of the exam', () => {
  const short = { id: '1', name: 'Pagi', start_date: '2026-11-23T07:00', end_date: '2026-11-23T08:30' }
  const two = oneMoreSession([short], morning, zone, name)
  expect(times(two)).toEqual([
    ['Pagi', '07:00', '08:30'],
    ['Sesi 2', '08:30', '10:00'],
  ])
  expect(times(oneMoreSession(two, morning, zone, name)).at(-1)).toEqual(['Sesi 3', '10:00', '11:00'])
})

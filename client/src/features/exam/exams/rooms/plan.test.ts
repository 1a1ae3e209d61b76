import { expect, test } from 'vitest'
import { newRoom, oneMoreSession, placesOf } from './plan.ts'

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

test('a further room is as large as the one before, without its proctors', () => {
  const first = { ...newRoom('Ruang 1', undefined), capacity: '20', proctors: [{ id: 'dewi', full_name: 'Dewi' }] }
  expect(newRoom('Ruang 2', first)).toMatchObject({ name: 'Ruang 2', capacity: '20', proctors: [] })
})

test('seats are counted session after session, and not where a room has no end', () => {
  const room = (capacity: number | null) => ({
    id: 'r',
    name: 'Ruang',
    capacity,
    proctor_ids: [],
    proctors: [],
    participants: 0,
  })
  const session = { id: 's', name: 'Sesi', ...morning, participants: 0 }
  expect(placesOf({ rooms: [room(20), room(12)], sessions: [] })).toBe(32)
  expect(placesOf({ rooms: [room(20), room(12)], sessions: [session, session] })).toBe(64)
  expect(placesOf({ rooms: [room(20), room(null)], sessions: [] })).toBeNull()
  expect(placesOf({ rooms: [], sessions: [session] })).toBeNull()
})

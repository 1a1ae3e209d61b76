import { expect, test } from 'vitest'
import { usualPolicy } from '@kelasku/shared/conference/room-state'
import type { Seat, State } from '../queries.ts'
import { withNews, withState, type News } from './room-news.ts'

const seat = (name: string, rev: number, more: Partial<Seat> = {}) =>
  ({ user: { id: name, full_name: name, image_url: null }, admission: 'ADMITTED', hand_at: null, rev, ...more }) as Seat // of a seat only what is looked at

const state = (rev: number, seats: Seat[], more: Partial<State> = {}): State => ({
  id: 'room',
  rev,
  status: 'LIVE',
  policy: usualPolicy,
  host: 'PRESENT',
  host_lost_at: null,
  recording: null,
  is_stage: false,
  media_server: 'MESH',
  media_epoch: 0,
  started_at: null,
  ended_at: null,
  server_now: '2031-05-01T01:00:00Z',
  seats,
  ...more,
})
const news = (since: number, rev: number, seats: Seat[], more: Partial<News> = {}): News => {
  const { server_now: _, ...rest } = state(rev, seats)
  return { ...rest, since, ...more }
}

test('news that follow change what they name, and nothing else', () => {
  const held = withState(undefined, state(3, [seat('alya', 1), seat('rangga', 3)]))
  const next = withNews(held, news(3, 4, [seat('alya', 4, { hand_at: '2031-05-01T01:01:00Z' })], { host: 'LOST' }))
  expect(next).toMatchObject({ rev: 4, host: 'LOST' })
  expect(next?.seats['alya']?.hand_at).toBe('2031-05-01T01:01:00Z')
  expect(next?.seats['rangga']?.rev).toBe(3)
})

test('news after a gap are asked for', () => {
  const held = withState(undefined, state(3, []))
  expect(withNews(held, news(4, 5, [seat('alya', 5)]))).toBeUndefined()
})

test('an older word changes nothing, whether it is told late or answered late', () => {
  const held = withState(undefined, state(5, [seat('alya', 5, { admission: 'KICKED' })]))
  const later = [
    withNews(held, news(2, 3, [seat('alya', 3)], { host: 'LOST' })),
    withState(held, state(4, [seat('alya', 3)], { host: 'LOST' })),
  ]
  for (const room of later) {
    expect(room).toMatchObject({ rev: 5, host: 'PRESENT' })
    expect(room?.seats['alya']?.admission).toBe('KICKED')
  }
})

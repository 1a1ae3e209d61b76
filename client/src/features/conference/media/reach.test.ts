import { expect, test } from 'vitest'
import type { Seat } from '../queries.ts'
import { missedIn, unreachedBy, unreachedMembers } from './reach.ts'

const [alya, rangga, tono] = ['alya', 'rangga', 'tono'].map((id) => ({ id, full_name: id, image_url: null })) as [
  Seat['user'],
  Seat['user'],
  Seat['user'],
]

const seat = (user: Seat['user'], failed: Seat['user'][], more: Partial<Seat> = {}): Seat => ({
  user,
  child: null,
  place: 'MEMBER',
  admission: 'ADMITTED',
  answered_by: null,
  whereabouts: 'IN',
  mic: null,
  cam: null,
  screen: null,
  hand_at: null,
  hands: 0,
  on_stage: false,
  is_spotlight: false,
  media: { id: `tab-${user.id}`, since: 1, mic: false, cam: false, screen: false },
  failed_peers: failed.map(({ id }) => `tab-${id}`),
  breakout_id: null,
  rev: 1,
  ...more,
})

const roomOf = (...seats: Seat[]) => ({ seats: Object.fromEntries(seats.map((one) => [one.user.id, one])) })
const pairsIn = (room: ReturnType<typeof roomOf>) =>
  missedIn(room).map((one) => [one.seat.user.id, one.of.map(({ user }) => user.id)])

test('a pair does not reach each other, whichever of the two says so', () => {
  const room = roomOf(seat(tono, [], { place: 'HOST' }), seat(alya, [tono]), seat(rangga, []))
  expect(pairsIn(room)).toEqual([
    [tono.id, [alya.id]],
    [alya.id, [tono.id]],
  ])
})

test('who has gone, or was connected anew, is missed by nobody', () => {
  expect(pairsIn(roomOf(seat(tono, [], { place: 'HOST', whereabouts: 'AWAY' }), seat(alya, [tono])))).toEqual([])
  const anew = seat(tono, [], { media: { id: 'another', since: 9, mic: true, cam: false, screen: false } })
  expect(pairsIn(roomOf(anew, seat(alya, [tono])))).toEqual([])
})

test('a host hears of the members who miss a host, or who is heard', () => {
  const on = { id: `tab-${rangga.id}`, since: 1, mic: true, cam: false, screen: false }
  const room = roomOf(seat(tono, [], { place: 'HOST' }), seat(alya, [tono]), seat(rangga, []))
  expect(unreachedMembers(room)).toMatchObject({ total: 2, missed: [{ seat: { user: alya } }] })
  const quiet = roomOf(seat(tono, [], { place: 'HOST' }), seat(alya, [rangga]), seat(rangga, []))
  expect(unreachedMembers(quiet).missed).toEqual([])
  const heard = roomOf(seat(tono, [], { place: 'HOST' }), seat(alya, [rangga]), seat(rangga, [], { media: on }))
  expect(unreachedMembers(heard)).toMatchObject({
    total: 2,
    missed: [{ seat: { user: alya }, of: [{ user: rangga }] }],
  })
})

test('the own device knows before the server does', () => {
  const own = seat(alya, [])
  const room = roomOf(seat(tono, [], { place: 'HOST' }), own, seat(rangga, [alya]))
  expect(unreachedBy(room, own, [`tab-${tono.id}`]).map(({ user }) => user.id)).toEqual([tono.id, rangga.id])
})

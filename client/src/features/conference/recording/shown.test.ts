import { expect, test } from 'vitest'
import type { Seat } from '../queries.ts'
import type { Room } from '../room/room-news.ts'
import { shownIn, voicesIn } from './shown.ts'

const track = (name: string) => ({ name }) as unknown as MediaStreamTrack
const named = (tracks: readonly (MediaStreamTrack | undefined)[]) =>
  tracks.map((one) => (one as { name?: string })?.name)

const sends = (id: string, media: Partial<NonNullable<Seat['media']>>, more: Partial<Seat> = {}) =>
  ({
    user: { id, full_name: id, image_url: null },
    place: 'MEMBER',
    admission: 'ADMITTED',
    whereabouts: 'IN',
    mic: null,
    cam: null,
    screen: null,
    is_spotlight: false,
    media: { id: `${id}-tab`, since: 1, mic: false, cam: false, screen: false, ...media },
    ...more,
  }) as Seat // of a seat only what is looked at

function sceneOf(seats: Seat[]) {
  const room = {
    policy: allAllowed,
    host: 'PRESENT',
    is_stage: false,
    seats: Object.fromEntries(seats.map((seat) => [seat.user.id, seat])),
  } as unknown as Room // of a room only what is looked at
  const of = (id: string) => ({ mic: track(`${id} mic`), cam: track(`${id} cam`), screen: track(`${id} screen`) })
  const own = seats.find(({ user }) => user.id === 'tono')?.media
  return {
    room,
    ownId: 'tono-tab',
    media: {
      own: of('tono'),
      on: { mic: own?.mic ?? false, cam: own?.cam ?? false, screen: own?.screen ?? false },
      remote: seats
        .filter(({ user }) => user.id !== 'tono')
        .map(({ user }) => ({ id: `${user.id}-tab`, state: 'connected' as const, tracks: of(user.id) })),
    },
  }
}

const allAllowed = { lobby: false, mic: true, cam: true, screen: true, chat: true, notes: true, board: true }
const pictureOf = (...seats: Seat[]) => named([shownIn(sceneOf(seats))?.track])[0]
const host = { place: 'HOST' } as const
const cohost = { place: 'COHOST' } as const

test('a screen stands before every face, and is shown whole', () => {
  const seats = [sends('tono', { cam: true }, host), sends('mina', { screen: true })]
  expect(pictureOf(...seats)).toBe('mina screen')
  expect(shownIn(sceneOf(seats))?.isWhole).toBe(true)
  expect(pictureOf(...seats, sends('budi', { screen: true }, cohost))).toBe('budi screen')
})

test('a pupil’s camera is never in it, in whatever light', () => {
  const mina = sends('mina', { cam: true }, { is_spotlight: true })
  expect(pictureOf(mina)).toBeUndefined()
  expect(pictureOf(sends('tono', {}, host), mina)).toBeUndefined()
  expect(pictureOf(sends('tono', { cam: true }, host), mina)).toBe('tono cam')
})

test('of teachers the one in the light, then whoever records, then another', () => {
  const tono = sends('tono', { cam: true }, host)
  const budi = sends('budi', { cam: true }, cohost)
  expect(pictureOf(budi, tono)).toBe('tono cam')
  expect(pictureOf(tono, { ...budi, is_spotlight: true })).toBe('budi cam')
  expect(pictureOf(sends('tono', {}, host), budi)).toBe('budi cam')
  const guest = sends('lina', { cam: true }, { place: 'GUEST' })
  expect(pictureOf(guest)).toBeUndefined()
  expect(pictureOf(tono, { ...guest, is_spotlight: true })).toBe('lina cam')
})

test('everybody is heard who speaks, and oneself', () => {
  const seats = [
    sends('tono', { mic: true }, host),
    sends('mina', { mic: true }),
    sends('rangga', {}),
    sends('sari', { mic: true }, { mic: false }),
    sends('joko', { mic: true }, { whereabouts: 'AWAY' }),
  ]
  expect(named(voicesIn(sceneOf(seats)))).toEqual(['tono mic', 'mina mic'])
})

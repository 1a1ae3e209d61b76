import type { Place } from '@kelasku/shared/conference/policy'
import { expect, test } from 'vitest'
import type { Seat } from '../queries.ts'
import type { Room } from '../room/room-news.ts'
import { ownPlanOf } from './plan.ts'
import { seenInPictures, tilesOf, wantedPictures } from './tiles.ts'

const track = {} as MediaStreamTrack

function seat(id: string, place: Place, on: Partial<Seat['media']> = {}, more: Partial<Seat> = {}): Seat {
  return {
    user: { id, full_name: id, image_url: null },
    child: null,
    place,
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
    breakout_id: null,
    failed_peers: [],
    media: { id: `tab-${id}`, since: 1, mic: false, cam: false, screen: false, ...on },
    rev: 1,
    ...more,
  }
}

const roomOf = (...seats: Seat[]): Room => ({
  id: 'class',
  rev: 1,
  status: 'LIVE',
  policy: { lobby: false, mic: true, cam: true, screen: false, chat: true, notes: true, board: false },
  host: 'PRESENT',
  is_stage: false,
  media_server: 'MESH',
  media_epoch: 0,
  host_lost_at: null,
  recording: null,
  started_at: null,
  ended_at: null,
  seats: Object.fromEntries(seats.map((one) => [one.user.id, one])),
})

const room = roomOf(
  seat('siti', 'MEMBER', { cam: true }),
  seat('budi', 'MEMBER', { cam: true, mic: true }, { is_spotlight: true }),
  seat('guru', 'HOST', { cam: true, screen: true }),
)

test('a screen is the large one, then whom the teacher put the light on; one’s own face comes last', () => {
  const remote = ['guru', 'budi'].map((id) => ({
    id: `tab-${id}`,
    state: 'connected' as const,
    tracks: { cam: track, screen: track },
  }))
  const own = { id: 'tab-siti', seat: room.seats['siti']!, cam: track, screen: undefined }
  expect(tilesOf(room, remote, own).map(({ name, kind }) => `${name} ${kind}`)).toEqual([
    'guru screen',
    'budi cam',
    'guru cam',
    'siti cam',
  ])
})

test('a phone asks for as many pictures as it shows', () => {
  expect([...wantedPictures(room, 'tab-siti', 1)]).toEqual(['tab-guru'])
  expect([...wantedPictures(room, 'tab-siti', 4)]).toEqual(['tab-guru', 'tab-budi'])
})

test('what a seat may not send is closed here, and what is not shown does not come', () => {
  const acceptsOf = (name: string, ...ask: Parameters<typeof ownPlanOf>) =>
    ownPlanOf(...ask).wanted.find(({ id }) => id === `tab-${name}`)?.accepts
  expect(acceptsOf('budi', room, 'tab-siti', () => true)).toEqual(['mic', 'cam'])
  expect(acceptsOf('budi', room, 'tab-siti', (_seat, kind) => kind === 'mic')).toEqual(['mic'])
  const locked = { ...room, policy: { ...room.policy, mic: false } }
  expect(acceptsOf('budi', locked, 'tab-siti', () => true)).toEqual(['cam'])
  expect(acceptsOf('guru', locked, 'tab-siti', () => true)).toEqual(['mic', 'cam', 'screen'])
})

test('a shared screen is looked at in pictures where no video of it comes', () => {
  const linked = (state: 'connected' | 'failed') => [{ id: 'tab-guru', state, tracks: {} }]
  const well = { state: 'ON', saver: false, remote: linked('connected') } as const
  const seen = (...[change, id = 'tab-siti', of = room]: [object?, string?, Room?]) =>
    seenInPictures(of, id, { ...well, ...change })?.user.id
  expect(seen()).toBeUndefined()
  expect(seen({ saver: true })).toBe('guru')
  expect(seen({ state: 'TEXT' })).toBe('guru')
  expect(seen({ state: 'UNABLE', remote: [] })).toBe('guru')
  expect(seen({ remote: linked('failed') })).toBe('guru')
  // Whoever shares sees the screen itself.
  expect(seen({ saver: true }, 'tab-guru')).toBeUndefined()
  expect(seen({ saver: true }, 'tab-siti', roomOf(seat('siti', 'MEMBER'), seat('guru', 'HOST')))).toBeUndefined()
  // The fourteenth of a class receives the voice alone.
  const many = Array.from({ length: 14 }, (_, nth) => seat(`siswa${String(nth).padStart(2, '0')}`, 'MEMBER'))
  const crowd = roomOf(seat('guru', 'HOST', { screen: true }), ...many)
  expect(seen({}, 'tab-siswa00', crowd)).toBeUndefined()
  expect(seen({}, 'tab-siswa13', crowd)).toBe('guru')
})

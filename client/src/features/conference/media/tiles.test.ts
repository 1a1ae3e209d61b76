import type { Place } from '@kelasku/shared/conference/policy'
import { expect, test } from 'vitest'
import type { Seat } from '../queries.ts'
import type { Room } from '../room/room-news.ts'
import { ownPlanOf } from './plan.ts'
import { tilesOf, wantedPictures } from './tiles.ts'

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
  host_lost_at: null,
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

import { describe, expect, test } from 'vitest'
import {
  isCrowded,
  maySend,
  meshLimits,
  peersOf,
  planOf,
  publishersIn,
  type MediaKind,
  type MediaRoom,
  type MediaSeat,
} from './mesh-plan.ts'
import type { Place } from './policy.ts'

const policy = { mic: true, cam: true, screen: false, chat: true, board: false, notes: true }
const rules = { policy, host: 'PRESENT' as const, is_stage: false, server: 'MESH' as const }

let connected = 0
function seat(id: string, place: Place, on: MediaKind[] = [], own: Partial<MediaSeat> = {}): MediaSeat {
  connected += 1
  return {
    place,
    admission: 'ADMITTED',
    whereabouts: 'IN',
    mic: null,
    cam: null,
    screen: null,
    on_stage: false,
    breakout_id: null,
    media: { id, since: connected, mic: on.includes('mic'), cam: on.includes('cam'), screen: on.includes('screen') },
    ...own,
  }
}

const roomOf = (seats: MediaSeat[], changed: Partial<MediaRoom> = {}): MediaRoom => ({ ...rules, ...changed, seats })
const flowsOf = (room: MediaRoom) => planOf(room).flows.map(({ from, to, kind }) => `${from} ${kind} ${to}`)
const pupils = (count: number, on: MediaKind[] = []) =>
  Array.from({ length: count }, (_, nth) => seat(`p${nth}`, 'MEMBER', on))

describe('who sends what to whom', () => {
  test('what is on goes to everybody else, and nothing else goes anywhere', () => {
    const room = roomOf([seat('guru', 'HOST', ['mic', 'cam']), seat('siti', 'MEMBER', ['mic']), seat('budi', 'MEMBER')])
    expect(flowsOf(room)).toEqual([
      'guru mic siti',
      'guru mic budi',
      'guru cam siti',
      'guru cam budi',
      'siti mic guru',
      'siti mic budi',
    ])
  })

  test('what the policy or the seat forbids is received by nobody, also where the sender says that it is on', () => {
    const siti = seat('siti', 'MEMBER', ['mic', 'cam', 'screen'])
    const host = seat('guru', 'HOST')
    expect(flowsOf(roomOf([host, siti]))).toEqual(['siti mic guru', 'siti cam guru'])
    expect(flowsOf(roomOf([host, siti], { policy: { ...policy, mic: false } }))).toEqual(['siti cam guru'])
    expect(flowsOf(roomOf([host, { ...siti, cam: false }]))).toEqual(['siti mic guru'])
    expect(flowsOf(roomOf([host, siti], { host: 'LOCKED' }))).toEqual([])
    for (const admission of ['WAITING', 'KICKED', 'DENIED'])
      expect(flowsOf(roomOf([host, { ...siti, admission }]))).toEqual([])
  })

  test('an observer hears and is not heard', () => {
    const room = roomOf([seat('guru', 'HOST', ['mic']), seat('kepsek', 'OBSERVER', ['mic', 'cam'])])
    expect(flowsOf(room)).toEqual(['guru mic kepsek'])
  })

  test('a lost line keeps its place, and somebody who has gone has none', () => {
    const host = seat('guru', 'HOST', ['mic'])
    expect(planOf(roomOf([host, seat('siti', 'MEMBER', [], { whereabouts: 'RECONNECTING' })])).peers).toEqual([
      'guru',
      'siti',
    ])
    expect(planOf(roomOf([host, seat('siti', 'MEMBER', [], { whereabouts: 'AWAY' })])).peers).toEqual(['guru'])
    expect(planOf(roomOf([host, seat('siti', 'MEMBER', [], { media: null })])).peers).toEqual(['guru'])
  })
})

describe('the stage', () => {
  test('hosts and whoever was called up are heard, and nobody else', () => {
    const up = seat('siti', 'MEMBER', ['mic'], { on_stage: true })
    const down = seat('budi', 'MEMBER', ['mic'])
    const room = roomOf([seat('guru', 'HOST', ['mic']), up, down], { is_stage: true })
    expect(publishersIn(room).map(({ media }) => media.id)).toEqual(['guru', 'siti'])
    expect(maySend(room, down, 'mic')).toBe(false)
  })

  test('being called up opens nothing that is locked', () => {
    const up = seat('siti', 'MEMBER', ['screen'], { on_stage: true })
    expect(maySend(roomOf([up], { is_stage: true }), up, 'screen')).toBe(false)
  })
})

describe('groups', () => {
  const inGroup = (breakout_id: string | null, one: MediaSeat): MediaSeat => ({ ...one, breakout_id })
  const speaking = (id: string, place: Place = 'MEMBER') => seat(id, place, ['mic'])

  test('nothing goes from one to the other, and nobody of different groups is connected', () => {
    const room = roomOf([
      speaking('guru', 'HOST'),
      inGroup('a', speaking('siti')),
      inGroup('a', speaking('budi')),
      inGroup('b', speaking('rangga')),
    ])
    expect(flowsOf(room)).toEqual(['siti mic budi', 'budi mic siti'])
    expect(planOf(room).pairs).toEqual([['siti', 'budi']])
    expect(planOf(room).peers).toHaveLength(4)
    for (const alone of ['guru', 'rangga']) expect(peersOf(planOf(room), alone)).toEqual([])
  })

  test('a host is heard where they went, and by whoever is in no group where they did not', () => {
    const seats = [
      inGroup('a', speaking('guru', 'HOST')),
      speaking('wali', 'COHOST'),
      inGroup('a', speaking('siti')),
      speaking('budi'),
    ]
    expect(flowsOf(roomOf(seats)).toSorted()).toEqual([
      'budi mic wali',
      'guru mic siti',
      'siti mic guru',
      'wali mic budi',
    ])
  })

  test('are not counted together, and have no stage', () => {
    const seats = ['a', 'b', 'c'].flatMap((group) =>
      pupils(4, ['mic']).map(({ media, ...one }) =>
        inGroup(group, { ...one, media: media && { ...media, id: group + media.id } }),
      ),
    )
    const room = roomOf([...seats, speaking('budi')], { is_stage: true })
    expect(publishersIn(room)).toEqual([])
    expect(publishersIn(room, 'b')).toHaveLength(4)
    expect(planOf(room).flows).toHaveLength(3 * 4 * 3)
    const back = roomOf(seats.map((one) => inGroup(null, one)))
    expect(publishersIn(back)).toHaveLength(12)
  })

  test('what is locked is locked in them too', () => {
    const seats = [inGroup('a', speaking('siti')), inGroup('a', speaking('budi'))]
    expect(flowsOf(roomOf(seats, { host: 'LOCKED' }))).toEqual([])
    expect(flowsOf(roomOf(seats, { policy: { ...policy, mic: false } }))).toEqual([])
  })
})

describe('limits', () => {
  test('a camera goes to the hosts and the first who came, the voice goes on to the others', () => {
    const others = pupils(20)
    const late = seat('wali', 'COHOST')
    const room = roomOf([seat('guru', 'HOST', ['mic', 'cam']), ...others, late])
    const to = (kind: MediaKind) =>
      planOf(room)
        .flows.filter((flow) => flow.kind === kind)
        .map((flow) => flow.to)
    expect(to('cam')).toHaveLength(meshLimits.videoReceivers)
    expect(to('cam')).toContain('wali')
    expect(to('cam')).not.toContain('p19')
    expect(to('mic')).toHaveLength(21)
  })

  test('whoever comes when forty hear takes part in writing', () => {
    const room = roomOf([...pupils(45), seat('guru', 'HOST', ['mic'])])
    const plan = planOf(room)
    expect(plan.peers).toHaveLength(meshLimits.voiceReceivers + 1)
    expect(plan.beyond).toEqual(['p40', 'p41', 'p42', 'p43', 'p44'])
    expect(plan.flows.some(({ to }) => plan.beyond.includes(to))).toBe(false)
  })
})

describe('over a media server', () => {
  test('everybody is heard and seen by everybody, and more may speak than browsers carry', () => {
    const seats = [seat('guru', 'HOST', ['mic', 'cam']), ...pupils(60, ['mic'])]
    const plan = planOf(roomOf(seats, { server: 'LIVEKIT' }))
    expect(plan.beyond).toEqual([])
    expect(plan.flows.filter(({ from }) => from === 'guru')).toHaveLength(120)
    expect(isCrowded(roomOf(seats, { server: 'LIVEKIT' }))).toBe(false)
    expect(isCrowded(roomOf(seats))).toBe(true)
  })

  test('what is forbidden is received by nobody there either', () => {
    const room = roomOf([seat('guru', 'HOST'), seat('siti', 'MEMBER', ['mic'])], {
      server: 'LIVEKIT',
      policy: { ...policy, mic: false },
    })
    expect(flowsOf(room)).toEqual([])
  })
})

describe('connections', () => {
  test('hosts are connected with everybody, two pupils once one of them is heard', () => {
    const [siti, budi] = [seat('siti', 'MEMBER'), seat('budi', 'MEMBER')]
    const host = seat('guru', 'HOST')
    expect(planOf(roomOf([host, siti, budi])).pairs).toEqual([
      ['guru', 'siti'],
      ['guru', 'budi'],
    ])
    const speaking = { ...siti, media: { ...siti.media!, mic: true } }
    expect(planOf(roomOf([host, speaking, budi])).pairs).toContainEqual(['siti', 'budi'])
  })

  test('each side reads the same of a pair, whatever the order of the seats', () => {
    const room = roomOf([seat('guru', 'HOST', ['mic', 'cam']), seat('siti', 'MEMBER', ['mic'])])
    const turned = { ...room, seats: room.seats.toReversed() }
    expect(peersOf(planOf(room), 'guru')).toEqual([{ id: 'siti', sends: ['mic', 'cam'], receives: ['mic'] }])
    expect(peersOf(planOf(turned), 'siti')).toEqual([{ id: 'guru', sends: ['mic'], receives: ['mic', 'cam'] }])
  })
})

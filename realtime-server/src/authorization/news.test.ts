/**
 * Who hears what: every live event of the house, caused by a real act, against a table written by hand. An event
 * without a line here fails the build.
 */
import { events } from '@kelasku/shared/registry'
import type { LiveEvent } from '@kelasku/shared/kernel/live'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { invitationCodes } from '#features/classroom/table.ts'
import { beginSession } from '#platform/auth/sessions.ts'
import { namespaces } from '#platform/live/sockets.ts'
import { openTestHouse, type TestHouse } from '#testing/house.ts'
import { arriveAt, buildWorld, type World } from '#testing/world.ts'

const listeners = ['stranger', 'SISWA', 'OTHER', 'ORTU', 'GURU', 'WALI', 'ADMIN', 'FOREIGN'] as const
type Listener = (typeof listeners)[number]

let house: TestHouse
let world: World
const sockets = {} as Record<Listener, Socket>
const heard: { listener: Listener; event: string; data: unknown }[] = []

const connect = (auth: Record<string, unknown>, namespace: string = namespaces[0]) =>
  io(house.url + namespace, { auth, transports: ['websocket'], reconnection: false, forceNew: true })

const settled = (socket: Socket) =>
  new Promise<string>((resolve) => {
    socket.once('connect', () => resolve('connected'))
    socket.once('connect_error', (error) => resolve(error.message))
  })

beforeAll(async () => {
  house = await openTestHouse()
  world = await buildWorld(house)
  const { mina, joko, sari, tono, budi, rina } = world.school.people
  const people: Record<Listener, { token: string; membershipId?: string | undefined }> = {
    stranger: world.stranger,
    SISWA: mina,
    OTHER: joko,
    ORTU: sari,
    GURU: tono,
    WALI: budi,
    ADMIN: rina,
    FOREIGN: world.twin.people.rina,
  }
  for (const listener of listeners) {
    const { token, membershipId } = people[listener]
    const socket = connect({ token, membership_id: membershipId })
    expect(await settled(socket)).toBe('connected')
    socket.onAny((event: string, data: unknown) => heard.push({ listener, event, data }))
    sockets[listener] = socket
  }
})
afterAll(() => Object.values(sockets).forEach((socket) => socket.disconnect()))

/** Long enough for a frame on loopback; what is not heard by then was not sent. */
const quiet = () => new Promise((resolve) => setTimeout(resolve, 250))

async function whoHears(event: string, act: () => Promise<unknown>): Promise<Listener[]> {
  // Whoever was sent away because their rights changed comes in anew, as the client does.
  for (const socket of Object.values(sockets)) if (!socket.connected) await settled(socket.connect())
  heard.length = 0
  await act()
  await quiet()
  return listeners.filter((listener) => heard.some((news) => news.listener === listener && news.event === event))
}

async function secondSession(userId: string) {
  const at = { device_id: 'perangkat kedua', device_name: 'Chrome', user_agent: '', ip: '' }
  return house.database.inTransaction({ kind: 'beyond', why: 'a test signs somebody in again' }, ({ tx }) =>
    beginSession(tx, house.tools.secrets, userId, at, null),
  )
}

async function joinSeventhGrade() {
  const code = 'SSWB2345'
  const { secrets } = house.tools
  await house.database.db.insert(invitationCodes).values({
    school_id: world.school.id,
    class_id: world.school.classId,
    kind: 'STUDENT',
    code_hash: secrets.fingerprint(code),
    code_sealed: secrets.seal(code),
  })
  const newcomer = await arriveAt(house, 'Baru')
  return newcomer.call('POST', '/join-classes-v2', { body: { invitation_code: code, role: 'SISWA' } })
}

const table: Record<string, { act: () => Promise<unknown>; heardBy: readonly Listener[] }> = {
  'school.changed': {
    act: () =>
      world.school.people.rina.call('PUT', `/schools/id/${world.school.id}`, {
        body: { version: 1, address: 'Jalan Melati 2' },
      }),
    heardBy: ['SISWA', 'OTHER', 'ORTU', 'GURU', 'WALI', 'ADMIN'],
  },
  'school.requests_changed': {
    act: () => world.stranger.call('POST', '/join-schools-form', { body: { school_id: world.school.id } }),
    heardBy: ['ADMIN'],
  },
  'school.memberships_changed': {
    act: () => {
      const { rina, tono } = world.school.people
      return rina.call('PUT', `/schoolReference/setAdmin/id/${tono.membershipId}`, { body: { is_admin: false } })
    },
    heardBy: ['GURU'],
  },
  'classroom.members_changed': { act: joinSeventhGrade, heardBy: ['SISWA', 'ORTU', 'GURU', 'WALI'] },
  'identity.sessions_changed': {
    act: async () => {
      const { mina } = world.school.people
      const second = await secondSession(mina.userId)
      return mina.call('DELETE', `/identity/sessions/${second.id}`)
    },
    heardBy: ['SISWA'],
  },
  'identity.session_ended': {
    act: () => world.school.people.joko.call('POST', '/identity/auth/logout'),
    heardBy: ['OTHER'],
  },
}

const declared = Object.values(events).flatMap((feature) =>
  (Object.values(feature) as LiveEvent[]).map(({ name }) => name),
)

test('every event of the house has its line', () => {
  expect(Object.keys(table).toSorted()).toEqual(declared.toSorted())
})

describe.each(Object.entries(table))('%s', (event, { act, heardBy }) => {
  test(`is heard by ${heardBy.join(', ')} and nobody else, and says no more than its schema`, async () => {
    expect(await whoHears(event, act)).toEqual(heardBy)
    const schema = Object.values(events)
      .flatMap((feature) => Object.values(feature) as LiveEvent[])
      .find(({ name }) => name === event)!.schema
    for (const { data } of heard.filter((news) => news.event === event)) expect(schema.parse(data)).toEqual(data)
  })
})

describe('a socket', () => {
  test.each(namespaces)('of %s opens only for a session', async (namespace) => {
    const { mina } = world.school.people
    for (const auth of [{}, { token: '' }, { token: 'invented' }, { token: ['x'] }]) {
      const socket = connect(auth, namespace)
      expect(await settled(socket)).toBe('invalid_authorization')
      socket.disconnect()
    }
    const socket = connect({ token: mina.token, membership_id: mina.membershipId }, namespace)
    expect(await settled(socket)).toBe('connected')
    socket.disconnect()
  })

  test('with somebody else’s membership is told that it is not theirs', async () => {
    const { mina } = world.school.people
    const socket = connect({ token: mina.token, membership_id: world.twin.people.rina.membershipId })
    expect(await settled(socket)).toBe('membership_changed')
  })

  test('that speaks out of turn is closed', async () => {
    const { tono } = world.school.people
    const socket = connect({ token: tono.token, membership_id: tono.membershipId })
    await settled(socket)
    const closed = new Promise((resolve) => socket.once('disconnect', resolve))
    socket.emit('join', `school:${world.twin.id}`)
    expect(await closed).toBe('io server disconnect')
  })

  test('from a page of somebody else’s is refused', async () => {
    const { tono } = world.school.people
    const socket = io(house.url + namespaces[0], {
      auth: { token: tono.token },
      transports: ['websocket'],
      reconnection: false,
      extraHeaders: { origin: 'https://lain.example' },
    })
    expect(await settled(socket)).not.toBe('connected')
  })

  test('of a session that ends is closed with it', async () => {
    const { sari } = world.school.people
    const second = await secondSession(sari.userId)
    const socket = connect({ token: second.token, membership_id: sari.membershipId })
    expect(await settled(socket)).toBe('connected')
    const closed = new Promise((resolve) => socket.once('disconnect', resolve))
    await sari.call('DELETE', `/identity/sessions/${second.id}`)
    expect(await closed).toBe('io server disconnect')
  })
})

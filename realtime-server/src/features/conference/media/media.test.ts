/** Microphones, cameras and screens of a class as the server knows them: who may, the stage, and signals between devices. */
import { randomUUID } from 'node:crypto'
import { usualSettings } from '@kelasku/shared/conference/contract'
import { meshLimits } from '@kelasku/shared/conference/mesh-plan'
import type { MediaSwitched, MediaTicket } from '@kelasku/shared/conference/media'
import { describe, expect, test } from 'vitest'
import { codeOf, type Wire } from '#testing/caller.ts'
import { lineOf } from '#testing/line.ts'
import {
  at,
  beat,
  dataOf,
  joined,
  leave,
  letPass,
  planClass,
  pulse,
  roomOf,
  seatOf,
  setSeat,
  tabOf,
  type Room,
  type SeatSeen,
} from '#testing/online-class.ts'
import { openTestSchool } from '#testing/school.ts'
import { arriveAs, type Someone } from '#testing/world.ts'

const { server, school, twin, people } = await openTestSchool()
const { mina, joko, tono, budi, rina } = people
const lina = await arriveAs(server, school, 'Lina', 'GURU')

const connect = (who: Someone, id: string, epoch: number | null = null, presence_id = tabOf(who, id)) =>
  who.call('POST', at(id, 'media'), { body: { presence_id, epoch } })
const connected = async (...args: Parameters<typeof connect>) => dataOf(await connect(...args)) as Wire<MediaTicket>

const off = { mic: false, cam: false, screen: false }
const turn = (who: Someone, id: string, on: object, presence_id = tabOf(who, id)) =>
  who.call('PUT', at(id, 'media'), { body: { presence_id, ...off, ...on } })
const turned = async (who: Someone, id: string, on: object) => dataOf(await turn(who, id, on)) as MediaSwitched

const mediaOf = async (viewer: Someone, id: string, who: Someone): Promise<SeatSeen['media']> =>
  seatOf(await roomOf(viewer, id), who)?.media ?? null

/** It runs, and these are inside and connected. */
async function connectedClass(...others: Someone[]): Promise<string> {
  const id = await planClass(server, school)
  await joined(tono, id)
  await connected(tono, id)
  for (const who of others) {
    await joined(who, id)
    await setSeat(tono, id, who, { admission: 'ADMITTED' })
    await joined(who, id)
    await connected(who, id)
  }
  return id
}

describe('a device', () => {
  test('is connected with everything off, and everybody hears what is turned on', async () => {
    const id = await connectedClass(mina)
    expect(await mediaOf(tono, id, mina)).toMatchObject({ id: tabOf(mina, id), ...off })
    await turned(mina, id, { mic: true, cam: true })
    expect(await mediaOf(tono, id, mina)).toMatchObject({ mic: true, cam: true, screen: false })
    const { rev } = await turned(mina, id, { mic: true, cam: true })
    expect((await turned(mina, id, { mic: true, cam: true })).rev).toBe(rev)
  })

  test('goes on with its epoch, and begins anew without', async () => {
    const id = await connectedClass(mina)
    await turned(mina, id, { mic: true })
    const first = await mediaOf(tono, id, mina)
    expect(await connected(mina, id, first!.since)).toMatchObject({ epoch: first!.since, transport: 'MESH' })
    expect(await mediaOf(tono, id, mina)).toMatchObject({ mic: true })
    const { epoch } = await connected(mina, id)
    expect(epoch).toBeGreaterThan(first!.since)
    expect(await mediaOf(tono, id, mina)).toMatchObject({ since: epoch, ...off })
  })

  test('is the one that was connected last', async () => {
    const id = await connectedClass(mina)
    await joined(mina, id, 'ROOM', randomUUID())
    await connected(mina, id, null, randomUUID())
    expect(codeOf(await turn(mina, id, { mic: true }))).toEqual([409, 'media_elsewhere'])
  })

  test('is let go when its tab leaves, falls silent, or is put out', async () => {
    const id = await connectedClass(mina, lina)
    await turned(mina, id, { mic: true })
    await leave(mina, id)
    expect(await mediaOf(tono, id, mina)).toBeNull()

    await turned(lina, id, { mic: true })
    await setSeat(tono, id, lina, { admission: 'KICKED' })
    expect(await mediaOf(tono, id, lina)).toBeNull()
    expect(codeOf(await turn(lina, id, { mic: true }))).toEqual([403, 'removed'])
    expect(codeOf(await connect(lina, id))).toEqual([403, 'removed'])

    await joined(mina, id)
    await connected(mina, id)
    await letPass(server, id, 100)
    await joined(tono, id)
    await beat(server)
    expect(await mediaOf(tono, id, mina)).toBeNull()
  })

  test('is nothing to another class, another school, or somebody who waits', async () => {
    const id = await connectedClass()
    for (const who of [joko, twin.people.tono]) expect(codeOf(await connect(who, id))).toEqual([404, 'not_found'])
    await joined(lina, id)
    expect(codeOf(await connect(lina, id))).toEqual([403, 'not_admitted'])
    expect(codeOf(await turn(lina, id, { mic: true }))).toEqual([403, 'not_admitted'])
  })
})

describe('locks', () => {
  test('hold against the policy, the seat, and whoever looks on; turning off needs no leave', async () => {
    const id = await connectedClass(mina)
    await joined(rina, id)
    await connected(rina, id)
    expect(codeOf(await turn(mina, id, { screen: true }))).toEqual([403, 'locked_by_teacher'])
    expect(codeOf(await turn(rina, id, { mic: true }))).toEqual([403, 'locked_by_teacher'])
    await turned(mina, id, { mic: true })
    await tono.call('PUT', at(id, 'policy'), { body: { mic: false } })
    expect(codeOf(await turn(mina, id, { mic: true, cam: true }))).toEqual([403, 'locked_by_teacher'])
    expect(await turned(mina, id, {})).toMatchObject(off)
    await setSeat(tono, id, mina, { mic: true })
    expect(await turned(mina, id, { mic: true })).toMatchObject({ mic: true })
  })
})

describe('the stage', () => {
  test('begins with the seventh who is heard: hosts and three others stay, and only a host takes it back', async () => {
    const guests = await Promise.all(
      ['Satu', 'Dua', 'Tiga', 'Empat'].map((name) => arriveAs(server, school, name, 'GURU')),
    )
    const id = await connectedClass(budi, mina, ...guests)
    const speakers = [tono, budi, mina, ...guests]
    expect(speakers).toHaveLength(meshLimits.publishers + 1)
    for (const who of speakers.slice(0, -1)) expect(await turned(who, id, { mic: true })).toMatchObject({ mic: true })
    expect((await roomOf(tono, id)).is_stage).toBe(false)

    expect(await turned(guests[3]!, id, { mic: true })).toMatchObject({ mic: false })
    const room = await roomOf(tono, id)
    expect(room.is_stage).toBe(true)
    const heard = speakers.filter((who) => seatOf(room, who)?.media?.mic)
    expect(heard.map(({ userId }) => userId)).toEqual(
      [tono, budi, mina, guests[0]!, guests[1]!].map((one) => one.userId),
    )

    expect(codeOf(await turn(guests[3]!, id, { mic: true }))).toEqual([409, 'stage_full'])
    expect(codeOf(await setSeat(tono, id, guests[3]!, { on_stage: true }))).toEqual([409, 'stage_full'])
    await setSeat(tono, id, mina, { on_stage: false })
    await setSeat(tono, id, guests[3]!, { on_stage: true })
    expect(await turned(guests[3]!, id, { mic: true })).toMatchObject({ mic: true })
    expect(await mediaOf(mina, id, tono)).toMatchObject({ mic: true })

    expect(codeOf(await mina.call('PUT', at(id, 'stage'), { body: { on: false } }))).toEqual([403, 'forbidden'])
    await tono.call('PUT', at(id, 'stage'), { body: { on: false } })
    expect(await turned(mina, id, { mic: true })).toMatchObject({ mic: true })
  })
})

describe('who is not reached', () => {
  const failedOf = async (who: Someone, id: string) => seatOf(await roomOf(tono, id), who)?.failed_peers

  test('stands on the seat of whoever misses them, and is news once', async () => {
    const id = await connectedClass(mina)
    const [his, hers] = [tabOf(tono, id), tabOf(mina, id)]
    const reach = async (failed_peers: string[]) => (dataOf(await pulse(mina, id, hers, { failed_peers })) as Room).rev
    const { rev } = await roomOf(tono, id)
    expect(await reach([])).toBe(rev)
    const other = randomUUID()
    expect(await reach([his, other])).toBe(rev + 1)
    expect(await failedOf(mina, id)).toEqual([his, other].toSorted())
    expect(await reach([other, his])).toBe(rev + 1)
    expect(await reach([])).toBe(rev + 2)
    expect(await failedOf(mina, id)).toEqual([])
  })

  test('is said by the device that is heard, and forgotten when it is connected anew', async () => {
    const id = await connectedClass(mina)
    const second = randomUUID()
    await joined(mina, id, 'ROOM', second)
    dataOf(await pulse(mina, id, second, { failed_peers: [tabOf(tono, id)] }))
    expect(await failedOf(mina, id)).toEqual([])
    dataOf(await pulse(mina, id, tabOf(mina, id), { failed_peers: [tabOf(tono, id)] }))
    expect(await failedOf(mina, id)).toEqual([tabOf(tono, id)])
    await connected(mina, id)
    expect(await failedOf(mina, id)).toEqual([])
  })
})

describe('addresses', () => {
  test('are hidden where the school wants it, and a server stands in between', async () => {
    const relay = { TURN_URLS: 'turn:127.0.0.1:3478', TURN_SECRET: 'rahasia' }
    const own = await openTestSchool(relay)
    const { tono: teacher, rina: admin } = own.people
    const id = await planClass(own.server, own.school)
    await joined(teacher, id)
    expect(await connected(teacher, id)).toMatchObject({
      relay_only: false,
      ice_servers: [{ urls: [relay.TURN_URLS] }],
    })
    const body = { ...usualSettings, relay_only: true }
    expect(dataOf(await admin.call('PUT', '/confrences/settings', { body }))).toEqual({ ...body, has_turn: true })
    expect(await connected(teacher, id)).toMatchObject({ relay_only: true })
  })
})

describe('signals', () => {
  const signal = async (who: Someone, to: Someone, id: string, change: object = {}) => {
    const [own, theirs] = [await mediaOf(tono, id, who), await mediaOf(tono, id, to)]
    const body = { from: own?.id, epoch: own?.since, to: theirs?.id, to_epoch: theirs?.since, data: 'offer', ...change }
    return who.call('POST', at(id, 'signal'), { body })
  }

  test('go to the session of the one device, and to nobody else', async () => {
    const id = await connectedClass(mina, lina)
    const lines = await Promise.all([mina, tono, lina].map((who) => lineOf(server, who)))
    const [hers, his, others] = lines.map((line) => line.hear<{ data: string }>('conference.signal'))
    expect(dataOf(await signal(tono, mina, id))).toEqual({ is_passed_on: true })
    await expect.poll(() => hers?.map(({ data }) => data)).toEqual(['offer'])
    expect(dataOf(await signal(mina, tono, id, { data: 'answer' }))).toEqual({ is_passed_on: true })
    await expect.poll(() => his?.map(({ data }) => data)).toEqual(['answer'])
    expect(others).toEqual([])
  })

  test('into another class, to a device that was connected anew, or in the name of another are dropped or refused', async () => {
    const [id, other] = [await connectedClass(mina), await connectedClass(mina)]
    const inOther = await mediaOf(tono, other, mina)
    const line = await lineOf(server, mina)
    const heard = line.hear('conference.signal')
    const dropped = { is_passed_on: false }
    expect(dataOf(await signal(tono, mina, id, { to: inOther?.id, to_epoch: inOther?.since }))).toEqual(dropped)
    expect(dataOf(await signal(tono, mina, id, { to_epoch: 0 }))).toEqual(dropped)
    expect(codeOf(await signal(mina, tono, id, { from: tabOf(tono, id) }))).toEqual([409, 'media_elsewhere'])
    expect(codeOf(await signal(mina, tono, id, { data: 'x'.repeat(16_001) }))[0]).toBe(400)
    expect(dataOf(await signal(tono, mina, id))).toEqual({ is_passed_on: true })
    await expect.poll(() => heard.length).toBe(1)
  })
})

/** Groups of a class: who makes them and who is in which, time, calls for help, and that everybody comes back. */
import { randomUUID } from 'node:crypto'
import type { LinePage } from '@kelasku/shared/chat/contract'
import type { GroupsDraft, GroupsView, RoundView } from '@kelasku/shared/conference/groups'
import { groupsClosingMs } from '@kelasku/shared/conference/limits'
import type { AttendanceReview, ConferenceReport } from '@kelasku/shared/conference/room'
import { conferenceWatches } from '@kelasku/shared/conference/watches'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { codeOf, type Wire } from '#testing/caller.ts'
import { arriveInClass } from '#testing/course-pupils.ts'
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
} from '#testing/online-class.ts'
import { openTestSchool } from '#testing/school.ts'
import { arriveAs, type Someone } from '#testing/world.ts'
import { conferenceBreakouts, conferenceSeats } from '../table.ts'

const { server, school, twin, people } = await openTestSchool()
const { mina, joko, budi, tono, rina, sari } = people
const rangga = await arriveInClass(server, school, 'Rangga')
const hana = await arriveInClass(server, school, 'Hana')
const lina = await arriveAs(server, school, 'Lina', 'GURU')
const { db } = server.database
// What a test looks at between two beats its own clocks would do at once.
await server.rest()

type Round = Wire<RoundView>
type Draft = z.input<typeof GroupsDraft>

const begin = (who: Someone, id: string, body: Draft) => who.call('POST', at(id, 'breakouts'), { body })
async function begun(id: string, body: Draft): Promise<Round> {
  const { round } = dataOf(await begin(tono, id, body)) as Wire<GroupsView>
  return round!
}
const act = (who: Someone, id: string, rest: string, body?: object, method: 'POST' | 'PUT' = 'POST') =>
  who.call(method, at(id, `breakouts/${rest}`), body ? { body } : {})
const roundOf = async (who: Someone, id: string) =>
  (dataOf(await who.call('GET', at(id, 'breakouts'))) as Wire<GroupsView>).round
const groupOf = async (who: Someone, id: string) => seatOf(await roomOf(tono, id), who)?.breakout_id
const namesIn = ({ groups }: Round) => groups.map(({ people: some }) => some?.map(({ user }) => user.full_name) ?? null)
const sizesIn = ({ groups }: Round) => groups.map(({ size }) => size)

/** It runs, and these are inside. */
async function running(...who: Someone[]): Promise<string> {
  const id = await planClass(server, school)
  for (const one of [tono, ...who]) await joined(one, id)
  return id
}
const byHand = (...groups: Someone[][]): Draft => ({
  how: 'HAND',
  groups: groups.map((some, nth) => ({ name: `Meja ${nth + 1}`, user_ids: some.map(({ userId }) => userId) })),
})
/** Their time is over, a moment ago. */
const timeIsOver = (id: string) =>
  db
    .update(conferenceBreakouts)
    .set({ closes_at: new Date(Date.now() - 1) })
    .where(eq(conferenceBreakouts.conference_id, id))

describe('seventeen pupils in four groups', async () => {
  const class7A = [
    mina,
    rangga,
    hana,
    ...(await Promise.all(
      Array.from({ length: 14 }, (_, nth) =>
        arriveInClass(server, school, `Siswa ${String(nth + 1).padStart(2, '0')}`),
      ),
    )),
  ]

  test('are 5, 4, 4 and 4, hear what is said to all, and are back within 35 seconds after their time', async () => {
    const id = await running(...class7A)
    const round = await begun(id, { how: 'RANDOM', count: 4, minutes: 10 })
    expect(sizesIn(round)).toEqual([5, 4, 4, 4])
    expect(round.groups.map(({ name }) => name)).toEqual(['Kelompok 1', 'Kelompok 2', 'Kelompok 3', 'Kelompok 4'])
    const everybody = namesIn(round).flatMap((names) => names ?? [])
    expect(new Set(everybody).size).toBe(17)
    const seats = (await roomOf(mina, id)).seats.filter(({ place }) => place === 'MEMBER')
    expect(seats.every(({ breakout_id }) => round.groups.some((group) => group.id === breakout_id))).toBe(true)

    const lines = await Promise.all(class7A.map((who) => lineOf(server, who)))
    const heard = lines.map((line) => line.hear<{ text: string }>('conference.broadcast'))
    for (const line of lines) await line.watch(conferenceWatches.room, { id })
    const client_id = randomUUID()
    const said = { client_id, text: 'Lima menit lagi' }
    dataOf(await act(tono, id, 'broadcast', said))
    for (const one of heard) await expect.poll(() => one.map(({ text }) => text)).toEqual(['Lima menit lagi'])
    // It stands in the chat of all, marked, and once.
    dataOf(await act(tono, id, 'broadcast', said))
    for (const who of [mina, rangga, hana]) {
      const { lines: chat } = dataOf(await who.call('GET', at(id, 'message'))) as Wire<LinePage>
      expect(chat.map(({ text }) => text)).toEqual(['Untuk semua kelompok: Lima menit lagi'])
    }

    await timeIsOver(id)
    const over = Date.now()
    await beat(server)
    const closing = await roundOf(mina, id)
    expect(closing).toMatchObject({ status: 'CLOSING' })
    const back = Date.parse(closing!.closes_at!)
    expect(back - over).toBeLessThanOrEqual(groupsClosingMs + 2_000)
    await beat(server)
    expect(await groupOf(mina, id)).not.toBeNull()

    await letPass(server, id, 33)
    for (const who of [tono, ...class7A]) dataOf(await pulse(who, id))
    await beat(server)
    expect(await roundOf(mina, id)).toBeNull()
    const room = await roomOf(mina, id)
    expect(room.seats).toHaveLength(18)
    expect(room.seats.every(({ breakout_id }) => breakout_id === null)).toBe(true)
    expect(room.policy.mic).toBe(true)
  })
})

describe('groups', () => {
  test('are known to all by their names, and their people to those in them, the hosts, and who looks on', async () => {
    const id = await running(mina, rangga, hana, rina)
    const round = await begun(id, byHand([mina, rangga], [hana]))
    expect(namesIn(round)).toEqual([['Mina Lestari', 'Rangga'], ['Hana']])
    expect(namesIn((await roundOf(mina, id))!)).toEqual([['Mina Lestari', 'Rangga'], null])
    expect(namesIn((await roundOf(hana, id))!)).toEqual([null, ['Hana']])
    expect(namesIn((await roundOf(rina, id))!)).toEqual([['Mina Lestari', 'Rangga'], ['Hana']])
    expect((await roundOf(mina, id))!.groups).toMatchObject([
      { no: 1, name: 'Meja 1', size: 2 },
      { no: 2, name: 'Meja 2', size: 1 },
    ])
  })

  test('are the hosts’ to make, one round at a time, with pupils of this class and each of them once', async () => {
    const id = await running(mina, rangga, rina)
    const draft = byHand([mina])
    for (const who of [mina, rina, lina, sari]) expect(codeOf(await begin(who, id, draft))).toEqual([403, 'forbidden'])
    for (const who of [joko, twin.people.tono]) {
      expect(codeOf(await begin(who, id, draft))).toEqual([404, 'not_found'])
      expect(codeOf(await who.call('GET', at(id, 'breakouts')))).toEqual([404, 'not_found'])
    }
    expect(codeOf(await lina.call('GET', at(id, 'breakouts')))).toEqual([403, 'not_admitted'])
    expect(codeOf(await begin(tono, id, { how: 'RANDOM', count: 3 }))).toEqual([422, 'too_few_people'])
    expect(codeOf(await begin(tono, id, { how: 'RANDOM', count: 21 }))[0]).toBe(400)
    expect(codeOf(await begin(tono, id, byHand([mina], [mina])))).toEqual([422, 'in_two_groups'])
    for (const stranger of [hana, joko, budi, twin.people.mina])
      expect(codeOf(await begin(tono, id, byHand([mina, stranger])))).toEqual([422, 'not_in_the_class'])
    expect(await roundOf(tono, id)).toBeNull()
    const { groups } = await begun(id, draft)
    expect(codeOf(await begin(budi, id, draft))).toEqual([409, 'groups_running'])

    const [group] = groups
    const acts: [string, object?, ('POST' | 'PUT')?][] = [
      [group!.id, { name: 'Merah' }, 'PUT'],
      ['broadcast', { client_id: randomUUID(), text: 'Halo' }],
      ['extend', { closes_at: new Date(Date.now() + 60_000).toISOString() }],
      ['close', {}],
    ]
    for (const [rest, body, method] of acts) {
      for (const who of [mina, rina]) expect(codeOf(await act(who, id, rest, body, method))).toEqual([403, 'forbidden'])
      expect(codeOf(await act(joko, id, rest, body, method))).toEqual([404, 'not_found'])
    }
    expect(codeOf(await act(rina, id, `${group!.id}/enter`))).toEqual([403, 'forbidden'])
    // Of another class it is none.
    const other = await running(mina)
    for (const rest of [`${group!.id}/enter`, `${randomUUID()}/enter`])
      expect(codeOf(await act(tono, other, rest))).toEqual([404, 'not_found'])
    expect(codeOf(await act(tono, other, group!.id, { name: 'Merah' }, 'PUT'))).toEqual([404, 'not_found'])
    expect(codeOf(await begin(tono, await planClass(server, school, 5), draft))).toEqual([409, 'not_running'])
  })

  test('are renamed, and a pupil is moved into another', async () => {
    const id = await running(mina, rangga, hana)
    const { groups } = await begun(id, byHand([mina, rangga], [hana]))
    const [one, other] = groups
    const moved = { name: 'Merah', user_ids: [mina.userId] }
    const after = dataOf(await act(tono, id, other!.id, moved, 'PUT')) as Wire<GroupsView>
    expect(namesIn(after.round!)).toEqual([['Rangga'], ['Hana', 'Mina Lestari']])
    expect(after.round!.groups[1]).toMatchObject({ name: 'Merah' })
    expect(await groupOf(mina, id)).toBe(other!.id)
    expect(await groupOf(rangga, id)).toBe(one!.id)
    expect(codeOf(await act(tono, id, one!.id, { user_ids: [joko.userId] }, 'PUT'))).toEqual([422, 'not_in_the_class'])
    // Who was put out is counted no more, and goes on there when they are let in again.
    dataOf(await setSeat(tono, id, mina, { admission: 'KICKED' }))
    expect(namesIn((await roundOf(tono, id))!)).toEqual([['Rangga'], ['Hana']])
    for (const rest of [`${one!.id}/enter`, `${other!.id}/help`])
      expect(codeOf(await act(mina, id, rest, rest.endsWith('help') ? { wanted: true } : undefined))).toEqual([
        403,
        'removed',
      ])
    expect(codeOf(await mina.call('GET', at(id, 'breakouts')))).toEqual([403, 'removed'])
    await setSeat(tono, id, mina, { admission: 'WAITING' })
    await setSeat(tono, id, mina, { admission: 'ADMITTED' })
    await joined(mina, id)
    expect(namesIn((await roundOf(tono, id))!)).toEqual([['Rangga'], ['Hana', 'Mina Lestari']])
  })

  test('take in whoever comes late, into the smallest; who was left in the class stays there, and who is back goes on', async () => {
    const id = await running(mina, rangga, hana)
    const { groups } = await begun(id, byHand([mina, rangga], []))
    const [first, second] = groups
    const late = await arriveInClass(server, school, 'Telat')
    await joined(late, id)
    expect(await groupOf(late, id)).toBe(second!.id)
    const later = await arriveInClass(server, school, 'Terlambat')
    await joined(later, id)
    expect(await groupOf(later, id)).toBe(second!.id)
    await leave(mina, id)
    await joined(mina, id)
    expect(await groupOf(mina, id)).toBe(first!.id)
    await leave(hana, id)
    await joined(hana, id)
    expect(await groupOf(hana, id)).toBeNull()
    // Co-hosts and guests are no pupils.
    await joined(budi, id)
    await joined(lina, id)
    await setSeat(tono, id, lina, { admission: 'ADMITTED' })
    await joined(lina, id)
    for (const who of [budi, lina]) expect(await groupOf(who, id)).toBeNull()
  })

  test('take in whoever was silent when they were made, and let a guest go who no longer helps to run the class', async () => {
    const id = await running(mina, rangga, hana)
    await letPass(server, id, 100)
    for (const who of [tono, mina, rangga]) await joined(who, id)
    await beat(server)
    expect(seatOf(await roomOf(tono, id), hana)).toMatchObject({ whereabouts: 'AWAY' })
    const round = await begun(id, { how: 'RANDOM', count: 2 })
    expect(sizesIn(round)).toEqual([1, 1])
    dataOf(await pulse(hana, id))
    expect(await groupOf(hana, id)).toBe(round.groups[0]!.id)
    expect(sizesIn((await roundOf(tono, id))!)).toEqual([2, 1])

    await joined(lina, id)
    await setSeat(tono, id, lina, { place: 'COHOST' })
    await joined(lina, id)
    dataOf(await act(lina, id, `${round.groups[1]!.id}/enter`))
    expect(await groupOf(lina, id)).toBe(round.groups[1]!.id)
    await setSeat(tono, id, lina, { place: 'GUEST' })
    expect(await groupOf(lina, id)).toBeNull()
  })

  test('are chosen by pupils where they may, and only there', async () => {
    const id = await running(mina, rangga)
    const chosen = await begun(id, { how: 'CHOSEN', count: 2 })
    const [one, other] = chosen.groups
    expect(chosen.closes_at).toBeNull()
    expect((await roomOf(mina, id)).policy.choose_group).toBe(true)
    expect(sizesIn(chosen)).toEqual([0, 0])
    dataOf(await act(mina, id, `${one!.id}/enter`))
    const second = dataOf(await act(mina, id, `${other!.id}/enter`)) as Wire<GroupsView>
    expect(namesIn(second.round!)).toEqual([null, ['Mina Lestari']])
    dataOf(await act(mina, id, `${one!.id}/leave`))
    expect(await groupOf(mina, id)).toBe(other!.id)
    dataOf(await act(mina, id, `${other!.id}/leave`))
    expect(await groupOf(mina, id)).toBeNull()
    // Whoever comes late chooses too.
    await joined(hana, id)
    expect(await groupOf(hana, id)).toBeNull()
    // A host may end the choosing.
    await tono.call('PUT', at(id, 'policy'), { body: { choose_group: false } })
    expect(codeOf(await act(hana, id, `${one!.id}/enter`))).toEqual([403, 'not_yours_to_choose'])
    dataOf(await act(tono, id, 'close', { now: true }))

    const dealt = await begun(id, byHand([mina], [rangga]))
    expect((await roomOf(mina, id)).policy.choose_group).toBe(false)
    expect(codeOf(await act(mina, id, `${dealt.groups[1]!.id}/enter`))).toEqual([403, 'not_yours_to_choose'])
    expect(codeOf(await act(mina, id, `${dealt.groups[0]!.id}/leave`))).toEqual([403, 'not_yours_to_choose'])
    expect(codeOf(await act(mina, id, `${one!.id}/enter`))).toEqual([409, 'groups_closed'])
  })

  test('call a host, who comes, or answers from afar', async () => {
    const id = await running(mina, rangga, budi)
    const { groups } = await begun(id, byHand([mina], [rangga]))
    const [one, other] = groups
    const line = await lineOf(server, tono)
    const heard = line.hear('conference.groups')
    await line.watch(conferenceWatches.room, { id })
    const helpIn = async (group: { id: string }) =>
      (await roundOf(tono, id))!.groups.find((known) => known.id === group.id)!.help_at
    const call = (who: Someone, group: { id: string }, wanted: boolean) => act(who, id, `${group.id}/help`, { wanted })

    dataOf(await call(mina, one!, true))
    await expect.poll(() => heard.length).toBe(1)
    const since = await helpIn(one!)
    expect(since).not.toBeNull()
    dataOf(await call(mina, one!, true))
    expect(await helpIn(one!)).toBe(since)
    expect(codeOf(await call(mina, other!, true))).toEqual([403, 'forbidden'])
    expect(codeOf(await call(mina, other!, false))).toEqual([403, 'forbidden'])
    expect(codeOf(await call(tono, one!, true))).toEqual([403, 'forbidden'])

    dataOf(await act(tono, id, `${one!.id}/enter`))
    expect(await helpIn(one!)).toBeNull()
    expect(await groupOf(tono, id)).toBe(one!.id)
    // A host in a group is none of its pupils.
    expect(sizesIn((await roundOf(tono, id))!)).toEqual([1, 1])
    dataOf(await call(rangga, other!, true))
    dataOf(await call(budi, other!, false))
    expect(await helpIn(other!)).toBeNull()
    dataOf(await act(tono, id, `${one!.id}/leave`))
    expect(await groupOf(tono, id)).toBeNull()
    expect(seatOf(await roomOf(tono, id), tono)?.place).toBe('HOST')
  })

  test('get more time, also when they are about to close; closed twice is closed once', async () => {
    const id = await running(mina, rangga)
    await begun(id, { ...byHand([mina], [rangga]), minutes: 5 })
    const extend = (ms: number) => act(tono, id, 'extend', { closes_at: new Date(Date.now() + ms).toISOString() })
    expect(codeOf(await extend(-1_000))).toEqual([422, 'time_passed'])
    const close = async (body: object = {}) => (dataOf(await act(tono, id, 'close', body)) as Wire<GroupsView>).round
    const closing = await close()
    expect(closing).toMatchObject({ status: 'CLOSING' })
    expect((await close())?.closes_at).toBe(closing!.closes_at)
    expect(codeOf(await begin(tono, id, byHand([mina])))).toEqual([409, 'groups_running'])
    // Nobody is sent into a group that closes.
    await joined(hana, id)
    expect(await groupOf(hana, id)).toBeNull()

    const more = (dataOf(await extend(120_000)) as Wire<GroupsView>).round
    expect(more).toMatchObject({ status: 'OPEN' })
    await letPass(server, id, 60)
    await joined(tono, id)
    await beat(server)
    expect(await roundOf(mina, id)).toMatchObject({ status: 'OPEN' })

    const { rev } = await roomOf(tono, id)
    expect(await close({ now: true })).toBeNull()
    const after = await roomOf(tono, id, rev)
    expect(after.rev).toBe(rev + 1)
    expect(after.seats.map(({ user }) => user.id).toSorted()).toEqual([mina.userId, rangga.userId].toSorted())
    expect(await close({ now: true })).toBeNull()
    expect((await roomOf(tono, id)).rev).toBe(rev + 1)
    expect(codeOf(await extend(60_000))).toEqual([409, 'groups_closed'])
    expect(codeOf(await act(tono, id, 'broadcast', { client_id: randomUUID(), text: 'Halo' }))).toEqual([
      409,
      'groups_closed',
    ])
  })

  test('end with their class; a lost host locks it while they run, and is back in their group', async () => {
    const id = await running(mina, rangga)
    const { groups } = await begun(id, byHand([mina], [rangga]))
    dataOf(await act(tono, id, `${groups[0]!.id}/enter`))
    await letPass(server, id, 25)
    await beat(server)
    expect((await roomOf(mina, id)).host).toBe('LOST')
    await letPass(server, id, 60)
    await beat(server)
    expect((await roomOf(mina, id)).host).toBe('LOCKED')
    dataOf(await pulse(tono, id))
    expect((await roomOf(mina, id)).host).toBe('PRESENT')
    expect(await groupOf(tono, id)).toBe(groups[0]!.id)

    dataOf(await tono.call('POST', at(id, 'end')))
    const [group] = await db.select().from(conferenceBreakouts).where(eq(conferenceBreakouts.conference_id, id))
    expect(group).toMatchObject({ status: 'CLOSED' })
    const seated = await db
      .select()
      .from(conferenceSeats)
      .where(and(eq(conferenceSeats.conference_id, id), eq(conferenceSeats.user_id, mina.userId)))
    expect(seated[0]).toMatchObject({ breakout_id: null })
    expect(codeOf(await begin(tono, id, byHand([mina])))).toEqual([410, 'conference_over'])
    dataOf(await tono.call('POST', at(id, 'reopen')))
    await joined(tono, id)
    expect(await roundOf(tono, id)).toBeNull()
  })
})

describe('afterwards', () => {
  test('the report has each round with who was in which group, a family its own; minutes are the same as without', async () => {
    const id = await running(mina, rangga, hana)
    const { groups } = await begun(id, byHand([mina, rangga], [hana]))
    dataOf(await act(tono, id, groups[1]!.id, { user_ids: [rangga.userId] }, 'PUT'))
    await letPass(server, id, 60)
    for (const who of [tono, mina, rangga]) await joined(who, id)
    dataOf(await act(tono, id, 'close', { now: true }))
    await begun(id, { how: 'RANDOM', count: 1 })
    await letPass(server, id, 60)
    for (const who of [tono, mina, rangga]) dataOf(await pulse(who, id))
    dataOf(await tono.call('POST', at(id, 'end')))
    const reportFor = async (who: Someone) => dataOf(await who.call('GET', at(id, 'report'))) as Wire<ConferenceReport>
    const named = ({ rounds }: Wire<ConferenceReport>) =>
      rounds.map(({ groups: some }) => some.map(({ name, people: all }) => [name, all.map((one) => one.full_name)]))

    const report = await reportFor(tono)
    expect(named(report)[0]).toEqual([
      ['Meja 1', ['Mina Lestari']],
      ['Meja 2', ['Hana', 'Rangga']],
    ])
    expect(report.rounds.map(({ until }) => until)).not.toContain(null)
    expect(report.rounds).toHaveLength(2)
    for (const who of [mina, sari])
      expect(named(await reportFor(who))).toEqual([[['Meja 1', ['Mina Lestari']]], [['Kelompok 1', ['Mina Lestari']]]])

    // The group, the class and the next group are one stay: two minutes for those who stayed.
    const { lines } = dataOf(await tono.call('GET', at(id, 'attendance'))) as Wire<AttendanceReview>
    const ofMina = lines.find(({ student }) => student.id === mina.userId)
    expect(ofMina?.stays).toHaveLength(1)
    expect(ofMina).toMatchObject({ minutes: 2, percent: 100 })
  })
})

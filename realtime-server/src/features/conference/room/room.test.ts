/** Coming into an online class: the lobby, the door, hands, locks, and who may what. */
import { randomUUID } from 'node:crypto'
import type { RoomNews } from '@kelasku/shared/conference/room-state'
import { conferenceWatches } from '@kelasku/shared/conference/watches'
import { handNumbers } from '@kelasku/shared/conference/hands'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { schools } from '#features/school/table.ts'
import { codeOf } from '#testing/caller.ts'
import { arriveInClass } from '#testing/course-pupils.ts'
import { lineOf } from '#testing/line.ts'
import {
  at,
  beat,
  dataOf,
  join,
  joined,
  leave,
  letPass,
  planClass,
  pulse,
  raise,
  roomOf,
  seatOf,
  setSeat,
  tabOf,
  type Room,
} from '#testing/online-class.ts'
import { openTestSchool } from '#testing/school.ts'
import { arriveAs, type Someone } from '#testing/world.ts'
import { conferences } from '../table.ts'

const { server, school, twin, people } = await openTestSchool()
// Time passes when a test says so.
await server.rest()
const { mina, joko, sari, budi, tono, rina } = people
const lina = await arriveAs(server, school, 'Lina', 'GURU')

const audits = async (action: string) =>
  (await server.database.pool.query('select detail from audit_rows where action = $1', [action])).rows

/** It runs, and its teacher is there. */
async function running(): Promise<string> {
  const id = await planClass(server, school)
  await joined(tono, id)
  return id
}

describe('the door', () => {
  test('opens ten minutes before, an hour before to whoever holds the class', async () => {
    const id = await planClass(server, school, 30)
    expect(codeOf(await join(mina, id))).toEqual([409, 'conference_early'])
    expect(await joined(tono, id, 'LOBBY')).toMatchObject({ status: 'OPEN', kind: 'LOBBY', admission: 'ADMITTED' })
    expect(await joined(mina, id)).toMatchObject({ status: 'OPEN', kind: 'LOBBY', admission: 'WAITING', room: null })
    const later = await planClass(server, school, 90)
    expect(codeOf(await join(tono, later))).toEqual([409, 'conference_early'])
  })

  test('is passed by the class behind its teacher, and by guests when they are let in', async () => {
    const id = await planClass(server, school)
    expect(await joined(mina, id)).toMatchObject({ kind: 'LOBBY', admission: 'WAITING' })
    const knocked = await lineOf(server, mina)
    const heard = knocked.hear('conference.knock')
    expect(await joined(tono, id)).toMatchObject({ status: 'LIVE', kind: 'ROOM', seat: { place: 'HOST' } })
    await expect.poll(() => heard.length).toBe(1)
    expect(await joined(mina, id)).toMatchObject({ kind: 'ROOM', admission: 'ADMITTED', room: { host: 'PRESENT' } })

    expect(await joined(lina, id)).toMatchObject({ kind: 'LOBBY', admission: 'WAITING', seat: { place: 'GUEST' } })
    expect(codeOf(await lina.call('GET', at(id, 'room')))).toEqual([403, 'not_admitted'])
    expect(seatOf(await roomOf(mina, id), lina)).toBeUndefined()
    expect(seatOf(await roomOf(tono, id), lina)).toMatchObject({ admission: 'WAITING', whereabouts: 'LOBBY' })
    await setSeat(tono, id, lina, { admission: 'ADMITTED' })
    expect(await joined(lina, id)).toMatchObject({ kind: 'ROOM', admission: 'ADMITTED' })
    expect(seatOf(await roomOf(mina, id), lina)).toMatchObject({ answered_by: { id: tono.userId }, whereabouts: 'IN' })
  })

  test('is watched over by the lobby, where the teacher wants it so', async () => {
    const id = await running()
    await tono.call('PUT', at(id, 'policy'), { body: { lobby: true } })
    expect(await joined(mina, id)).toMatchObject({ kind: 'LOBBY', admission: 'WAITING' })
    await tono.call('PUT', at(id, 'policy'), { body: { lobby: false } })
    expect(await joined(mina, id)).toMatchObject({ kind: 'ROOM', admission: 'ADMITTED' })
  })

  test('of one knock that two hosts answer at once, one answer counts and both see whose', async () => {
    const id = await running()
    await joined(budi, id)
    await joined(lina, id)
    const answers = await Promise.all([tono, budi].map((host) => setSeat(host, id, lina, { admission: 'ADMITTED' })))
    const answeredBy = answers.map((answer) => (dataOf(answer) as { answered_by: { id: string } }).answered_by.id)
    expect(new Set(answeredBy).size).toBe(1)
    expect((await audits('conference.admit')).filter(({ detail }) => detail.user_id === lina.userId)).toHaveLength(2)
    const other = await setSeat(budi, id, lina, { admission: 'DENIED' })
    expect(codeOf(other)).toEqual([409, 'already_answered'])
  })

  test('is the way back: a reconnect is no other stay, and a repeated call changes nothing', async () => {
    const id = await running()
    const first = await joined(mina, id)
    const again = await joined(mina, id)
    expect(again.rev).toBe(first.rev)
    const { rows } = await server.database.pool.query(
      `select 1 from conference_presences where conference_id = $1 and user_id = $2`,
      [id, mina.userId],
    )
    expect(rows).toHaveLength(1)
  })

  test('stays shut to another class, another school and a parent, who each hear why', async () => {
    const id = await running()
    const { tono: foreign } = twin.people
    for (const who of [joko, foreign])
      for (const answer of [await join(who, id), await pulse(who, id), await raise(who, id)])
        expect(codeOf(answer)).toEqual([404, 'not_found'])
    expect(codeOf(await join(sari, id))).toEqual([403, 'forbidden'])
    expect(codeOf(await sari.call('GET', at(id, 'room')))).toEqual([403, 'forbidden'])
    expect(await joined(rina, id)).toMatchObject({ kind: 'ROOM', seat: { place: 'OBSERVER' } })
    expect(await audits('conference.observed')).toHaveLength(1)
  })

  test('of a kindergarten lets a parent in for the child', async () => {
    const { db } = server.database
    await db.update(schools).set({ grade: 'TK' }).where(eq(schools.id, school.id))
    try {
      const id = await running()
      expect(await joined(sari, id)).toMatchObject({
        kind: 'ROOM',
        seat: { place: 'MEMBER', user: { id: sari.userId }, child: { id: mina.userId } },
      })
    } finally {
      await db.update(schools).set({ grade: 'SMP' }).where(eq(schools.id, school.id))
    }
  })

  test('is closed for good once the class is over or called off', async () => {
    const id = await running()
    await joined(mina, id)
    dataOf(await tono.call('POST', at(id, 'end')))
    for (const answer of [await join(mina, id), await pulse(mina, id), await raise(mina, id), await join(tono, id)])
      expect(codeOf(answer)).toEqual([410, 'conference_over'])
    const other = await planClass(server, school)
    await server.database.db
      .update(conferences)
      .set({ status: 'CANCELLED', end_reason: 'CALLED_OFF' })
      .where(eq(conferences.id, other))
    expect(codeOf(await join(mina, other))).toEqual([410, 'conference_cancelled'])
  })
})

describe('somebody who is put out', () => {
  test('finds every way shut, hears nothing more, and knocks again when allowed', async () => {
    const id = await running()
    await joined(mina, id)
    const line = await lineOf(server, mina)
    const heard = line.hear<RoomNews>('conference.room')
    await line.watch(conferenceWatches.room, { id })
    dataOf(await setSeat(tono, id, mina, { admission: 'KICKED' }))
    await expect.poll(() => heard.length).toBe(1)
    expect(heard[0]!.seats).toMatchObject([{ admission: 'KICKED', whereabouts: 'AWAY' }])

    for (const answer of [
      await join(mina, id),
      await mina.call('GET', at(id, 'room')),
      await raise(mina, id),
      await mina.call('GET', at(id, 'message')),
      await mina.call('POST', at(id, 'message'), { body: { client_id: randomUUID(), text: 'Halo' } }),
      await mina.call('POST', at(id, 'reaction'), { body: { reaction: '👍' } }),
    ])
      expect(codeOf(answer)).toEqual([403, 'removed'])
    expect(await line.ask('conference.room', { id })).toMatchObject({ refused: { code: 'removed' } })
    expect(dataOf(await pulse(mina, id))).toMatchObject({ admission: 'KICKED' })
    expect(seatOf(await roomOf(tono, id), mina)).toMatchObject({ whereabouts: 'AWAY' })
    const others = await lineOf(server, tono)
    const othersHeard = others.hear('conference.room')
    await others.watch(conferenceWatches.room, { id })
    await raise(tono, id)
    await expect.poll(() => othersHeard.length).toBe(1)
    expect(heard).toHaveLength(1)

    dataOf(await setSeat(tono, id, mina, { admission: 'WAITING' }))
    expect(await joined(mina, id)).toMatchObject({ kind: 'LOBBY', admission: 'WAITING' })
    dataOf(await setSeat(tono, id, mina, { admission: 'ADMITTED' }))
    expect(await joined(mina, id)).toMatchObject({ kind: 'ROOM' })
  })

  test('is never a teacher or somebody who looks on, and never by a pupil', async () => {
    const id = await running()
    for (const who of [mina, budi, rina]) await joined(who, id)
    for (const [host, whom] of [
      [budi, tono],
      [tono, rina],
      [tono, tono],
      [mina, budi],
    ] as [Someone, Someone][])
      expect(codeOf(await setSeat(host, id, whom, { admission: 'KICKED' }))).toEqual([403, 'forbidden'])
  })
})

describe('hands', () => {
  test('of twelve in a moment have the same numbers for all, and are renumbered when one goes down', async () => {
    const id = await running()
    const pupils = await Promise.all([...Array(12)].map((_, nth) => arriveInClass(server, school, `Siswa ${nth}`)))
    await Promise.all(pupils.map((pupil) => joined(pupil, id)))
    const line = await lineOf(server, tono)
    const heard = line.hear<RoomNews>('conference.room')
    const { rev } = await line.watch(conferenceWatches.room, { id })
    await Promise.all(pupils.map((pupil) => raise(pupil, id)))

    const numbersFor = async (who: Someone) => numbersIn(await roomOf(who, id))
    const numbers = await numbersFor(tono)
    expect([...numbers.values()].toSorted((a, b) => a - b)).toEqual([...Array(12)].map((_, nth) => nth + 1))
    for (const who of pupils.slice(0, 3)) expect(await numbersFor(who)).toEqual(numbers)
    const late = await arriveInClass(server, school, 'Siswa terlambat')
    expect(numbersIn((await joined(late, id)).room!)).toEqual(numbers)

    // As the news tell it, one after the other and none missing.
    await expect.poll(() => heard.length).toBeGreaterThanOrEqual(12)
    expect(heard.map(({ since }) => since)).toEqual(heard.map((_, nth) => rev + nth))

    const third = pupils.find(({ userId }) => numbers.get(userId) === 3)!
    dataOf(await setSeat(tono, id, third, { hand: false }))
    const after = await numbersFor(late)
    expect(after.get(third.userId)).toBeUndefined()
    for (const [userId, number] of numbers) if (number > 3) expect(after.get(userId)).toBe(number - 1)
    dataOf(await tono.call('POST', at(id, 'hands/clear')))
    expect((await numbersFor(late)).size).toBe(0)
  })

  test('raised twice are raised once, and count once', async () => {
    const id = await running()
    await joined(mina, id)
    const [one, other] = [dataOf(await raise(mina, id)) as { hand_at: string }, dataOf(await raise(mina, id))]
    expect(other).toEqual(one)
    expect(seatOf(await roomOf(tono, id), mina)).toMatchObject({ hands: 1, hand_at: one.hand_at })
  })

  test('are raised in a class that runs', async () => {
    const id = await planClass(server, school)
    await joined(rina, id)
    expect(codeOf(await raise(rina, id))).toEqual([409, 'not_running'])
  })
})

const numbersIn = ({ seats }: Room): Map<string, number> =>
  handNumbers(
    seats.map(({ user, hand_at }) => ({ user_id: user.id, hand_at: hand_at === null ? null : new Date(hand_at) })),
  )

describe('what pupils may', () => {
  const say = (who: Someone, id: string, text = 'Halo') =>
    who.call('POST', at(id, 'message'), { body: { client_id: randomUUID(), text } })

  test('is set for all, and a lock holds for those too who were allowed before', async () => {
    const id = await running()
    const other = await arriveInClass(server, school, 'Nina')
    for (const who of [mina, other]) await joined(who, id)
    dataOf(await tono.call('PUT', at(id, 'policy'), { body: { mic: false } }))
    dataOf(await raise(mina, id))
    expect(dataOf(await setSeat(tono, id, mina, { mic: true, hand: false }))).toMatchObject({
      mic: true,
      hand_at: null,
    })
    expect(seatOf(await roomOf(other, id), mina)).toMatchObject({ mic: true })
    dataOf(await tono.call('PUT', at(id, 'policy'), { body: { mic: false } }))
    expect(seatOf(await roomOf(other, id), mina)).toMatchObject({ mic: null })
    expect(codeOf(await mina.call('PUT', at(id, 'policy'), { body: { mic: true } }))).toEqual([403, 'forbidden'])
  })

  test('on the stage has room for three beside the hosts', async () => {
    const id = await running()
    const pupils = await Promise.all([...Array(4)].map((_, nth) => arriveInClass(server, school, `Panggung ${nth}`)))
    for (const pupil of pupils) await joined(pupil, id)
    const [fourth, ...three] = pupils
    for (const pupil of three) dataOf(await setSeat(tono, id, pupil, { on_stage: true }))
    expect(codeOf(await setSeat(tono, id, fourth!, { on_stage: true }))).toEqual([409, 'stage_full'])
    dataOf(await setSeat(tono, id, three[0]!, { on_stage: false }))
    dataOf(await setSeat(tono, id, fourth!, { on_stage: true }))
  })

  test('in the chat is a line that all who are in hear, and a lock is said', async () => {
    const id = await running()
    await joined(mina, id)
    const line = await lineOf(server, mina)
    const heard = line.hear<{ lines: { text: string }[] }>('chat.said')
    await line.watch(conferenceWatches.room, { id })
    dataOf(await say(tono, id, 'Selamat pagi'))
    await expect.poll(() => heard.flatMap(({ lines }) => lines).map(({ text }) => text)).toEqual(['Selamat pagi'])
    dataOf(await say(mina, id, 'Pagi, Pak'))
    const page = dataOf(await tono.call('GET', at(id, 'message'))) as { lines: { text: string; seq: number }[] }
    expect(page.lines.map(({ text, seq }) => [seq, text])).toEqual([
      [2, 'Pagi, Pak'],
      [1, 'Selamat pagi'],
    ])
    dataOf(await tono.call('PUT', at(id, 'policy'), { body: { chat: false } }))
    expect(codeOf(await say(mina, id))).toEqual([403, 'locked_by_teacher'])
    // Nor by the way of the rooms to talk in, where it stands in no list.
    const around = { body: { client_id: randomUUID(), text: 'Halo' } }
    expect(codeOf(await mina.call('POST', `/interaction-learning/room/${id}/message`, around))).toEqual([
      403,
      'no_longer_yours',
    ])
    const rooms = dataOf(await mina.call('GET', '/interaction-learning/room/student')) as { id: string }[]
    expect(rooms.map((room) => room.id)).not.toContain(id)
    dataOf(await say(tono, id))
    for (const who of [joko, twin.people.tono]) expect(codeOf(await say(who, id))).toEqual([404, 'not_found'])
    expect(codeOf(await say(budi, id))).toEqual([403, 'not_admitted'])
  })

  test('of their feelings passes by and is not kept', async () => {
    const id = await running()
    await joined(mina, id)
    const line = await lineOf(server, tono)
    const heard = line.hear('conference.reaction')
    await line.watch(conferenceWatches.room, { id })
    dataOf(await mina.call('POST', at(id, 'reaction'), { body: { reaction: '🎉' } }))
    await expect.poll(() => heard).toEqual([{ id, user_id: mina.userId, full_name: 'Mina Lestari', reaction: '🎉' }])
  })

  test('a guest may help to run it when appointed, and a pupil may not', async () => {
    const id = await running()
    for (const who of [mina, lina]) await joined(who, id)
    expect(codeOf(await setSeat(tono, id, mina, { place: 'COHOST' }))).toEqual([422, 'staff_only'])
    expect(dataOf(await setSeat(tono, id, lina, { place: 'COHOST' }))).toMatchObject({
      place: 'COHOST',
      admission: 'ADMITTED',
    })
    expect(await joined(lina, id)).toMatchObject({ kind: 'ROOM', seat: { place: 'COHOST' } })
    dataOf(await lina.call('PUT', at(id, 'policy'), { body: { cam: false } }))
  })
})

describe('revisions', () => {
  test('follow each other without gaps for everybody, and what is asked for later is all that was told', async () => {
    const id = await running()
    const pupils = await Promise.all([...Array(6)].map((_, nth) => arriveInClass(server, school, `Rev ${nth}`)))
    for (const pupil of pupils) await joined(pupil, id)
    const hearers = await Promise.all(
      pupils.map(async (pupil) => {
        const line = await lineOf(server, pupil)
        const heard = line.hear<RoomNews>('conference.room')
        return { heard, ...(await line.watch(conferenceWatches.room, { id })) }
      }),
    )
    const before = await roomOf(tono, id)
    await Promise.all(
      pupils.flatMap((pupil, nth) => [
        raise(pupil, id),
        raise(pupil, id, false),
        setSeat(tono, id, pupil, { cam: nth % 2 === 0 }),
        tono.call('PUT', at(id, 'policy'), { body: { screen: nth % 2 === 0 } }),
        leave(pupil, id),
        join(pupil, id),
      ]),
    )
    const after = await roomOf(tono, id)
    for (const { heard, rev } of hearers) {
      await expect.poll(() => Math.max(...heard.map((news) => news.rev))).toBe(after.rev)
      // One may overtake another on its way out of the database; a page that misses one asks for it.
      expect(heard.map(({ since }) => since).toSorted((a, b) => a - b)).toEqual(heard.map((_, nth) => rev + nth))
    }
    const since = await roomOf(tono, id, before.rev)
    const merged = new Map(before.seats.map((seat) => [seat.user.id, seat]))
    for (const seat of since.seats) merged.set(seat.user.id, seat)
    expect([...merged.values()]).toEqual(after.seats)
  })
})

describe('time', () => {
  test('without a host locks the room after a minute, lets go when one is back, and ends it after ten', async () => {
    const id = await running()
    await joined(mina, id)
    const keepMina = async () => void dataOf(await pulse(mina, id))
    await letPass(server, id, 60)
    await keepMina()
    await beat(server)
    expect(await roomOf(mina, id)).toMatchObject({ host: 'LOST', status: 'LIVE' })
    await letPass(server, id, 50)
    await keepMina()
    await beat(server)
    expect(await roomOf(mina, id)).toMatchObject({ host: 'LOCKED' })
    const say = () => mina.call('POST', at(id, 'message'), { body: { client_id: randomUUID(), text: 'Pak?' } })
    expect(codeOf(await say())).toEqual([403, 'locked_by_teacher'])

    dataOf(await pulse(tono, id))
    expect(await roomOf(mina, id)).toMatchObject({ host: 'PRESENT', host_lost_at: null })
    dataOf(await say())

    for (let passed = 0; passed < 11; passed++) {
      await letPass(server, id, 60)
      await keepMina()
      await beat(server)
      if (passed < 9) expect(await roomOf(mina, id)).toMatchObject({ status: 'LIVE' })
    }
    await beat(server)
    expect(codeOf(await join(mina, id))).toEqual([410, 'conference_over'])
    const [row] = await server.database.db.select().from(conferences).where(eq(conferences.id, id))
    expect(row).toMatchObject({ status: 'ENDED', end_reason: 'ABANDONED' })
    const report = dataOf(await tono.call('GET', at(id, 'report'))) as {
      held: object
      lines: { student: { id: string }; percent: number }[]
    }
    expect(report.lines.find(({ student }) => student.id === mina.userId)).toMatchObject({ percent: 100 })
  })

  test('asks nobody to let in somebody whose line is gone, until they are heard again', async () => {
    const id = await running()
    await joined(lina, id)
    const seen = async () => seatOf(await roomOf(tono, id), lina)
    expect(await seen()).toMatchObject({ admission: 'WAITING', whereabouts: 'LOBBY' })
    await letPass(server, id, 40)
    dataOf(await pulse(tono, id))
    await beat(server)
    expect(await seen()).toMatchObject({ admission: 'WAITING', whereabouts: 'AWAY' })
    expect(dataOf(await pulse(lina, id))).toMatchObject({ kind: 'LOBBY', admission: 'WAITING' })
    expect(await seen()).toMatchObject({ whereabouts: 'LOBBY' })
  })

  test('shows who is connecting again and who has gone, and a pulse brings them back', async () => {
    const id = await running()
    await joined(mina, id)
    const seen = async () => seatOf(await roomOf(tono, id), mina)?.whereabouts
    for (const [seconds, whereabouts] of [
      [40, 'RECONNECTING'],
      [60, 'AWAY'],
    ] as const) {
      await letPass(server, id, seconds)
      dataOf(await pulse(tono, id))
      await beat(server)
      expect(await seen()).toBe(whereabouts)
    }
    expect(dataOf(await pulse(mina, id))).toMatchObject({ kind: 'ROOM', admission: 'ADMITTED' })
    expect(await seen()).toBe('IN')
    const { rows } = await server.database.pool.query(
      `select why from conference_presences where conference_id = $1 and user_id = $2 order by entered_at`,
      [id, mina.userId],
    )
    expect(rows).toEqual([{ why: 'SILENT' }, { why: null }])
  })

  test('a pulse and a line are heard over the open socket as well, and a pulse of nowhere is answered nothing there', async () => {
    const id = await running()
    await joined(mina, id)
    const { socket } = await lineOf(server, mina)
    const call = (name: string, body: object): Promise<unknown> =>
      socket.timeout(15_000).emitWithAck(name, { params: { id }, body })
    expect(await call('conference.pulse', { presence_id: tabOf(mina, id) })).toMatchObject({
      status: 'success',
      data: { status: 'LIVE', kind: 'ROOM', admission: 'ADMITTED' },
    })
    expect(await call('conference.say', { client_id: randomUUID(), text: 'Halo' })).toMatchObject({
      data: { text: 'Halo', seq: 1 },
    })
    expect(await call('conference.pulse', { presence_id: randomUUID() })).toBeNull()
  })

  test('a tab that has left is not brought back by a pulse that was late', async () => {
    const id = await running()
    await joined(mina, id)
    dataOf(await leave(mina, id))
    dataOf(await pulse(mina, id))
    expect(seatOf(await roomOf(tono, id), mina)).toMatchObject({ whereabouts: 'AWAY' })
    expect(codeOf(await pulse(mina, id, randomUUID()))).toEqual([404, 'not_found'])
  })

  test('a second tab keeps its person there when the first is closed', async () => {
    const id = await running()
    const other = randomUUID()
    await joined(mina, id)
    await joined(mina, id, 'ROOM', other)
    dataOf(await leave(mina, id, tabOf(mina, id)))
    expect(seatOf(await roomOf(tono, id), mina)).toMatchObject({ whereabouts: 'IN' })
    dataOf(await leave(mina, id, other))
    expect(seatOf(await roomOf(tono, id), mina)).toMatchObject({ whereabouts: 'AWAY' })
  })

  test('ends a room that everybody has left, sooner after its end than before', async () => {
    const [before, after] = [await planClass(server, school, 0), await planClass(server, school, -50)]
    for (const id of [before, after]) {
      await joined(tono, id)
      dataOf(await leave(tono, id))
      await letPass(server, id, 6 * 60)
    }
    await beat(server)
    const statusOf = async (id: string) =>
      (await server.database.db.select().from(conferences).where(eq(conferences.id, id)))[0]
    expect(await statusOf(before)).toMatchObject({ status: 'LIVE' })
    expect(await statusOf(after)).toMatchObject({ status: 'ENDED', end_reason: 'EMPTIED' })
  })

  test('an ended class goes on within a quarter of an hour, for whoever held it', async () => {
    const id = await running()
    await joined(mina, id)
    dataOf(await tono.call('POST', at(id, 'end')))
    dataOf(await tono.call('POST', at(id, 'end')))
    expect(codeOf(await mina.call('POST', at(id, 'reopen')))).toEqual([403, 'forbidden'])
    expect(dataOf(await tono.call('POST', at(id, 'reopen')))).toMatchObject({ status: 'LIVE', ended_at: null })
    await beat(server)
    expect(await joined(tono, id)).toMatchObject({ status: 'LIVE', kind: 'ROOM', room: { host: 'PRESENT' } })
    dataOf(await tono.call('POST', at(id, 'end')))
    await letPass(server, id, 16 * 60)
    expect(codeOf(await tono.call('POST', at(id, 'reopen')))).toEqual([409, 'too_late_to_reopen'])
  })
})

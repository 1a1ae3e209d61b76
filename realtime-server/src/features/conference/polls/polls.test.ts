/** Polls of a class: who asks, who answers, who sees what was answered, and what is forgotten. */
import { randomUUID } from 'node:crypto'
import type { PollView } from '@kelasku/shared/conference/polls'
import type { ConferenceReport } from '@kelasku/shared/conference/room'
import { conferenceWatches } from '@kelasku/shared/conference/watches'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { schools } from '#features/school/table.ts'
import { codeOf, type Wire } from '#testing/caller.ts'
import { arriveInClass } from '#testing/course-pupils.ts'
import { lineOf } from '#testing/line.ts'
import { at, beat, dataOf, joined, planClass, setSeat } from '#testing/online-class.ts'
import { openTestSchool } from '#testing/school.ts'
import { arriveAs, type Someone } from '#testing/world.ts'
import { conferencePolls, conferencePollVotes } from '../table.ts'

const { server, school, twin, people } = await openTestSchool()
const { mina, joko, sari, budi, tono, rina } = people
const rangga = await arriveInClass(server, school, 'Rangga')
const lina = await arriveAs(server, school, 'Lina', 'GURU')
const { db } = server.database
// What a test looks at between two beats its own clocks would do at once.
await server.rest()

type Poll = Wire<PollView>

const capital = { kind: 'ONE', question: 'Ibu kota Jawa Barat?', options: ['Jakarta', 'Bandung'], status: 'OPEN' }

/** It runs; its teacher and two pupils are there. */
async function running(): Promise<string> {
  const id = await planClass(server, school)
  for (const who of [tono, mina, rangga]) await joined(who, id)
  return id
}

const ask = (who: Someone, id: string, body: object) => who.call('POST', at(id, 'polls'), { body })
const asked = async (id: string, body: object = capital) => dataOf(await ask(tono, id, body)) as Poll
const change = (who: Someone, id: string, poll: { id: string }, body: object) =>
  who.call('PUT', at(id, `polls/${poll.id}`), { body })
const vote = (who: Someone, id: string, poll: { id: string }, choices: number[], text = '') =>
  who.call('PUT', at(id, `polls/${poll.id}/vote`), { body: { choices, text } })
const pollsOf = async (who: Someone, id: string) => dataOf(await who.call('GET', at(id, 'polls'))) as Poll[]
const firstOf = async (who: Someone, id: string) => (await pollsOf(who, id))[0]!
const timeOf = (moment: string | null) => Date.parse(moment ?? '')
const votesOf = (poll: { id: string }) =>
  db.select().from(conferencePollVotes).where(eq(conferencePollVotes.poll_id, poll.id))

describe('a poll', () => {
  test('is answered with one tap, and the second takes the place of the first', async () => {
    const id = await running()
    const poll = await asked(id)
    expect(poll).toMatchObject({ status: 'OPEN', results: { answered: 0, counts: [0, 0] }, answers: [] })
    dataOf(await vote(mina, id, poll, [0]))
    dataOf(await vote(rangga, id, poll, [1]))
    expect(dataOf(await vote(mina, id, poll, [1]))).toMatchObject({
      own: { choices: [1] },
      results: null,
      answers: null,
    })
    expect(await firstOf(tono, id)).toMatchObject({
      results: { answered: 2, counts: [0, 2] },
      answers: [
        { user: { id: mina.userId }, choices: [1] },
        { user: { id: rangga.userId }, choices: [1] },
      ],
    })
    expect(await firstOf(rangga, id)).toMatchObject({ own: { choices: [1] }, results: null, answers: null })
  })

  test('without names forgets with its end who has answered what', async () => {
    const id = await running()
    const poll = await asked(id, { ...capital, is_anonymous: true })
    for (const [who, choices] of [
      [mina, [0]],
      [rangga, [1]],
      [mina, [1]],
    ] as [Someone, number[]][])
      dataOf(await vote(who, id, poll, choices))
    // As long as it is open not even the host is told.
    expect(await firstOf(tono, id)).toMatchObject({ results: { counts: [0, 2] }, answers: null, own: null })
    expect((await firstOf(mina, id)).own).toEqual({ choices: [1], text: '' })

    expect(dataOf(await change(tono, id, poll, { status: 'CLOSED' }))).toMatchObject({
      status: 'CLOSED',
      results: { answered: 2, counts: [0, 2] },
      answers: null,
    })
    expect((await votesOf(poll)).map(({ user_id, choices }) => [user_id, choices])).toEqual([
      [null, [1]],
      [null, [1]],
    ])
    expect((await firstOf(mina, id)).own).toBeNull()
    const { rows } = await server.database.pool.query('select detail from audit_rows where subject like $1', [
      `%${poll.id}%`,
    ])
    expect(rows).toEqual([])
  })

  test('that is shared shows everybody the answers, and nobody the names', async () => {
    const id = await running()
    const poll = await asked(id, { kind: 'TEXT', question: 'Apa yang sulit?', status: 'OPEN' })
    dataOf(await vote(mina, id, poll, [], 'Pecahan'))
    dataOf(await vote(rangga, id, poll, [], 'Bilangan'))
    expect((await firstOf(mina, id)).results).toBeNull()
    const line = await lineOf(server, mina)
    const heard = line.hear('conference.polls')
    await line.watch(conferenceWatches.room, { id })
    dataOf(await change(tono, id, poll, { is_shared: true }))
    await expect.poll(() => heard.length).toBe(1)
    expect(await firstOf(mina, id)).toMatchObject({
      results: { answered: 2, counts: [], texts: ['Bilangan', 'Pecahan'] },
      answers: null,
    })
    dataOf(await vote(rangga, id, poll, [], 'Akar'))
    await expect.poll(() => heard.length).toBe(2)
    dataOf(await change(tono, id, poll, { is_shared: false }))
    expect((await firstOf(mina, id)).results).toBeNull()
  })

  test('is the hosts’ alone as long as it is a draft, and stands as it was put from then on', async () => {
    const id = await running()
    const line = await lineOf(server, mina)
    const heard = line.hear('conference.polls')
    await line.watch(conferenceWatches.room, { id })
    const poll = await asked(id, { ...capital, status: 'DRAFT' })
    expect(await pollsOf(mina, id)).toEqual([])
    expect(codeOf(await vote(mina, id, poll, [0]))).toEqual([404, 'not_found'])
    expect(codeOf(await change(tono, id, poll, { status: 'CLOSED' }))).toEqual([409, 'poll_not_open'])
    const better = { kind: 'SEVERAL', question: 'Kota di Jawa?', options: ['Medan', 'Bandung', 'Solo'] }
    expect(dataOf(await change(tono, id, poll, { asked: better }))).toMatchObject({ ...better, status: 'DRAFT' })
    expect(heard).toEqual([])
    dataOf(await change(budi, id, poll, { status: 'OPEN' }))
    await expect.poll(() => heard.length).toBe(1)
    dataOf(await vote(mina, id, poll, [1, 2]))
    expect(codeOf(await change(tono, id, poll, { asked: better }))).toEqual([409, 'poll_begun'])
    dataOf(await change(tono, id, poll, { status: 'CLOSED' }))
    dataOf(await change(tono, id, poll, { status: 'CLOSED' }))
    expect(codeOf(await change(tono, id, poll, { status: 'OPEN' }))).toEqual([409, 'poll_closed'])
    expect(codeOf(await vote(mina, id, poll, [0]))).toEqual([409, 'poll_closed'])
    expect((await firstOf(tono, id)).results).toMatchObject({ counts: [0, 1, 1] })
  })

  test('takes no answer to another question', async () => {
    const id = await running()
    const poll = await asked(id)
    for (const answer of [
      await vote(mina, id, poll, []),
      await vote(mina, id, poll, [2]),
      await vote(mina, id, poll, [0, 1]),
      await vote(mina, id, poll, [], 'Bandung'),
    ])
      expect(codeOf(answer)).toEqual([422, 'no_such_answer'])
    expect(await votesOf(poll)).toEqual([])
  })

  test('is made by hosts, answered by the class, and known to those inside', async () => {
    const id = await running()
    const poll = await asked(id)
    await joined(rina, id)
    await joined(lina, id)
    await joined(budi, id)
    for (const who of [mina, rina, lina, sari]) {
      expect(codeOf(await ask(who, id, capital))).toEqual([403, 'forbidden'])
      expect(codeOf(await change(who, id, poll, { status: 'CLOSED' }))).toEqual([403, 'forbidden'])
    }
    // Whoever holds it or looks on answers nothing; who waits at the door knows of nothing.
    for (const who of [tono, budi, rina, sari])
      expect(codeOf(await vote(who, id, poll, [0]))).toEqual([403, 'forbidden'])
    expect(codeOf(await vote(lina, id, poll, [0]))).toEqual([403, 'not_admitted'])
    expect(codeOf(await lina.call('GET', at(id, 'polls')))).toEqual([403, 'not_admitted'])
    for (const who of [joko, twin.people.tono])
      for (const answer of [
        await who.call('GET', at(id, 'polls')),
        await ask(who, id, capital),
        await change(who, id, poll, { status: 'CLOSED' }),
        await vote(who, id, poll, [0]),
      ])
        expect(codeOf(answer)).toEqual([404, 'not_found'])
    dataOf(await setSeat(tono, id, mina, { admission: 'KICKED' }))
    expect(codeOf(await vote(mina, id, poll, [0]))).toEqual([403, 'removed'])
    // One of another class is not found through this one.
    const other = await running()
    expect(codeOf(await vote(rangga, other, poll, [0]))).toEqual([404, 'not_found'])
    expect(codeOf(await change(tono, other, poll, { status: 'CLOSED' }))).toEqual([404, 'not_found'])
    expect(codeOf(await vote(rangga, other, { id: randomUUID() }, [0]))).toEqual([404, 'not_found'])
  })

  test('of a kindergarten is answered by a parent for the child', async () => {
    await db.update(schools).set({ grade: 'TK' }).where(eq(schools.id, school.id))
    try {
      const id = await planClass(server, school)
      await joined(tono, id)
      await joined(sari, id)
      const poll = await asked(id, { kind: 'FEELING', status: 'OPEN' })
      expect(poll.options).toEqual(['Paham', 'Belum', 'Pelan-pelan'])
      dataOf(await vote(sari, id, poll, [2]))
      expect((await firstOf(tono, id)).answers).toMatchObject([
        { user: { id: sari.userId }, child: { id: mina.userId }, choices: [2] },
      ])
    } finally {
      await db.update(schools).set({ grade: 'SMP' }).where(eq(schools.id, school.id))
    }
  })

  test('ends with its class, and none is opened before or after it', async () => {
    const early = await planClass(server, school, 5)
    expect(codeOf(await ask(tono, early, capital))).toEqual([409, 'not_running'])
    const draft = await asked(early, { ...capital, status: 'DRAFT' })
    expect(codeOf(await change(tono, early, draft, { status: 'OPEN' }))).toEqual([409, 'not_running'])

    const id = await running()
    const poll = await asked(id, { ...capital, is_anonymous: true })
    dataOf(await vote(mina, id, poll, [1]))
    dataOf(await tono.call('POST', at(id, 'end')))
    expect(codeOf(await vote(rangga, id, poll, [0]))).toEqual([410, 'conference_over'])
    expect(codeOf(await ask(tono, id, capital))).toEqual([410, 'conference_over'])
    expect(await firstOf(tono, id)).toMatchObject({ status: 'CLOSED', results: { counts: [0, 1] } })
    expect((await votesOf(poll)).map(({ user_id }) => user_id)).toEqual([null])
  })
})

describe('a check of who is there', () => {
  test('stands for a minute, closes by itself, and is counted in the report', async () => {
    const id = await running()
    const check = await asked(id, { kind: 'CHECK', status: 'OPEN' })
    expect(timeOf(check.closes_at) - timeOf(check.opened_at)).toBe(60_000)
    expect(check.options).toEqual(['Saya di sini'])
    dataOf(await vote(mina, id, check, [0]))
    const poll = await asked(id)
    dataOf(await vote(mina, id, poll, [1]))
    dataOf(await vote(rangga, id, poll, [0]))
    await beat(server)
    expect((await pollsOf(mina, id)).map(({ status }) => status)).toEqual(['OPEN', 'OPEN'])

    await db
      .update(conferencePolls)
      .set({ closes_at: new Date(Date.now() - 1) })
      .where(eq(conferencePolls.id, check.id))
    expect(codeOf(await vote(rangga, id, check, [0]))).toEqual([409, 'poll_closed'])
    const line = await lineOf(server, rangga)
    const heard = line.hear('conference.polls')
    await line.watch(conferenceWatches.room, { id })
    await beat(server)
    await expect.poll(() => heard.length).toBe(1)
    const known = await pollsOf(tono, id)
    expect(known.find((one) => one.id === check.id)).toMatchObject({
      status: 'CLOSED',
      answers: [{ user: { id: mina.userId } }],
    })
    expect(known.find((one) => one.id === poll.id)).toMatchObject({ status: 'OPEN' })

    dataOf(await tono.call('POST', at(id, 'end')))
    const report = dataOf(await tono.call('GET', at(id, 'report'))) as Wire<ConferenceReport>
    const done = (who: Someone) => report.lines.find(({ student }) => student.id === who.userId)
    expect(report.checks).toBe(1)
    expect(done(mina)).toMatchObject({ polls: 1, checks: 1 })
    expect(done(rangga)).toMatchObject({ polls: 1, checks: 0 })
  })
})

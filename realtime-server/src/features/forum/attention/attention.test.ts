import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { classMembers } from '#features/classroom/table.ts'
import { costsIn } from '#testing/hear-questions.ts'
import { openTestSchool } from '#testing/school.ts'
import { attend, get, hide, listed, move, read, replied, seen, threadsIn } from '#testing/threads.ts'
import type { Someone } from '#testing/world.ts'
import { forumThreads } from '../table.ts'
import { callFollowers } from './calling.ts'

const { server, school, people } = await openTestSchool()
const { mina, joko, sari, budi, tono, rina } = people
const { begun } = threadsIn(school)
beforeEach(async () => {
  await server.database.db.delete(forumThreads)
  await server.database.pool.query('delete from notifications')
})

/** When every burst is over. */
const call = (now = new Date(Date.now() + 20_000)) => callFollowers(server.database, now)
const calls = async (who: Someone) => {
  const { body } = await who.call('GET', '/notifications?unread=true&topic=forum')
  return (body.data as { body: string }[]).map((one) => one.body)
}

test('whoever has begun a thread or replied in it follows it, and is called to a burst once, by the others', async () => {
  const { id, attention } = await begun(mina, { title: 'Bola' })
  expect([attention, (await seen(tono, id)).attention]).toEqual(['FOLLOWED', 'USUAL'])
  await replied(tono, id)
  await replied(budi, id)
  await replied(tono, id)
  await call(new Date())
  expect(await calls(mina)).toEqual([])
  await call()
  await call()
  expect(await calls(mina)).toEqual(['Bola · Dari Tono Wijaya, Budi Santoso'])
  expect(await calls(tono)).toEqual(['Bola · Dari Budi Santoso'])
  expect(await calls(budi)).toEqual(['Bola · Dari Tono Wijaya'])
  expect(await calls(sari)).toEqual([])
})

test('a talk that goes on and on calls before its end', async () => {
  const { id } = await begun(mina)
  await replied(tono, id)
  const later = new Date(Date.now() + 130_000)
  await server.database.db.update(forumThreads).set({ active_at: later }).where(eq(forumThreads.id, id))
  await call(new Date(later.getTime() - 20_000))
  expect(await calls(mina)).toEqual([])
  await call(later)
  expect(await calls(mina)).toHaveLength(1)
})

test('what somebody has read does not call them; the next burst takes the place of the last, and reading ends it', async () => {
  const { id } = await begun(mina, { title: 'Bola' })
  await replied(tono, id)
  await read(mina, id, 1)
  await call()
  expect(await calls(mina)).toEqual([])
  await replied(tono, id)
  await call()
  await replied(budi, id)
  await call()
  expect(await calls(mina)).toEqual(['Bola · Dari Budi Santoso, Tono Wijaya'])
  await read(mina, id, 3)
  expect(await calls(mina)).toEqual([])
})

test('a parent may follow by a switch; whoever has made it quiet is not called, also when they write on', async () => {
  const { id } = await begun(mina, { title: 'Bola' })
  expect((await attend(sari, id, 'FOLLOWED')).body.data).toMatchObject({ attention: 'FOLLOWED' })
  await attend(mina, id, 'QUIET')
  await replied(mina, id)
  await replied(tono, id)
  await call()
  expect(await calls(mina)).toEqual([])
  expect(await calls(sari)).toEqual(['Bola · Dari Tono Wijaya, Mina Lestari'])
  const { body } = await sari.call('GET', '/notifications?topic=forum')
  expect(body.data).toMatchObject([{ role: 'ORTU', link: `/forum-kelas/${id}` }])
  expect(await listed(mina, 'type=CLASS')).toMatchObject([{ attention: 'QUIET' }])
})

test('what was hidden calls nobody, a reply or the whole thread, and takes its call along', async () => {
  const { id } = await begun(mina, { title: 'Bola' })
  const { id: commentId } = await replied(tono, id)
  await hide(rina, commentId)
  await call()
  expect(await calls(mina)).toEqual([])

  await replied(tono, id)
  await call()
  expect(await calls(mina)).toHaveLength(1)
  await replied(tono, id)
  await move(budi, id, 'hide')
  expect(await calls(mina)).toEqual([])
  await call()
  expect(await calls(mina)).toEqual([])
})

test('whoever follows is called as long as they may read it: the rule and the question agree for everybody', async () => {
  const everybody = Object.values(people)
  const { id: ofClass } = await begun(mina)
  const { id: ofSchool } = await begun(mina, { type: 'SCHOOL', class_id: null })
  const { id: ofTeachers } = await begun(rina, { type: 'TEACHER', class_id: null })
  // As if each had read it once and may do so no more.
  for (const thread_id of [ofClass, ofSchool, ofTeachers])
    for (const { userId } of everybody)
      await server.database.pool.query(
        `insert into forum_attentions (school_id, thread_id, user_id, role, attention)
         select school_id, $1, user_id, role, 'FOLLOWED' from school_members where user_id = $2 and school_id = $3
         on conflict do nothing`,
        [thread_id, userId, school.id],
      )
  for (const thread_id of [ofClass, ofSchool, ofTeachers]) {
    await server.database.pool.query('delete from notifications')
    await replied(rina, thread_id)
    await call()
    for (const who of everybody) {
      const may = (await get(who, thread_id)).status === 200 && who !== rina
      expect([thread_id, who.userId, (await calls(who)).length]).toEqual([thread_id, who.userId, may ? 1 : 0])
    }
  }
})

test('whoever has left the class hears nothing more of its threads, and neither do their parents', async () => {
  const { id } = await begun(mina)
  await attend(sari, id, 'FOLLOWED')
  const setStatus = (status: 'ACTIVE' | 'MOVED') =>
    server.database.db.update(classMembers).set({ status }).where(eq(classMembers.user_id, mina.userId))
  await setStatus('MOVED')
  try {
    await replied(tono, id)
    await call()
    for (const who of [mina, sari]) expect(await calls(who)).toEqual([])
  } finally {
    await setStatus('ACTIVE')
  }
})

const unread = async (who: Someone, query = '') =>
  (await who.call('GET', `/forum/unread${query}`)).body.data as Record<'SCHOOL' | 'CLASS' | 'TEACHER', number>

test('the menu counts threads with something unread, in forums that one reads, but for quiet ones', async () => {
  const { id } = await begun(mina)
  await begun(joko, { type: 'SCHOOL', class_id: null })
  await begun(tono, { type: 'TEACHER', class_id: null })
  const none = { SCHOOL: 0, CLASS: 0, TEACHER: 0 }
  expect(await unread(sari)).toEqual({ ...none, SCHOOL: 1, CLASS: 1 })
  expect(await unread(tono)).toEqual({ ...none, SCHOOL: 1, CLASS: 1 })
  expect(await unread(budi)).toEqual({ SCHOOL: 1, CLASS: 1, TEACHER: 1 })
  expect(await unread(joko)).toEqual(none)
  expect(await unread(sari, `?class_id=${school.otherClassId}`)).toEqual({ ...none, SCHOOL: 1 })

  await read(sari, id, 0)
  expect((await unread(sari)).CLASS).toBe(0)
  await replied(mina, id)
  const { id: commentId } = await replied(tono, id)
  expect([(await unread(sari)).CLASS, (await unread(mina)).CLASS]).toEqual([1, 1])
  await attend(sari, id, 'QUIET')
  expect((await unread(sari)).CLASS).toBe(0)
  await hide(rina, commentId)
  expect((await unread(mina)).CLASS).toBe(0)
})

test('what has been silent for a month is not counted, and counting costs the same however much there is', async () => {
  const costs = costsIn(server)
  const { id } = await begun(mina)
  const one = await costs(() => unread(sari))
  for (const title of ['Dua', 'Tiga', 'Empat']) await begun(mina, { title })
  expect(await costs(() => unread(sari))).toBe(one)
  const active_at = new Date(Date.now() - 31 * 86_400_000)
  await server.database.db.update(forumThreads).set({ active_at }).where(eq(forumThreads.id, id))
  expect((await unread(sari)).CLASS).toBe(3)
})

test('two servers that strike at once call once', async () => {
  const { id } = await begun(mina)
  await replied(tono, id)
  await Promise.all([call(), call(), call()])
  expect(await calls(mina)).toHaveLength(1)
})

import { beforeEach, expect, test } from 'vitest'
import { conversations } from '#platform/conversation/table.ts'
import { choosePupils } from '#testing/course-pupils.ts'
import { openTestSchool } from '#testing/school.ts'
import { at, begun, read, roomsIn, said } from '#testing/talk.ts'
import type { Someone } from '#testing/world.ts'
import { callAll } from './calling.ts'
import { chatQuietRooms, chatRooms } from './table.ts'

const { server, school, people } = await openTestSchool()
const { mina, sari, budi, tono } = people
const { roomOf } = roomsIn(school)
beforeEach(async () => {
  const { db } = server.database
  await db.delete(conversations)
  await db.delete(chatQuietRooms)
  await db.update(chatRooms).set({ told_seq: 0 })
  await server.database.pool.query('delete from notifications')
})

const soon = () => new Date(Date.now() + 20_000)
const call = (now = soon()) => callAll(server.database, now)
const calls = async (who: Someone) => {
  const { body } = await who.call('GET', '/notifications?unread=true')
  return (body.data as { title: string; body: string }[]).map((one) => `${one.title}: ${one.body}`)
}

test('a burst calls whoever was not there, once; whoever has spoken or read is left in peace', async () => {
  const room = await roomOf(mina, 'CLASS')
  for (const text of ['Satu', 'Dua', 'Tiga']) await said(tono, room, text)
  await read(budi, room, 3)
  await call(new Date())
  expect(await calls(mina)).toEqual([])
  await call()
  await call()
  expect(await calls(mina)).toEqual(['Pesan baru di 7A: Dari Tono Wijaya'])
  for (const who of [tono, budi]) expect(await calls(who)).toEqual([])
})

test('the next burst takes the place of the last, and reading ends it', async () => {
  const room = await roomOf(mina, 'CLASS')
  await said(tono, room, 'Satu')
  await call()
  await said(budi, room, 'Dua')
  await call()
  expect(await calls(mina)).toEqual(['Pesan baru di 7A: Dari Budi Santoso'])
  await read(mina, room, 2)
  expect(await calls(mina)).toEqual([])
})

test('a quiet room calls whoever is named in it, and a family is called because of its child', async () => {
  const room = await roomOf(mina, 'CLASS')
  await mina.call('PUT', `${at}/room/${room.id}/quiet`, { body: { is_quiet: true } })
  await said(tono, room, 'Halo semua')
  await call()
  expect(await calls(mina)).toEqual([])
  await said(tono, room, '@Mina Lestari, tolong', { mentions: [mina.userId] })
  await call()
  expect(await calls(mina)).toHaveLength(1)

  const family = await begun(sari, { with: 'FAMILY', student_id: mina.userId, teacher_id: tono.userId })
  await said(tono, family, 'Mina rajin sekali')
  await call()
  const { body } = await sari.call('GET', '/notifications')
  expect(body.data).toMatchObject([{ title: 'Pesan baru', role: 'ORTU', child: { id: mina.userId } }])
})

test('whoever takes no part in a course is not called to its room, and what has called them before is taken back', async () => {
  const room = await roomOf(mina, 'COURSE')
  await said(tono, room, 'Satu')
  await call()
  expect(await calls(mina)).toEqual(['Pesan baru di Matematika · 7A: Dari Tono Wijaya'])
  await choosePupils(school, [])
  expect(await calls(mina)).toEqual([])
  await said(tono, room, 'Dua')
  await call()
  expect(await calls(mina)).toEqual([])
  await choosePupils(school, null)
})

import type { Look, ReportView } from '@kelasku/shared/chat/contract'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { conversationLines, conversations } from '#platform/conversation/table.ts'
import { codeOf } from '#testing/caller.ts'
import { costsIn } from '#testing/hear-questions.ts'
import { openTestSchool } from '#testing/school.ts'
import { at, begun, lines, roomsIn, said, say, type Line, type Room } from '#testing/talk.ts'
import type { Someone } from '#testing/world.ts'
import { chatMutes, chatRooms } from '../table.ts'

const { server, school, twin, people } = await openTestSchool()
const { mina, joko, sari, budi, tono, rina } = people
const { roomOf } = roomsIn(school)
beforeEach(async () => {
  const { db } = server.database
  await db.delete(conversations)
  await db.delete(chatMutes)
  await db.delete(chatRooms).where(sql`person_id is not null`)
  await server.database.pool.query('delete from notifications')
})

const report = (who: Someone, { id }: Line, note = '') =>
  who.call('POST', `${at}/message/${id}/report`, { body: { reason: 'RUDE', note } })
const reports = async (who: Someone, status = '') =>
  (await who.call('GET', `${at}/report${status && `?status=${status}`}`)).body.data as ReportView[]
const answer = (who: Someone, { id }: ReportView, status: 'REMOVED' | 'KEPT', note = '') =>
  who.call('PATCH', `${at}/report/${id}`, { body: { status, note } })
const notices = async (who: Someone) =>
  ((await who.call('GET', '/notifications')).body.data as { title: string; body: string }[]).map(
    ({ title, body }) => `${title}: ${body}`,
  )
const waiting = 'Sebuah pesan dilaporkan: Laporan ini menunggu jawaban Anda.'

describe('a report', () => {
  test('reaches the homeroom teacher and the office; answered by removing, it leaves a tombstone and tells the outcome', async () => {
    const room = await roomOf(mina, 'CLASS')
    const classmate = await said(mina, room, 'Kata kasar')
    expect((await report(tono, classmate)).body.data).toEqual({ status: 'WAITING' })
    expect((await report(tono, classmate)).body.data).toEqual({ status: 'WAITING' })
    for (const who of [budi, rina]) {
      expect(await notices(who)).toEqual([waiting])
      expect(await reports(who)).toMatchObject([{ text: 'Kata kasar', room_name: '7A', can_open: true }])
    }
    expect(codeOf(await tono.call('GET', `${at}/report`))).toEqual([403, 'forbidden'])

    const [open] = await reports(budi, 'WAITING')
    expect((await answer(budi, open!, 'REMOVED', 'Sudah ditegur')).body.data).toMatchObject({ status: 'REMOVED' })
    expect((await lines(mina, room)).lines).toMatchObject([{ text: '', removed_at: expect.any(String) }])
    expect(await notices(tono)).toEqual(['Laporan Anda sudah dijawab: Pesan itu dihapus. Sudah ditegur'])
    for (const who of [budi, rina]) expect(await notices(who)).toEqual([])
    expect(codeOf(await answer(rina, open!, 'KEPT'))).toEqual([409, 'already_answered'])
    expect(codeOf(await answer(joko, open!, 'KEPT'))).toEqual([404, 'not_found'])
    expect(codeOf(await answer(twin.people.rina, open!, 'KEPT'))).toEqual([404, 'not_found'])
  })

  test('about the words of staff is for the office alone, which nobody judges by themselves', async () => {
    const family = await begun(sari, { with: 'FAMILY', student_id: mina.userId, teacher_id: tono.userId })
    await report(sari, await said(tono, family, 'Anak Ibu malas'))
    expect(await reports(budi)).toEqual([])
    expect(await notices(budi)).toEqual([])
    const [open] = await reports(rina)
    expect(open).toMatchObject({ text: 'Anak Ibu malas', can_open: false, sender: { id: tono.userId } })
    await answer(rina, open!, 'REMOVED')
    expect((await lines(sari, family)).lines).toMatchObject([{ text: '' }])

    const own = await said(rina, await roomOf(rina, 'TEACHERS'), 'Kantor yang bicara')
    await report(tono, own)
    expect((await reports(rina, 'WAITING')).length).toBe(0)
  })

  test('shows what was said when it was made, whatever its writer has made of it since', async () => {
    const line = await said(mina, await roomOf(mina, 'CLASS'), 'Kata kasar')
    await report(tono, line)
    await mina.call('PUT', `${at}/message/${line.id}`, { body: { text: 'Kata manis' } })
    expect(await reports(budi)).toMatchObject([{ text: 'Kata kasar' }])
  })

  test('is answered by whoever removes the line without having read it', async () => {
    const line = await said(mina, await roomOf(mina, 'CLASS'), 'Kata kasar')
    await report(tono, line)
    await budi.call('DELETE', `${at}/message/${line.id}`)
    expect(await reports(budi)).toMatchObject([{ status: 'REMOVED' }])
    expect(await notices(tono)).toEqual(['Laporan Anda sudah dijawab: Pesan itu dihapus.'])
  })

  test('is not made of one’s own words, of what is gone, or where one does not belong', async () => {
    const line = await said(mina, await roomOf(mina, 'CLASS'), 'Halo')
    expect(codeOf(await report(mina, line))).toEqual([403, 'forbidden'])
    expect(codeOf(await report(joko, line))).toEqual([404, 'not_found'])
    expect(codeOf(await report(rina, line))).toEqual([403, 'forbidden'])
    await mina.call('DELETE', `${at}/message/${line.id}`)
    expect(codeOf(await report(tono, line))).toEqual([403, 'forbidden'])
  })

  test('costs the list no more for many than for one', async () => {
    const room = await roomOf(mina, 'CLASS')
    await report(tono, await said(mina, room, 'Satu'))
    const costs = costsIn(server)
    const before = await costs(() => reports(budi))
    for (let n = 0; n < 4; n++) await report(tono, await said(mina, room, `Lagi ${n}`))
    expect(await costs(() => reports(budi))).toBe(before)
  })
})

describe('silence', () => {
  const mute = (who: Someone, { id }: Room, user_id: string, minutes: number | null, reason = '') =>
    who.call('PUT', `${at}/room/${id}/mute`, { body: { user_id, minutes, reason } })

  test('is told with its end and its reason to whom it is for, and holds until it is over', async () => {
    const room = await roomOf(mina, 'CLASS')
    const line = await said(mina, room, 'Halo')
    await mute(budi, room, mina.userId, 10, 'Mengganggu kelas')
    expect(codeOf(await say(mina, room, 'Halo lagi'))).toEqual([403, 'muted'])
    expect(codeOf(await mina.call('PUT', `${at}/message/${line.id}`, { body: { text: 'Hai' } }))).toEqual([
      403,
      'muted',
    ])
    expect(await roomOf(mina, 'CLASS')).toMatchObject({
      muted_until: expect.any(String),
      muted_reason: 'Mengganggu kelas',
      can: { write: false },
    })
    await server.database.db.update(chatMutes).set({ until: sql`now() - interval '1 second'` })
    await said(mina, room, 'Halo lagi')
    await mute(budi, room, mina.userId, 10)
    await mute(budi, room, mina.userId, null)
    await said(mina, room, 'Halo')
  })

  test('is seen by whoever keeps order, and by nobody else', async () => {
    const room = await roomOf(mina, 'CLASS')
    await mute(budi, room, mina.userId, 10)
    const mutedAs = async (who: Someone) => {
      const participants = (await who.call('GET', `${at}/room/${room.id}/participants`)).body.data as {
        id: string
        muted_until: string | null
      }[]
      return participants.find(({ id }) => id === mina.userId)!.muted_until
    }
    expect(await mutedAs(budi)).toEqual(expect.any(String))
    expect(await mutedAs(mina)).toBeNull()
  })

  test('is not for staff, nor for whoever is not there', async () => {
    const room = await roomOf(mina, 'CLASS')
    expect(codeOf(await mute(budi, room, tono.userId, 5))).toEqual([403, 'staff_not_muted'])
    expect(codeOf(await mute(budi, room, joko.userId, 5))).toEqual([422, 'not_in_the_room'])
    expect(codeOf(await mute(mina, room, tono.userId, 5))).toEqual([403, 'forbidden'])
  })
})

test('whoever looks in from outside is seen to have done so, by those who may look in too', async () => {
  const room = await begun(tono, { with: 'PERSON', user_id: mina.userId })
  const { id } = await said(tono, room, 'Sudah belajar?')
  await lines(budi, room)
  await lines(budi, room)
  await tono.call('DELETE', `${at}/message/${id}`)
  await rina.call('GET', `${at}/message/${id}/history`)
  const looks = async (who: Someone) => who.call('GET', `${at}/room/${room.id}/look`)
  const seen = (await looks(rina)).body.data as Look[]
  expect(seen).toMatchObject([
    { user: { id: rina.userId }, act: 'ORIGINAL_READ', times: 1 },
    { user: { id: budi.userId }, act: 'OVERSEEN', times: 2 },
  ])
  for (const who of [tono, mina]) expect(codeOf(await looks(who))).toEqual([403, 'forbidden'])
  expect((await server.database.db.select().from(conversationLines)).length).toBe(1)
})

import { attachmentPurpose, type Former, type ReportView } from '@kelasku/shared/forum/contract'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { privacy } from '#features/privacy.ts'
import { forgetPerson } from '#platform/person-data.ts'
import { codeOf, type Wire } from '#testing/caller.ts'
import { openTestSchool } from '#testing/school.ts'
import { hide, move, replied, replies, reply, seen, threadsIn, type Comment } from '#testing/threads.ts'
import { arriveAs, type Someone } from '#testing/world.ts'
import { fileSent } from '#testing/send-file.ts'
import { forumComments, forumEdits, forumThreads } from '../table.ts'

const { server, school, people } = await openTestSchool()
const { mina, joko, sari, budi, tono, rina } = people
const { begun } = threadsIn(school)
beforeEach(async () => {
  await server.database.db.delete(forumThreads)
})

const revise = (who: Someone, id: string, content: string) =>
  who.call('PUT', `/forum/comment/${id}`, { body: { content } })
const former = (who: Someone, id: string, commentId?: string) =>
  who.call('GET', `/forum/${id}/history${commentId === undefined ? '' : `?comment_id=${commentId}`}`)
const formerTexts = async (...of: Parameters<typeof former>) =>
  ((await former(...of)).body.data as Wire<Omit<Former, 'content_doc'>>[]).map(({ content }) => content)

test('a reply is said otherwise by its author alone, says so, and its moderators read what it said', async () => {
  const { id } = await begun(tono)
  const { id: commentId, can } = await replied(mina, id, '<p>Satu</p>')
  expect(can).toMatchObject({ update: true, history: false })
  for (const [who, status] of [
    [tono, 403],
    [sari, 403],
    [joko, 404],
  ] as const)
    expect((await revise(who, commentId, '<p>Bukan</p>')).status).toBe(status)
  expect((await revise(mina, commentId, '<p>Dua</p>')).body.data).toMatchObject({ content: '<p>Dua</p>' })
  await revise(mina, commentId, '<p>Tiga</p>')
  const asSeenBy = async (who: Someone) => (await replies(who, id))[0]!
  expect(await asSeenBy(sari)).toMatchObject({
    content: '<p>Tiga</p>',
    edited_at: expect.any(String),
    can: { update: false, history: false },
  })
  expect((await asSeenBy(budi)).can).toMatchObject({ history: true })
  expect(await formerTexts(budi, id, commentId)).toEqual(['<p>Satu</p>', '<p>Dua</p>'])
  for (const [who, status] of [
    [mina, 403],
    [sari, 403],
    [joko, 404],
  ] as const)
    expect((await former(who, id, commentId)).status).toBe(status)
  const other = await begun(tono)
  expect((await former(budi, other.id, commentId)).status).toBe(404)
})

test('the same words again change nothing, and what says nothing is refused', async () => {
  const { id } = await begun(tono)
  const { id: commentId } = await replied(mina, id, '<p>Satu</p>')
  expect((await revise(mina, commentId, '<p>Satu</p>')).body.data).toMatchObject({ edited_at: null })
  expect(codeOf(await revise(mina, commentId, '<p> </p>'))).toEqual([422, 'nothing_written'])
})

test('not after a quarter of an hour, not in a closed thread, and not once it is hidden', async () => {
  const { id } = await begun(tono)
  const { id: commentId } = await replied(mina, id, '<p>Satu</p>')
  await move(budi, id, 'close')
  expect(codeOf(await revise(mina, commentId, '<p>Dua</p>'))).toEqual([409, 'not_in_this_status'])
  await move(budi, id, 'open')
  const created_at = new Date(Date.now() - 16 * 60_000)
  await server.database.db.update(forumComments).set({ created_at }).where(eq(forumComments.id, commentId))
  expect(codeOf(await revise(mina, commentId, '<p>Dua</p>'))).toEqual([409, 'too_late_to_edit'])
  expect((await replies(mina, id))[0]!.can).toMatchObject({ update: false })
  const { id: hiddenId } = await replied(mina, id, '<p>Kasar</p>')
  await hide(budi, hiddenId)
  expect(codeOf(await revise(mina, hiddenId, '<p>Halus</p>'))).toEqual([409, 'reply_is_hidden'])
})

test('words of staff before they were changed are read by admins alone, of a thread too', async () => {
  const { id, version } = await begun(tono, { title: 'Rapat', content: '<p>Jumat</p>' })
  await tono.call('PUT', `/forum/${id}`, { body: { title: 'Rapat kelas', content: '<p>Sabtu</p>', version } })
  expect((await former(budi, id)).status).toBe(403)
  expect((await former(rina, id)).body.data).toMatchObject([{ title: 'Rapat', content: '<p>Jumat</p>' }])
  expect([(await seen(rina, id)).can.history, (await seen(budi, id)).can.history]).toEqual([true, false])
})

test('what was taken off a thread is there for whoever judges it, and can be hung on it again', async () => {
  const upload = async (name: string) =>
    (await fileSent(mina, attachmentPurpose, new File(['%PDF-1.4\n%%EOF\n'], name, { type: 'application/pdf' }))).id
  const [bad, good] = [await upload('Buruk.pdf'), await upload('Baik.pdf')]
  const { id } = await begun(mina, { content: '<p>Lihat</p>', attachment_ids: [bad] })
  const rehang = async (attachment_ids: string[]) => {
    const { version, title } = await seen(mina, id)
    const answer = await mina.call('PUT', `/forum/${id}`, {
      body: { title, content: '<p>Lihat</p>', version, attachment_ids },
    })
    expect(answer.status).toBe(200)
  }
  const fetched = async (who: Someone, fileId: string) => (await who.call('GET', `/files/${fileId}`)).status
  await rehang([good])
  expect((await seen(sari, id)).attachments.map(({ name }) => name)).toEqual(['Baik.pdf'])
  expect([await fetched(sari, bad), await fetched(budi, bad), await fetched(sari, good)]).toEqual([404, 200, 200])
  const before = (await former(budi, id)).body.data as Wire<Former>[]
  expect(before.map(({ attachments }) => attachments.map(({ name }) => name))).toEqual([['Buruk.pdf']])
  await rehang([good, bad])
  expect((await seen(sari, id)).attachments).toHaveLength(2)
  expect(await fetched(sari, bad)).toBe(200)
})

test('a report shows the words that were reported, whatever became of them', async () => {
  const { id } = await begun(tono)
  const { id: commentId } = await replied(mina, id, '<p>Mula-mula</p>')
  await revise(mina, commentId, '<p>Kata kasar</p>')
  await sari.call('POST', `/forum/${id}/report`, { body: { comment_id: commentId, reason: 'RUDE' } })
  await revise(mina, commentId, '<p>Kata manis</p>')
  await revise(mina, commentId, '<p>Kata lain</p>')
  const { body } = await tono.call('GET', '/forum/report?type=CLASS')
  expect((body.data as Wire<ReportView>[]).map(({ excerpt }) => excerpt)).toEqual(['Kata kasar'])
})

test('of two changes at once neither wording is lost', async () => {
  const { id } = await begun(tono)
  const { id: commentId } = await replied(mina, id, '<p>0</p>')
  await Promise.all(['1', '2', '3', '4'].map((text) => revise(mina, commentId, `<p>${text}</p>`)))
  const [now] = await replies(mina, id)
  const all = [...(await formerTexts(tono, id, commentId)), now!.content]
  expect(all.toSorted()).toEqual(['0', '1', '2', '3', '4'].map((text) => `<p>${text}</p>`))
})

test('of whoever is forgotten no former wording is left', async () => {
  const leaver = await arriveAs(server, school, 'Eka Pergi', 'SISWA')
  const { id } = await begun(mina, { type: 'SCHOOL', class_id: null })
  const { id: commentId } = (await reply(leaver, id, '<p>0812</p>')).body.data as Comment
  await revise(leaver, commentId, '<p>0813</p>')
  await server.database.inTransaction({ kind: 'bypass', why: 'a test forgets somebody' }, ({ tx }) =>
    forgetPerson(tx, privacy, { personId: leaver.userId, schoolId: school.id }, { wholeAccount: true }),
  )
  expect(await server.database.db.select().from(forumEdits)).toEqual([])
})

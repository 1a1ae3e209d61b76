import { randomUUID } from 'node:crypto'
import { attachmentPurpose, type ForumView, type MuteView, type ReportView } from '@kelasku/shared/forum/contract'
import { docOfText } from '@kelasku/shared/kernel/rich-text'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { classes } from '#features/classroom/table.ts'
import { privacy } from '#features/privacy.ts'
import { files } from '#platform/files/table.ts'
import { forgetPerson } from '#platform/person-data.ts'
import { codeOf, type Wire } from '#testing/caller.ts'
import { costsIn } from '#testing/hear-questions.ts'
import { noticesIn } from '#testing/notices.ts'
import { program, wordPaper, wordType } from '#testing/papers.ts'
import { openTestSchool } from '#testing/school.ts'
import {
  get,
  hide,
  listed,
  move,
  read,
  replied,
  replies,
  reply,
  seen,
  threadsIn,
  type Comment,
  type Thread,
} from '#testing/threads.ts'
import { arriveAs, type Someone } from '#testing/world.ts'
import { fileSent, sendFile } from '#testing/send-file.ts'
import { forumComments, forumMutes, forumThreads } from './table.ts'

const { server, school, twin, people } = await openTestSchool()
const { mina, joko, sari, budi, tono, rina } = people
const { write, begun } = threadsIn(school)

/** Nobody is held to what they wrote in an earlier test, nor silenced by one. */
beforeEach(async () => {
  const created_at = new Date('2026-11-02T08:00:00Z')
  await server.database.db.update(forumComments).set({ created_at })
  await server.database.db.update(forumThreads).set({ created_at })
  await server.database.db.delete(forumMutes)
})

const ofSchool = { type: 'SCHOOL' }
const inClass = `type=CLASS&class_id=${school.classId}`
const told = noticesIn(server)

describe('a thread', () => {
  test('of a class is there for the class, for nobody of another class or school', async () => {
    const { id } = await begun(mina)
    for (const name of ['mina', 'sari', 'budi', 'tono', 'rina'] as const)
      expect([name, (await get(people[name], id)).status]).toEqual([name, 200])
    expect((await get(joko, id)).status).toBe(404)
    expect((await listed(joko, 'type=CLASS')).map((item) => item.id)).not.toContain(id)
    expect((await joko.call('GET', `/forum?${inClass}`)).status).toBe(404)
    for (const outsider of Object.values(twin.people)) expect((await get(outsider, id)).status).toBe(404)
  })

  test('of the school is there for all of it, of the teachers for teachers and admins', async () => {
    const ours = await begun(joko, { ...ofSchool, class_id: null })
    for (const someone of Object.values(people)) expect((await get(someone, ours.id)).status).toBe(200)
    const theirs = await begun(tono, { type: 'TEACHER', class_id: null })
    const status = await Promise.all(Object.values(people).map(async (who) => (await get(who, theirs.id)).status))
    expect(Object.fromEntries(Object.keys(people).map((name, index) => [name, status[index]]))).toEqual({
      mina: 404,
      joko: 404,
      sari: 404,
      budi: 200,
      tono: 200,
      rina: 200,
    })
    expect((await write(mina, { type: 'TEACHER', class_id: null })).status).toBe(403)
  })

  test('is written by no parent, and in no class that is over', async () => {
    expect((await write(sari)).status).toBe(403)
    const { id } = await begun(mina)
    expect((await reply(sari, id)).status).toBe(403)
    const setStatus = (status: 'ACTIVE' | 'ARCHIVED') =>
      server.database.db.update(classes).set({ status }).where(eq(classes.id, school.classId))
    await setStatus('ARCHIVED')
    try {
      expect(codeOf(await write(mina))).toEqual([409, 'forum_is_over'])
      expect(codeOf(await reply(tono, id))).toEqual([409, 'forum_is_over'])
      expect((await seen(mina, id)).can).toMatchObject({ reply: false, update: false })
    } finally {
      await setStatus('ACTIVE')
    }
  })

  test('names the class that it is for, and no other forum has one', async () => {
    expect(codeOf(await write(mina, { class_id: null }))).toEqual([422, 'class_missing'])
    expect(codeOf(await write(mina, { type: 'SCHOOL' }))).toEqual([422, 'class_missing'])
  })

  test('keeps what was written as a document, and its HTML is made from that', async () => {
    const evil = '<p onclick="x()">Halo <strong>semua</strong><script>alert(1)</script></p>'
    const view = await begun(mina, { content: evil })
    expect(view.content).toBe('<p>Halo <strong>semua</strong></p>')
    expect(codeOf(await write(mina, { content: '<p> </p>' }))).toEqual([422, 'nothing_written'])
    const long = { content: undefined, content_doc: docOfText('a'.repeat(10_001)) }
    expect(codeOf(await write(mina, long))).toEqual([422, 'written_too_long'])
    const picture = { type: 'doc', content: [{ type: 'image', attrs: { file_id: randomUUID(), alt: '' } }] }
    expect(codeOf(await write(mina, { content: undefined, content_doc: picture }))).toEqual([
      422,
      'pictures_are_attached',
    ])
  })

  test('is changed by its author alone, of what they have seen, and says so', async () => {
    const view = await begun(mina)
    const change = (who: Someone, version: number) =>
      who.call('PUT', `/forum/${view.id}`, { body: { title: 'Bola baru', content: '<p>Siapa?</p>', version } })
    expect((await change(tono, view.version)).status).toBe(403)
    expect(((await change(mina, view.version)).body.data as Thread).edited_at).not.toBeNull()
    expect((await change(mina, view.version)).status).toBe(409)
    expect(await seen(sari, view.id)).toMatchObject({ title: 'Bola baru' })
  })

  test('is found by its words and by those of its replies, within what one may read', async () => {
    const { id } = await begun(mina, { title: 'Kerja bakti', content: '<p>Bawa sapu lidi</p>' })
    const { id: commentId } = await replied(tono, id, '<p>Dan ember kuning</p>')
    const found = async (who: Someone, text: string) =>
      (await listed(who, `type=CLASS&search=${encodeURIComponent(text)}`)).map((item) => item.id)
    for (const text of ['kerja BAKTI', 'sap lidi', 'bakti sapu', 'ember']) expect(await found(sari, text)).toEqual([id])
    const [item] = await listed(sari, 'type=CLASS&search=kuning')
    expect(item!.found).toEqual({ number: 1, excerpt: 'Dan ember kuning' })
    expect((await listed(sari, 'type=CLASS&search=sapu'))[0]!.found).toBeNull()
    expect(await found(sari, '%')).toEqual([])
    expect(await found(joko, 'ember')).toEqual([])
    expect(await found(twin.people.rina, 'ember')).toEqual([])
    await hide(rina, commentId)
    for (const who of [sari, tono, rina]) expect(await found(who, 'ember')).toEqual([])
  })

  test('begins with its words in the list, and a formula is left to where it is drawn', async () => {
    const { id } = await begun(mina, {
      content: undefined,
      content_doc: docOfText('Mengapa?\n$$\\frac{1}{2}$$'),
    })
    const item = (await listed(sari, inClass)).find((one) => one.id === id)
    expect(item).toMatchObject({ excerpt: 'Mengapa? …', reply_count: 0, is_new: true })
  })

  test('that is pinned stands on top, whatever is said elsewhere', async () => {
    const pinned = await begun(mina)
    const other = await begun(tono)
    const pin = (who: Someone, on: boolean) => who.call('PATCH', `/forum/${pinned.id}/pin`, { body: { pinned: on } })
    expect((await pin(mina, true)).status).toBe(403)
    expect((await pin(budi, true)).status).toBe(200)
    await reply(mina, other.id)
    expect((await listed(sari, inClass))[0]).toMatchObject({ id: pinned.id, pinned: true })
    await pin(budi, false)
    expect((await listed(sari, inClass))[0]!.id).toBe(other.id)
  })

  test('is taken away by its author while nobody has replied, by moderators once it is hidden', async () => {
    const remove = (who: Someone, id: string) => who.call('DELETE', `/forum/${id}`)
    const lonely = await begun(mina)
    expect(codeOf(await remove(budi, lonely.id))).toEqual([409, 'hide_first'])
    expect((await remove(mina, lonely.id)).status).toBe(200)
    expect((await get(mina, lonely.id)).status).toBe(404)

    const answered = await begun(mina)
    await reply(tono, answered.id)
    expect(codeOf(await remove(mina, answered.id))).toEqual([409, 'already_replied'])
    await move(budi, answered.id, 'hide')
    expect((await remove(budi, answered.id)).status).toBe(200)
  })
})

describe('a reply', () => {
  test('that is sent again is the same one, also after the thread is closed', async () => {
    const { id } = await begun(mina)
    const client_id = randomUUID()
    const [one, two] = await Promise.all([
      reply(tono, id, '<p>Satu</p>', { client_id }),
      reply(tono, id, '<p>Satu</p>', { client_id }),
    ])
    expect((one.body.data as Comment).id).toBe((two.body.data as Comment).id)
    await move(budi, id, 'close')
    expect((await reply(tono, id, '<p>Satu</p>', { client_id })).status).toBe(200)
    expect(await replies(mina, id)).toHaveLength(1)
    // The same name under another thread is a mistake, under another person's hand it is theirs.
    const other = await begun(mina)
    expect((await reply(tono, other.id, '<p>Satu</p>', { client_id })).status).toBe(422)
    expect((await reply(budi, other.id, '<p>Satu</p>', { client_id })).status).toBe(200)
  })

  test('gets its number in the order in which it came, without gaps, however many come at once', async () => {
    const { id } = await begun(mina)
    const hands = [mina, tono, budi, rina]
    await Promise.all([...hands, ...hands].map((who) => reply(who, id)))
    expect((await replies(sari, id)).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(await seen(sari, id)).toMatchObject({ reply_count: 8, last_number: 8, unread_count: 8 })
  })

  test('comes before the thread is closed or not at all', async () => {
    const { id } = await begun(mina)
    const answers = await Promise.all([
      ...[mina, tono, rina].map((who) => reply(who, id)),
      move(budi, id, 'close'),
      ...[mina, tono, rina].map((who) => reply(who, id)),
    ])
    const taken = answers.filter(({ body }) => (body.data as Partial<Comment> | undefined)?.number !== undefined)
    expect(await replies(sari, id)).toHaveLength(taken.length)
    expect(codeOf(await reply(mina, id))).toEqual([409, 'thread_closed'])
    await move(budi, id, 'open')
    expect((await reply(mina, id)).status).toBe(200)
  })

  test('is no flood', async () => {
    const { id } = await begun(mina)
    const answers = []
    for (let count = 0; count < 11; count++) answers.push((await reply(tono, id)).status)
    expect(answers).toEqual([...Array<number>(10).fill(200), 429])
  })
})

describe('what is unread', () => {
  test('is counted from where one has read to; one’s own and what is hidden do not count', async () => {
    const { id } = await begun(mina)
    expect(await seen(sari, id)).toMatchObject({ is_new: true, unread_count: 0 })
    await replied(mina, id)
    const second = await replied(tono, id)
    await replied(budi, id)
    expect((await seen(mina, id)).unread_count).toBe(2)
    await read(mina, id, 1)
    expect(await seen(mina, id)).toMatchObject({ unread_count: 2, read_number: 1, is_new: false })
    await hide(rina, second.id)
    expect((await seen(mina, id)).unread_count).toBe(1)
    await read(mina, id, 3)
    expect((await seen(mina, id)).unread_count).toBe(0)
  })

  test('never grows by an older window, nor shrinks by a number that is still to come', async () => {
    const { id } = await begun(mina)
    await replied(tono, id)
    await read(mina, id, 900)
    await replied(tono, id)
    expect((await seen(mina, id)).unread_count).toBe(1)
    await read(mina, id, 2)
    await read(mina, id, 0)
    expect((await seen(mina, id)).unread_count).toBe(0)
  })
})

describe('hiding', () => {
  test('keeps the words for moderators, with who, when and why, and tells whose they were', async () => {
    const { id } = await begun(tono)
    const { id: commentId } = await replied(mina, id, '<p>Kata kasar</p>')
    expect(codeOf(await hide(budi, commentId, { reason: '' }))).toEqual([422, 'reason_missing'])
    expect((await hide(budi, commentId)).status).toBe(200)

    const asSeenBy = async (who: Someone) => (await replies(who, id))[0]!
    const nobodys = await asSeenBy(sari)
    expect(nobodys).toMatchObject({ content: null, author: null, attachments: [], hidden: { by: null, reason: null } })
    expect(JSON.stringify(nobodys)).not.toContain('Kata kasar')
    expect(await asSeenBy(mina)).toMatchObject({
      content: '<p>Kata kasar</p>',
      hidden: { by: null, reason: 'Kasar sekali', by_author: false },
    })
    expect(await asSeenBy(tono)).toMatchObject({
      content: '<p>Kata kasar</p>',
      hidden: { by: { full_name: 'Budi Santoso' }, reason: 'Kasar sekali' },
    })
    const [notice] = await told(mina, 'Balasan Anda disembunyikan')
    expect(notice).toMatchObject({ body: 'Kasar sekali', link: `/forum-kelas/${id}` })

    expect((await hide(mina, commentId, { hidden: false })).status).toBe(403)
    await hide(tono, commentId, { hidden: false })
    expect((await asSeenBy(sari)).content).toBe('<p>Kata kasar</p>')
    expect(await told(mina, 'Balasan Anda disembunyikan')).toEqual([])
  })

  test('of staff’s words is the admins’, and what its author took back nobody publishes again', async () => {
    const { id } = await begun(mina)
    const staff = await replied(tono, id)
    expect((await hide(budi, staff.id)).status).toBe(403)
    expect((await hide(rina, staff.id)).status).toBe(200)
    const own = await replied(mina, id)
    expect((await hide(mina, own.id, {})).status).toBe(200)
    expect((await replies(sari, id))[1]).toMatchObject({ content: null, hidden: { by_author: true } })
    expect((await hide(rina, own.id, { hidden: false })).status).toBe(403)
  })

  test('of a thread takes it from sight but for its author and the moderators, and it comes back closed', async () => {
    const { id } = await begun(mina)
    expect(codeOf(await move(budi, id, 'hide', ''))).toEqual([422, 'reason_missing'])
    expect((await move(mina, id, 'hide')).status).toBe(403)
    await move(budi, id, 'hide')
    expect((await get(sari, id)).status).toBe(404)
    expect((await listed(sari, inClass)).map((item) => item.id)).not.toContain(id)
    expect((await seen(mina, id)).hidden).toMatchObject({ reason: 'Tidak pantas', by: null })
    expect((await seen(tono, id)).hidden).toMatchObject({ by: { full_name: 'Budi Santoso' } })
    expect(codeOf(await reply(tono, id))).toEqual([409, 'thread_closed'])
    await move(budi, id, 'show')
    expect(await seen(sari, id)).toMatchObject({ status: 'CLOSED', hidden: null })
  })

  test('by two at once is done once', async () => {
    const { id } = await begun(mina)
    const statuses = (await Promise.all([budi, tono].map((who) => move(who, id, 'hide')))).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409])
    const heard = await told(mina, 'Topik Anda disembunyikan')
    expect(heard.filter(({ link }) => link === `/forum-kelas/${id}`)).toHaveLength(1)
  })
})

describe('a report', () => {
  const report = (who: Someone, id: string, comment_id: string | null = null) =>
    who.call('POST', `/forum/${id}/report`, { body: { comment_id, reason: 'RUDE', note: 'Tolong dilihat' } })
  const waiting = async (who: Someone, type = 'CLASS') =>
    (await who.call('GET', `/forum/report?type=${type}&status=WAITING&limit=200`)).body.data as Wire<ReportView>[]
  const answer = (who: Someone, id: string, status: string, note = 'Sudah dibicarakan') =>
    who.call('PATCH', `/forum/report/${id}`, { body: { status, note } })

  test('reaches whoever moderates there, once a person, and is answered to whoever made it', async () => {
    const { id } = await begun(tono)
    const { id: commentId } = await replied(mina, id, '<p>Kata kasar</p>')
    expect((await report(sari, id, commentId)).body.data).toEqual({ status: 'WAITING' })
    await report(sari, id, commentId)
    expect((await report(mina, id, commentId)).status).toBe(403)
    for (const moderator of [tono, budi, rina]) {
      const theirs = (await waiting(moderator)).filter(({ thread_id }) => thread_id === id)
      expect(theirs).toMatchObject([
        { comment_id: commentId, excerpt: 'Kata kasar', reporter: { full_name: 'Sari Lestari' } },
      ])
    }
    expect((await mina.call('GET', '/forum/report?type=CLASS')).status).toBe(403)
    expect(await waiting(twin.people.rina)).toEqual([])
    expect(await told(budi, 'Laporan di forum menunggu jawaban')).toHaveLength(1)

    const [theirs] = (await waiting(budi)).filter(({ thread_id }) => thread_id === id)
    const reportId = theirs!.id
    expect((await answer(budi, reportId, 'HIDDEN')).body.data).toMatchObject({ status: 'HIDDEN' })
    expect((await replies(sari, id))[0]!.content).toBeNull()
    expect(codeOf(await answer(tono, reportId, 'KEPT'))).toEqual([409, 'already_answered'])
    const [heard] = await told(sari, 'Laporan Anda sudah dijawab')
    expect(heard!.body).toBe('Tulisan itu disembunyikan.')
    expect(await told(budi, 'Laporan di forum menunggu jawaban')).toEqual([])
  })

  test('of staff’s words is read and answered by admins alone', async () => {
    const { id } = await begun(tono)
    await report(sari, id)
    const of = async (who: Someone) => (await waiting(who)).filter(({ thread_id }) => thread_id === id)
    expect([await of(tono), await of(budi)]).toEqual([[], []])
    const [known] = await of(rina)
    expect((await answer(budi, known!.id, 'KEPT')).status).toBe(404)
    expect((await answer(rina, known!.id, 'KEPT')).status).toBe(200)
    expect((await get(sari, id)).status).toBe(200)
  })

  test('is not answered by whose words they are: taken back, they stay for those who have to look', async () => {
    const own = await begun(mina, { content: '<p>Kata kasar</p>' })
    const { id: place } = await begun(tono)
    const { id: commentId } = await replied(mina, place, '<p>Kata kasar</p>')
    await report(sari, own.id)
    await report(sari, place, commentId)
    expect((await mina.call('DELETE', `/forum/${own.id}`)).status).toBe(200)
    expect((await hide(mina, commentId, {})).status).toBe(200)

    expect((await get(sari, own.id)).status).toBe(404)
    const about = (await waiting(budi)).filter(({ thread_id }) => [own.id, place].includes(thread_id))
    expect(about.map(({ excerpt }) => excerpt)).toEqual(['Kata kasar', 'Kata kasar'])
    expect(await seen(budi, own.id)).toMatchObject({ hidden: { by_author: true }, can: { show: false } })
    expect((await move(rina, own.id, 'show')).status).toBe(403)
    for (const { id } of about) expect((await answer(budi, id, 'HIDDEN')).status).toBe(200)
    expect((await budi.call('DELETE', `/forum/${own.id}`)).status).toBe(200)
  })

  test('is answered by hiding, wherever that was done', async () => {
    const { id } = await begun(mina)
    await report(sari, id)
    const place = async () =>
      ((await budi.call('GET', `/forum/place?${inClass}`)).body.data as Wire<ForumView>).waiting_reports
    const before = await place()
    await move(tono, id, 'hide')
    expect(await place()).toBe(before - 1)
  })
})

describe('a mute', () => {
  const mute = (who: Someone, id: string, comment_id: string | null = null) =>
    who.call('POST', `/forum/${id}/mute`, { body: { comment_id, days: 3, reason: 'Berkali-kali kasar' } })

  test('holds in its forum alone, says so, and ends when it is lifted', async () => {
    const { id } = await begun(mina)
    const { status, body } = await mute(budi, id)
    expect(status).toBe(200)
    expect(codeOf(await reply(mina, id))).toEqual([403, 'muted'])
    expect(codeOf(await write(mina))).toEqual([403, 'muted'])
    expect(await seen(mina, id)).toMatchObject({ can: { reply: false }, muted_until: expect.any(String) })
    expect((await write(mina, { type: 'SCHOOL', class_id: null })).status).toBe(200)
    const muted = (await tono.call('GET', `/forum/mute?${inClass}`)).body.data as Wire<MuteView>[]
    expect(muted).toMatchObject([{ user: { full_name: 'Mina Lestari' }, muted_by: { full_name: 'Budi Santoso' } }])
    await tono.call('DELETE', `/forum/mute/${(body.data as { id: string }).id}`)
    expect((await reply(mina, id)).status).toBe(200)
  })

  test('is over when its days are', async () => {
    const { id } = await begun(mina)
    await mute(budi, id)
    await server.database.db.update(forumMutes).set({ until: new Date(Date.now() - 1_000) })
    expect((await reply(mina, id)).status).toBe(200)
  })

  test('is never of staff, nor by a pupil', async () => {
    const { id } = await begun(mina)
    const { id: commentId } = await replied(tono, id)
    expect(codeOf(await mute(rina, id, commentId))).toEqual([403, 'staff_not_muted'])
    expect((await mute(mina, id, commentId)).status).toBe(403)
  })
})

describe('what hangs on it', () => {
  const pdf = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'
  const offer = (who: Someone, file: File) => sendFile(who, attachmentPurpose, file)
  const upload = async (who: Someone, file = new File([pdf], 'Jadwal.pdf', { type: 'application/pdf' })) =>
    (await fileSent(who, attachmentPurpose, file)).id
  const fetched = async (who: Pick<Someone, 'call'>, id: string) => (await who.call('GET', `/files/${id}`)).status

  test('is fetched by whoever reads it, and no more once it is hidden', async () => {
    const fileId = await upload(mina)
    expect(await fetched(tono, fileId)).toBe(404)
    const { id } = await begun(tono)
    const sent = await reply(mina, id, '<p>Ini</p>', { attachment_ids: [fileId] })
    const comment = sent.body.data as Comment
    expect(comment.attachments).toMatchObject([{ id: fileId, name: 'Jadwal.pdf' }])
    expect([await fetched(sari, fileId), await fetched(joko, fileId)]).toEqual([200, 404])
    expect(await fetched(twin.people.rina, fileId)).toBe(404)
    await hide(budi, comment.id)
    expect([await fetched(sari, fileId), await fetched(budi, fileId)]).toEqual([404, 200])
    expect(await fetched(mina, fileId)).toBe(200)
  })

  test('alone is a reply, and says enough', async () => {
    const { id } = await begun(tono)
    expect(codeOf(await reply(mina, id, '<p> </p>'))).toEqual([422, 'nothing_written'])
    const sent = await reply(mina, id, '<p></p>', { attachment_ids: [await upload(mina)] })
    expect(sent.status).toBe(200)
    expect((sent.body.data as Comment).attachments).toHaveLength(1)
  })

  test('is what offices write, by its bytes, and no program', async () => {
    const fileId = await upload(tono, await wordPaper('Jadwal.docx'))
    const { id } = await begun(tono, { attachment_ids: [fileId] })
    const { attachments } = await seen(mina, id)
    expect(attachments).toMatchObject([{ id: fileId, name: 'Jadwal.docx', media_type: wordType }])
    expect(await fetched(mina, fileId)).toBe(200)
    for (const name of ['Jadwal.exe', 'Jadwal.docx'])
      expect(codeOf(await offer(mina, program(name)))).toEqual([422, 'unsupported_kind'])
  })

  test('is the writer’s own, and goes with its thread', async () => {
    const fileId = await upload(tono)
    expect(codeOf(await write(mina, { attachment_ids: [fileId] }))).toEqual([422, 'unknown_attachment'])
    const { id } = await begun(tono, { attachment_ids: [fileId] })
    expect(codeOf(await write(tono, { attachment_ids: [fileId] }))).toEqual([422, 'unknown_attachment'])
    await tono.call('DELETE', `/forum/${id}`)
    const left = await server.database.db.select().from(files).where(eq(files.id, fileId))
    expect(left).toEqual([])
  })
})

test('of whoever is forgotten no word is left, and what others answered keeps its place', async () => {
  const everywhere = { ...ofSchool, class_id: null }
  const [leaver, other] = [
    await arriveAs(server, school, 'Cici Pergi', 'SISWA'),
    await arriveAs(server, school, 'Dodi Pergi', 'SISWA'),
  ]
  const theirs = await begun(leaver, { ...everywhere, title: 'Nomor ponsel saya', content: '<p>0812</p>' })
  const mine = await begun(mina, everywhere)
  await replied(leaver, mine.id, '<p>0813</p>')
  await replied(mina, theirs.id)
  for (const reporter of [leaver, other])
    await reporter.call('POST', `/forum/${mine.id}/report`, { body: { reason: 'SPAM', note: 'Saya Cici' } })

  const rls = { kind: 'bypass', why: 'a test forgets somebody' } as const
  for (const { userId: personId } of [leaver, other])
    await server.database.inTransaction(rls, ({ tx }) =>
      forgetPerson(tx, privacy, { personId, schoolId: school.id }, { wholeAccount: true }),
    )

  expect(await seen(mina, theirs.id)).toMatchObject({
    title: '',
    content: '<p></p>',
    author: null,
    reply_count: 1,
  })
  expect((await replies(mina, mine.id))[0]).toMatchObject({ number: 1, content: '<p></p>', author: null })
  const reports = (await rina.call('GET', '/forum/report?type=SCHOOL')).body.data as Wire<ReportView>[]
  const left = reports.filter(({ thread_id }) => thread_id === mine.id)
  expect(left.map(({ reporter, note }) => ({ reporter, note }))).toEqual([
    { reporter: null, note: '' },
    { reporter: null, note: '' },
  ])
})

test('a list costs the same questions however long it is', async () => {
  const costs = costsIn(server)
  const { id } = await begun(mina)
  await replied(tono, id)
  const lists = [
    () => sari.call('GET', `/forum?${inClass}&limit=1`),
    () => sari.call('GET', `/forum?${inClass}&limit=200`),
    () => sari.call('GET', `/forum/${id}/reply?limit=1`),
    () => sari.call('GET', `/forum/${id}/reply?limit=200`),
  ] as const
  for (const who of [tono, budi, rina]) await replied(who, id)
  expect(await costs(lists[0])).toBe(await costs(lists[1]))
  expect(await costs(lists[2])).toBe(await costs(lists[3]))
})

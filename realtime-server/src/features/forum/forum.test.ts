import { randomUUID } from 'node:crypto'
import type { ForumView, MuteView, ReportView } from '@kelasku/shared/forum/contract'
import { docOfText } from '@kelasku/shared/kernel/rich-text'
import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { classes } from '#features/classroom/table.ts'
import { notifications } from '#features/notification/table.ts'
import { privacy } from '#features/privacy.ts'
import { files } from '#platform/files/table.ts'
import { forgetPerson } from '#platform/person-data.ts'
import { costsIn } from '#testing/hear-questions.ts'
import { openTestHouse, type TestHouse } from '#testing/house.ts'
import { program, wordPaper, wordType } from '#testing/papers.ts'
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
  type Wire,
} from '#testing/threads.ts'
import { arriveAs, buildWorld, type School, type Someone, type World } from '#testing/world.ts'
import { forumComments, forumMutes, forumThreads } from './table.ts'

let house: TestHouse
let world: World
let school: School
let people: School['people']
let write: ReturnType<typeof threadsIn>['write']
let begun: ReturnType<typeof threadsIn>['begun']
beforeAll(async () => {
  house = await openTestHouse()
  world = await buildWorld(house)
  school = world.school
  people = school.people
  ;({ write, begun } = threadsIn(school))
})

/** Nobody is held to what they wrote in an earlier test, nor silenced by one. */
beforeEach(async () => {
  const created_at = new Date('2026-11-02T08:00:00Z')
  await house.database.db.update(forumComments).set({ created_at })
  await house.database.db.update(forumThreads).set({ created_at })
  await house.database.db.delete(forumMutes)
})

const ofSchool = () => ({ type: 'SCHOOL' })
const inClass = () => `type=CLASS&class_id=${school.classId}`
const told = (userId: string, title: string) =>
  house.database.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.user_id, userId), eq(notifications.title, title)))
const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as { code?: string }).code]

describe('a thread', () => {
  test('of a class is there for the class, for nobody of another class or school', async () => {
    const { id } = await begun(people.mina)
    for (const name of ['mina', 'sari', 'budi', 'tono', 'rina'] as const)
      expect([name, (await get(people[name], id)).status]).toEqual([name, 200])
    expect((await get(people.joko, id)).status).toBe(404)
    expect((await listed(people.joko, 'type=CLASS')).map((item) => item.id)).not.toContain(id)
    expect((await people.joko.call('GET', `/forum?${inClass()}`)).status).toBe(404)
    for (const outsider of Object.values(world.twin.people)) expect((await get(outsider, id)).status).toBe(404)
  })

  test('of the school is there for all of it, of the teachers for teachers and admins', async () => {
    const ours = await begun(people.joko, { ...ofSchool(), class_id: null })
    for (const someone of Object.values(people)) expect((await get(someone, ours.id)).status).toBe(200)
    const theirs = await begun(people.tono, { type: 'TEACHER', class_id: null })
    const status = await Promise.all(Object.values(people).map(async (who) => (await get(who, theirs.id)).status))
    expect(Object.fromEntries(Object.keys(people).map((name, index) => [name, status[index]]))).toEqual({
      mina: 404,
      joko: 404,
      sari: 404,
      budi: 200,
      tono: 200,
      rina: 200,
    })
    expect((await write(people.mina, { type: 'TEACHER', class_id: null })).status).toBe(403)
  })

  test('is written by no parent, and in no class that is over', async () => {
    expect((await write(people.sari)).status).toBe(403)
    const { id } = await begun(people.mina)
    expect((await reply(people.sari, id)).status).toBe(403)
    const setStatus = (status: 'ACTIVE' | 'ARCHIVED') =>
      house.database.db.update(classes).set({ status }).where(eq(classes.id, school.classId))
    await setStatus('ARCHIVED')
    try {
      expect(codeOf(await write(people.mina))).toEqual([409, 'forum_is_over'])
      expect(codeOf(await reply(people.tono, id))).toEqual([409, 'forum_is_over'])
      expect((await seen(people.mina, id)).can).toMatchObject({ reply: false, update: false })
    } finally {
      await setStatus('ACTIVE')
    }
  })

  test('names the class that it is for, and no other forum has one', async () => {
    expect(codeOf(await write(people.mina, { class_id: null }))).toEqual([422, 'class_missing'])
    expect(codeOf(await write(people.mina, { type: 'SCHOOL' }))).toEqual([422, 'class_missing'])
  })

  test('keeps what was written as a document, and its HTML is made from that', async () => {
    const evil = '<p onclick="x()">Halo <strong>semua</strong><script>alert(1)</script></p>'
    const view = await begun(people.mina, { content: evil })
    expect(view.content).toBe('<p>Halo <strong>semua</strong></p>')
    expect(codeOf(await write(people.mina, { content: '<p> </p>' }))).toEqual([422, 'nothing_written'])
    const long = { content: undefined, content_doc: docOfText('a'.repeat(10_001)) }
    expect(codeOf(await write(people.mina, long))).toEqual([422, 'written_too_long'])
    const picture = { type: 'doc', content: [{ type: 'image', attrs: { file_id: randomUUID(), alt: '' } }] }
    expect(codeOf(await write(people.mina, { content: undefined, content_doc: picture }))).toEqual([
      422,
      'pictures_are_attached',
    ])
  })

  test('is changed by its author alone, of what they have seen, and says so', async () => {
    const view = await begun(people.mina)
    const change = (who: Someone, version: number) =>
      who.call('PUT', `/forum/${view.id}`, { body: { title: 'Bola baru', content: '<p>Siapa?</p>', version } })
    expect((await change(people.tono, view.version)).status).toBe(403)
    expect(((await change(people.mina, view.version)).body.data as Thread).edited_at).not.toBeNull()
    expect((await change(people.mina, view.version)).status).toBe(409)
    expect(await seen(people.sari, view.id)).toMatchObject({ title: 'Bola baru' })
  })

  test('is found by its words and by those of its replies, within what one may read', async () => {
    const { id } = await begun(people.mina, { title: 'Kerja bakti', content: '<p>Bawa sapu lidi</p>' })
    const { id: commentId } = await replied(people.tono, id, '<p>Dan ember kuning</p>')
    const found = async (who: Someone, text: string) =>
      (await listed(who, `type=CLASS&search=${encodeURIComponent(text)}`)).map((item) => item.id)
    for (const text of ['kerja BAKTI', 'sap lidi', 'bakti sapu', 'ember'])
      expect(await found(people.sari, text)).toEqual([id])
    const [item] = await listed(people.sari, 'type=CLASS&search=kuning')
    expect(item!.found).toEqual({ number: 1, excerpt: 'Dan ember kuning' })
    expect((await listed(people.sari, 'type=CLASS&search=sapu'))[0]!.found).toBeNull()
    expect(await found(people.sari, '%')).toEqual([])
    expect(await found(people.joko, 'ember')).toEqual([])
    expect(await found(world.twin.people.rina, 'ember')).toEqual([])
    await hide(people.rina, commentId)
    for (const who of [people.sari, people.tono, people.rina]) expect(await found(who, 'ember')).toEqual([])
  })

  test('begins with its words in the list, and a formula is left to where it is drawn', async () => {
    const { id } = await begun(people.mina, {
      content: undefined,
      content_doc: docOfText('Mengapa?\n$$\\frac{1}{2}$$'),
    })
    const item = (await listed(people.sari, inClass())).find((one) => one.id === id)
    expect(item).toMatchObject({ excerpt: 'Mengapa? …', reply_count: 0, is_new: true })
  })

  test('that is pinned stands on top, whatever is said elsewhere', async () => {
    const pinned = await begun(people.mina)
    const other = await begun(people.tono)
    const pin = (who: Someone, on: boolean) => who.call('PATCH', `/forum/${pinned.id}/pin`, { body: { pinned: on } })
    expect((await pin(people.mina, true)).status).toBe(403)
    expect((await pin(people.budi, true)).status).toBe(200)
    await reply(people.mina, other.id)
    expect((await listed(people.sari, inClass()))[0]).toMatchObject({ id: pinned.id, pinned: true })
    await pin(people.budi, false)
    expect((await listed(people.sari, inClass()))[0]!.id).toBe(other.id)
  })

  test('is taken away by its author while nobody has replied, by moderators once it is hidden', async () => {
    const remove = (who: Someone, id: string) => who.call('DELETE', `/forum/${id}`)
    const lonely = await begun(people.mina)
    expect(codeOf(await remove(people.budi, lonely.id))).toEqual([409, 'hide_first'])
    expect((await remove(people.mina, lonely.id)).status).toBe(200)
    expect((await get(people.mina, lonely.id)).status).toBe(404)

    const answered = await begun(people.mina)
    await reply(people.tono, answered.id)
    expect(codeOf(await remove(people.mina, answered.id))).toEqual([409, 'already_replied'])
    await move(people.budi, answered.id, 'hide')
    expect((await remove(people.budi, answered.id)).status).toBe(200)
  })
})

describe('a reply', () => {
  test('that is sent again is the same one, also after the thread is closed', async () => {
    const { id } = await begun(people.mina)
    const client_id = randomUUID()
    const [one, two] = await Promise.all([
      reply(people.tono, id, '<p>Satu</p>', { client_id }),
      reply(people.tono, id, '<p>Satu</p>', { client_id }),
    ])
    expect((one.body.data as Comment).id).toBe((two.body.data as Comment).id)
    await move(people.budi, id, 'close')
    expect((await reply(people.tono, id, '<p>Satu</p>', { client_id })).status).toBe(200)
    expect(await replies(people.mina, id)).toHaveLength(1)
    // The same name under another thread is a mistake, under another person's hand it is theirs.
    const other = await begun(people.mina)
    expect((await reply(people.tono, other.id, '<p>Satu</p>', { client_id })).status).toBe(422)
    expect((await reply(people.budi, other.id, '<p>Satu</p>', { client_id })).status).toBe(200)
  })

  test('gets its number in the order in which it came, without gaps, however many come at once', async () => {
    const { id } = await begun(people.mina)
    const hands = [people.mina, people.tono, people.budi, people.rina]
    await Promise.all([...hands, ...hands].map((who) => reply(who, id)))
    expect((await replies(people.sari, id)).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(await seen(people.sari, id)).toMatchObject({ reply_count: 8, last_number: 8, unread_count: 8 })
  })

  test('comes before the thread is closed or not at all', async () => {
    const { id } = await begun(people.mina)
    const answers = await Promise.all([
      ...[people.mina, people.tono, people.rina].map((who) => reply(who, id)),
      move(people.budi, id, 'close'),
      ...[people.mina, people.tono, people.rina].map((who) => reply(who, id)),
    ])
    const taken = answers.filter(({ body }) => (body.data as Partial<Comment> | undefined)?.number !== undefined)
    expect(await replies(people.sari, id)).toHaveLength(taken.length)
    expect(codeOf(await reply(people.mina, id))).toEqual([409, 'thread_closed'])
    await move(people.budi, id, 'open')
    expect((await reply(people.mina, id)).status).toBe(200)
  })

  test('is no flood', async () => {
    const { id } = await begun(people.mina)
    const answers = []
    for (let count = 0; count < 11; count++) answers.push((await reply(people.tono, id)).status)
    expect(answers).toEqual([...Array<number>(10).fill(200), 429])
  })
})

describe('what is unread', () => {
  test('is counted from where one has read to; one’s own and what is hidden do not count', async () => {
    const { id } = await begun(people.mina)
    expect(await seen(people.sari, id)).toMatchObject({ is_new: true, unread_count: 0 })
    await replied(people.mina, id)
    const second = await replied(people.tono, id)
    await replied(people.budi, id)
    expect((await seen(people.mina, id)).unread_count).toBe(2)
    await read(people.mina, id, 1)
    expect(await seen(people.mina, id)).toMatchObject({ unread_count: 2, read_number: 1, is_new: false })
    await hide(people.rina, second.id)
    expect((await seen(people.mina, id)).unread_count).toBe(1)
    await read(people.mina, id, 3)
    expect((await seen(people.mina, id)).unread_count).toBe(0)
  })

  test('never grows by an older window, nor shrinks by a number that is still to come', async () => {
    const { id } = await begun(people.mina)
    await replied(people.tono, id)
    await read(people.mina, id, 900)
    await replied(people.tono, id)
    expect((await seen(people.mina, id)).unread_count).toBe(1)
    await read(people.mina, id, 2)
    await read(people.mina, id, 0)
    expect((await seen(people.mina, id)).unread_count).toBe(0)
  })
})

describe('hiding', () => {
  test('keeps the words for moderators, with who, when and why, and tells whose they were', async () => {
    const { id } = await begun(people.tono)
    const { id: commentId } = await replied(people.mina, id, '<p>Kata kasar</p>')
    expect(codeOf(await hide(people.budi, commentId, { reason: '' }))).toEqual([422, 'reason_missing'])
    expect((await hide(people.budi, commentId)).status).toBe(200)

    const asSeenBy = async (who: Someone) => (await replies(who, id))[0]!
    const nobodys = await asSeenBy(people.sari)
    expect(nobodys).toMatchObject({ content: null, author: null, attachments: [], hidden: { by: null, reason: null } })
    expect(JSON.stringify(nobodys)).not.toContain('Kata kasar')
    expect(await asSeenBy(people.mina)).toMatchObject({
      content: '<p>Kata kasar</p>',
      hidden: { by: null, reason: 'Kasar sekali', by_author: false },
    })
    expect(await asSeenBy(people.tono)).toMatchObject({
      content: '<p>Kata kasar</p>',
      hidden: { by: { full_name: 'Budi Santoso' }, reason: 'Kasar sekali' },
    })
    const [notice] = await told(people.mina.userId, 'Balasan Anda disembunyikan')
    expect(notice).toMatchObject({ body: 'Kasar sekali', link: `/forum-kelas/${id}` })

    expect((await hide(people.mina, commentId, { hidden: false })).status).toBe(403)
    await hide(people.tono, commentId, { hidden: false })
    expect((await asSeenBy(people.sari)).content).toBe('<p>Kata kasar</p>')
    expect(await told(people.mina.userId, 'Balasan Anda disembunyikan')).toEqual([])
  })

  test('of staff’s words is the admins’, and what its author took back nobody publishes again', async () => {
    const { id } = await begun(people.mina)
    const staff = await replied(people.tono, id)
    expect((await hide(people.budi, staff.id)).status).toBe(403)
    expect((await hide(people.rina, staff.id)).status).toBe(200)
    const own = await replied(people.mina, id)
    expect((await hide(people.mina, own.id, {})).status).toBe(200)
    expect((await replies(people.sari, id))[1]).toMatchObject({ content: null, hidden: { by_author: true } })
    expect((await hide(people.rina, own.id, { hidden: false })).status).toBe(403)
  })

  test('of a thread takes it from sight but for its author and the moderators, and it comes back closed', async () => {
    const { id } = await begun(people.mina)
    expect(codeOf(await move(people.budi, id, 'hide', ''))).toEqual([422, 'reason_missing'])
    expect((await move(people.mina, id, 'hide')).status).toBe(403)
    await move(people.budi, id, 'hide')
    expect((await get(people.sari, id)).status).toBe(404)
    expect((await listed(people.sari, inClass())).map((item) => item.id)).not.toContain(id)
    expect((await seen(people.mina, id)).hidden).toMatchObject({ reason: 'Tidak pantas', by: null })
    expect((await seen(people.tono, id)).hidden).toMatchObject({ by: { full_name: 'Budi Santoso' } })
    expect(codeOf(await reply(people.tono, id))).toEqual([409, 'thread_closed'])
    await move(people.budi, id, 'show')
    expect(await seen(people.sari, id)).toMatchObject({ status: 'CLOSED', hidden: null })
  })

  test('by two at once is done once', async () => {
    const { id } = await begun(people.mina)
    const statuses = (await Promise.all([people.budi, people.tono].map((who) => move(who, id, 'hide')))).map(
      ({ status }) => status,
    )
    expect(statuses.toSorted()).toEqual([200, 409])
    const heard = await told(people.mina.userId, 'Utas Anda disembunyikan')
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
    const { id } = await begun(people.tono)
    const { id: commentId } = await replied(people.mina, id, '<p>Kata kasar</p>')
    expect((await report(people.sari, id, commentId)).body.data).toEqual({ status: 'WAITING' })
    await report(people.sari, id, commentId)
    expect((await report(people.mina, id, commentId)).status).toBe(403)
    for (const moderator of [people.tono, people.budi, people.rina]) {
      const theirs = (await waiting(moderator)).filter(({ thread_id }) => thread_id === id)
      expect(theirs).toMatchObject([
        { comment_id: commentId, excerpt: 'Kata kasar', reporter: { full_name: 'Sari Lestari' } },
      ])
    }
    expect((await people.mina.call('GET', '/forum/report?type=CLASS')).status).toBe(403)
    expect(await waiting(world.twin.people.rina)).toEqual([])
    expect(await told(people.budi.userId, 'Laporan di forum menunggu jawaban')).toHaveLength(1)

    const [theirs] = (await waiting(people.budi)).filter(({ thread_id }) => thread_id === id)
    const reportId = theirs!.id
    expect((await answer(people.budi, reportId, 'HIDDEN')).body.data).toMatchObject({ status: 'HIDDEN' })
    expect((await replies(people.sari, id))[0]!.content).toBeNull()
    expect(codeOf(await answer(people.tono, reportId, 'KEPT'))).toEqual([409, 'already_answered'])
    const [heard] = await told(people.sari.userId, 'Laporan Anda sudah dijawab')
    expect(heard!.body).toBe('Tulisan itu disembunyikan.')
    expect(await told(people.budi.userId, 'Laporan di forum menunggu jawaban')).toEqual([])
  })

  test('of staff’s words is read and answered by admins alone', async () => {
    const { id } = await begun(people.tono)
    await report(people.sari, id)
    const of = async (who: Someone) => (await waiting(who)).filter(({ thread_id }) => thread_id === id)
    expect([await of(people.tono), await of(people.budi)]).toEqual([[], []])
    const [known] = await of(people.rina)
    expect((await answer(people.budi, known!.id, 'KEPT')).status).toBe(404)
    expect((await answer(people.rina, known!.id, 'KEPT')).status).toBe(200)
    expect((await get(people.sari, id)).status).toBe(200)
  })

  test('is not answered by whose words they are: taken back, they stay for those who have to look', async () => {
    const own = await begun(people.mina, { content: '<p>Kata kasar</p>' })
    const { id: place } = await begun(people.tono)
    const { id: commentId } = await replied(people.mina, place, '<p>Kata kasar</p>')
    await report(people.sari, own.id)
    await report(people.sari, place, commentId)
    expect((await people.mina.call('DELETE', `/forum/${own.id}`)).status).toBe(200)
    expect((await hide(people.mina, commentId, {})).status).toBe(200)

    expect((await get(people.sari, own.id)).status).toBe(404)
    const about = (await waiting(people.budi)).filter(({ thread_id }) => [own.id, place].includes(thread_id))
    expect(about.map(({ excerpt }) => excerpt)).toEqual(['Kata kasar', 'Kata kasar'])
    expect(await seen(people.budi, own.id)).toMatchObject({ hidden: { by_author: true }, can: { show: false } })
    expect((await move(people.rina, own.id, 'show')).status).toBe(403)
    for (const { id } of about) expect((await answer(people.budi, id, 'HIDDEN')).status).toBe(200)
    expect((await people.budi.call('DELETE', `/forum/${own.id}`)).status).toBe(200)
  })

  test('is answered by hiding, wherever that was done', async () => {
    const { id } = await begun(people.mina)
    await report(people.sari, id)
    const place = async () =>
      ((await people.budi.call('GET', `/forum/place?${inClass()}`)).body.data as Wire<ForumView>).waiting_reports
    const before = await place()
    await move(people.tono, id, 'hide')
    expect(await place()).toBe(before - 1)
  })
})

describe('a mute', () => {
  const mute = (who: Someone, id: string, comment_id: string | null = null) =>
    who.call('POST', `/forum/${id}/mute`, { body: { comment_id, days: 3, reason: 'Berkali-kali kasar' } })

  test('holds in its forum alone, says so, and ends when it is lifted', async () => {
    const { id } = await begun(people.mina)
    const { status, body } = await mute(people.budi, id)
    expect(status).toBe(200)
    expect(codeOf(await reply(people.mina, id))).toEqual([403, 'muted'])
    expect(codeOf(await write(people.mina))).toEqual([403, 'muted'])
    expect(await seen(people.mina, id)).toMatchObject({ can: { reply: false }, muted_until: expect.any(String) })
    expect((await write(people.mina, { type: 'SCHOOL', class_id: null })).status).toBe(200)
    const muted = (await people.tono.call('GET', `/forum/mute?${inClass()}`)).body.data as Wire<MuteView>[]
    expect(muted).toMatchObject([{ user: { full_name: 'Mina Lestari' }, muted_by: { full_name: 'Budi Santoso' } }])
    await people.tono.call('DELETE', `/forum/mute/${(body.data as { id: string }).id}`)
    expect((await reply(people.mina, id)).status).toBe(200)
  })

  test('is over when its days are', async () => {
    const { id } = await begun(people.mina)
    await mute(people.budi, id)
    await house.database.db.update(forumMutes).set({ until: new Date(Date.now() - 1_000) })
    expect((await reply(people.mina, id)).status).toBe(200)
  })

  test('is never of staff, nor by a pupil', async () => {
    const { id } = await begun(people.mina)
    const { id: commentId } = await replied(people.tono, id)
    expect(codeOf(await mute(people.rina, id, commentId))).toEqual([403, 'staff_not_muted'])
    expect((await mute(people.mina, id, commentId)).status).toBe(403)
  })
})

describe('what hangs on it', () => {
  const pdf = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'
  const offer = (who: Someone, file: File) => {
    const body = new FormData()
    body.set('file', file)
    return who.call('POST', '/forum/file', { body })
  }
  const upload = async (who: Someone, file = new File([pdf], 'Jadwal.pdf', { type: 'application/pdf' })) =>
    ((await offer(who, file)).body.data as { id: string }).id
  const fetched = async (who: Pick<Someone, 'call'>, id: string) => (await who.call('GET', `/files/${id}`)).status

  test('is fetched by whoever reads it, and no more once it is hidden', async () => {
    const fileId = await upload(people.mina)
    expect(await fetched(people.tono, fileId)).toBe(404)
    const { id } = await begun(people.tono)
    const sent = await reply(people.mina, id, '<p>Ini</p>', { attachment_ids: [fileId] })
    const comment = sent.body.data as Comment
    expect(comment.attachments).toMatchObject([{ id: fileId, name: 'Jadwal.pdf' }])
    expect([await fetched(people.sari, fileId), await fetched(people.joko, fileId)]).toEqual([200, 404])
    expect(await fetched(world.twin.people.rina, fileId)).toBe(404)
    await hide(people.budi, comment.id)
    expect([await fetched(people.sari, fileId), await fetched(people.budi, fileId)]).toEqual([404, 200])
    expect(await fetched(people.mina, fileId)).toBe(200)
  })

  test('is what offices write, by its bytes, and no program', async () => {
    const fileId = await upload(people.tono, await wordPaper('Jadwal.docx'))
    const { id } = await begun(people.tono, { attachment_ids: [fileId] })
    const { attachments } = await seen(people.mina, id)
    expect(attachments).toMatchObject([{ id: fileId, name: 'Jadwal.docx', media_type: wordType }])
    expect(await fetched(people.mina, fileId)).toBe(200)
    for (const name of ['Jadwal.exe', 'Jadwal.docx'])
      expect(codeOf(await offer(people.mina, program(name)))).toEqual([422, 'unsupported_kind'])
  })

  test('is the writer’s own, and goes with its thread', async () => {
    const fileId = await upload(people.tono)
    expect(codeOf(await write(people.mina, { attachment_ids: [fileId] }))).toEqual([422, 'unknown_attachment'])
    const { id } = await begun(people.tono, { attachment_ids: [fileId] })
    expect(codeOf(await write(people.tono, { attachment_ids: [fileId] }))).toEqual([422, 'unknown_attachment'])
    await people.tono.call('DELETE', `/forum/${id}`)
    const left = await house.database.db.select().from(files).where(eq(files.id, fileId))
    expect(left).toEqual([])
  })
})

test('of whoever is forgotten no word is left, and what others answered keeps its place', async () => {
  const everywhere = { ...ofSchool(), class_id: null }
  const [leaver, other] = [
    await arriveAs(house, school, 'Cici Pergi', 'SISWA'),
    await arriveAs(house, school, 'Dodi Pergi', 'SISWA'),
  ]
  const theirs = await begun(leaver, { ...everywhere, title: 'Nomor ponsel saya', content: '<p>0812</p>' })
  const mine = await begun(people.mina, everywhere)
  await replied(leaver, mine.id, '<p>0813</p>')
  await replied(people.mina, theirs.id)
  for (const reporter of [leaver, other])
    await reporter.call('POST', `/forum/${mine.id}/report`, { body: { reason: 'SPAM', note: 'Saya Cici' } })

  const walls = { kind: 'beyond', why: 'a test forgets somebody' } as const
  for (const { userId: personId } of [leaver, other])
    await house.database.inTransaction(walls, ({ tx }) =>
      forgetPerson(tx, privacy, { personId, schoolId: school.id }, { wholeAccount: true }),
    )

  expect(await seen(people.mina, theirs.id)).toMatchObject({
    title: '',
    content: '<p></p>',
    author: null,
    reply_count: 1,
  })
  expect((await replies(people.mina, mine.id))[0]).toMatchObject({ number: 1, content: '<p></p>', author: null })
  const reports = (await people.rina.call('GET', '/forum/report?type=SCHOOL')).body.data as Wire<ReportView>[]
  const left = reports.filter(({ thread_id }) => thread_id === mine.id)
  expect(left.map(({ reporter, note }) => ({ reporter, note }))).toEqual([
    { reporter: null, note: '' },
    { reporter: null, note: '' },
  ])
})

test('a list costs the same questions however long it is', async () => {
  const costs = costsIn(house)
  const { id } = await begun(people.mina)
  await replied(people.tono, id)
  const lists = [
    () => people.sari.call('GET', `/forum?${inClass()}&limit=1`),
    () => people.sari.call('GET', `/forum?${inClass()}&limit=200`),
    () => people.sari.call('GET', `/forum/${id}/reply?limit=1`),
    () => people.sari.call('GET', `/forum/${id}/reply?limit=200`),
  ] as const
  for (const who of [people.tono, people.budi, people.rina]) await replied(who, id)
  expect(await costs(lists[0])).toBe(await costs(lists[1]))
  expect(await costs(lists[2])).toBe(await costs(lists[3]))
})

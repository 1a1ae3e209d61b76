import { attachmentPurpose } from '@kelasku/shared/chat/limits'
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { and, eq, sql } from 'drizzle-orm'
import { io } from 'socket.io-client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { classMembers, courseTeachers } from '#features/classroom/table.ts'
import { schoolMembers } from '#features/school/table.ts'
import { conversationLines, conversations } from '#platform/conversation/table.ts'
import { codeOf } from '#testing/caller.ts'
import { arriveInClass, choosePupils } from '#testing/course-pupils.ts'
import { costsIn } from '#testing/hear-questions.ts'
import { program, wordPaper, wordType } from '#testing/papers.ts'
import { openTestSchool } from '#testing/school.ts'
import {
  at,
  auditedIn,
  begin,
  begun,
  lines,
  read,
  roomsIn,
  said,
  say,
  unread,
  type Line,
  type Room,
} from '#testing/talk.ts'
import type { Someone } from '#testing/world.ts'
import { fileSent, sendFile } from '#testing/send-file.ts'
import { chatMutes, chatRooms, chatSettings } from './table.ts'

const { server, school, twin, people } = await openTestSchool()
const { mina, joko, sari, budi, tono, rina } = people
const { roomsOf, roomOf } = roomsIn(school)
const audited = auditedIn(server)
beforeEach(async () => {
  const { db } = server.database
  await db.delete(conversations)
  await db.delete(chatMutes)
  await db.delete(chatSettings)
  await db.delete(chatRooms).where(sql`person_id is not null`)
})

describe('rooms', () => {
  test('come with the class, the course and the staff, for whoever belongs', async () => {
    const kinds = async (who: Someone) => (await roomsOf(who)).map(({ kind, name }) => `${kind} ${name}`).toSorted()
    expect(await kinds(mina)).toEqual(['CLASS 7A', 'COURSE Matematika · 7A'])
    expect(await kinds(joko)).toEqual(['CLASS 7B'])
    expect(await kinds(sari)).toEqual([])
    expect(await kinds(tono)).toEqual(['CLASS 7A', 'COURSE Matematika · 7A', 'TEACHERS '])
    expect(await kinds(budi)).toEqual(['CLASS 7A', 'TEACHERS '])
  })

  test('are one for two people, whoever opens it and however often', async () => {
    const [one, other] = [
      await begun(tono, { with: 'PERSON', user_id: mina.userId }),
      await begun(mina, { with: 'PERSON', user_id: tono.userId }),
    ]
    expect(other.id).toBe(one.id)
    expect([one.name, other.name]).toEqual(['Mina Lestari', 'Tono Wijaya'])
    const many = await Promise.all([
      ...[...Array(5)].map(() => begun(budi, { with: 'PERSON', user_id: tono.userId })),
      ...[...Array(5)].map(() => begun(tono, { with: 'PERSON', user_id: budi.userId })),
    ])
    expect(new Set(many.map(({ id }) => id)).size).toBe(1)
  })

  test('pupils do not talk alone with each other, unless the school opens that, and no longer when it closes it', async () => {
    const body = { with: 'PERSON', user_id: joko.userId }
    expect(codeOf(await begin(mina, body))).toEqual([403, 'peers_are_off'])
    expect((await mina.call('GET', `${at}/room/search/student`)).body.data).toEqual([])

    await rina.call('PUT', `${at}/settings`, { body: { peers_may_talk: true } })
    const room = await begun(mina, body)
    await said(mina, room, 'Halo, Joko')
    await rina.call('PUT', `${at}/settings`, { body: { peers_may_talk: false } })
    expect(codeOf(await say(joko, room, 'Halo'))).toEqual([403, 'no_longer_yours'])
    expect((await lines(joko, room)).lines).toHaveLength(1)
  })

  test('refuse whoever has no lessons together, and whoever is of another school', async () => {
    expect(codeOf(await begin(tono, { with: 'PERSON', user_id: joko.userId }))).toEqual([403, 'not_of_your_lessons'])
    expect(codeOf(await begin(joko, { with: 'PERSON', user_id: tono.userId }))).toEqual([403, 'not_of_your_lessons'])
    expect(codeOf(await begin(tono, { with: 'PERSON', user_id: sari.userId }))).toEqual([403, 'ask_about_a_child'])
    const { tono: teacher, mina: pupil } = twin.people
    expect(codeOf(await begin(mina, { with: 'PERSON', user_id: teacher.userId }))).toEqual([404, 'not_found'])
    expect(codeOf(await begin(tono, { with: 'PERSON', user_id: pupil.userId }))).toEqual([404, 'not_found'])
  })

  test('of a family know the child, and the office knows who asks', async () => {
    const room = await begun(sari, { with: 'FAMILY', student_id: mina.userId, teacher_id: tono.userId })
    expect(room).toMatchObject({ kind: 'FAMILY', name: 'Tono Wijaya · Mina Lestari', student: { id: mina.userId } })
    expect((await begun(tono, { with: 'FAMILY', student_id: mina.userId })).id).toBe(room.id)
    const foreign = { with: 'FAMILY', student_id: joko.userId, teacher_id: tono.userId }
    expect(codeOf(await begin(sari, foreign))).toEqual([404, 'not_found'])
    expect(codeOf(await mina.call('GET', `${at}/room/${room.id}`))).toEqual([404, 'not_found'])

    const asking = await begun(mina, { with: 'OFFICE' })
    await said(rina, asking, 'Ada yang bisa dibantu?')
    expect((await roomOf(rina, 'SUPPORT')).name).toBe('Mina Lestari')
  })

  test('list the people whom somebody may write to', async () => {
    const names = async (who: Someone, whom: string) =>
      ((await who.call('GET', `${at}/room/search/${whom}?limit=9999&page=0`)).body.data as Line['sender'][]).map(
        (person) => person!.full_name,
      )
    expect(await names(tono, 'student')).toEqual(['Mina Lestari'])
    expect(await names(sari, 'student')).toEqual(['Mina Lestari'])
    expect(await names(sari, 'teacher')).toEqual(['Budi Santoso', 'Tono Wijaya'])
    expect(await names(mina, 'teacher')).toEqual(['Budi Santoso', 'Tono Wijaya'])
    expect(await names(tono, 'teacher')).toEqual(['Budi Santoso', 'Rina Kartika'])
  })
})

describe('lines', () => {
  test('two sends of one name are one line, and fifty at once have no gaps', async () => {
    const room = await roomOf(mina, 'CLASS')
    const client_id = randomUUID()
    const twice = await Promise.all([
      said(mina, room, 'Sekali', { client_id }),
      said(mina, room, 'Sekali', { client_id }),
    ])
    expect(twice[0]).toEqual(twice[1])
    await Promise.all([...Array(50).keys()].map((n) => said(n % 2 ? mina : tono, room, `Baris ${n}`)))
    const { lines: page, last_seq } = await lines(mina, room, '?limit=200')
    expect(page.map(({ seq }) => seq)).toEqual([...Array(51).keys()].map((n) => 51 - n))
    expect(last_seq).toBe(51)
  })

  test('of those who speak at the same moment, whoever is refused is refused alone, and in each room all are told in order', async () => {
    const [hall, room] = [await roomOf(tono, 'TEACHERS'), await roomOf(mina, 'CLASS')]
    const told: { room_id: string; versions: number[] }[] = []
    const ear = io(`${server.url}/v1/ws`, {
      auth: { token: tono.token, school_id: tono.schoolId },
      transports: ['websocket'],
      forceNew: true,
    })
    ear.on('chat.said', ({ room_id, lines: heard }: { room_id: string; lines: Line[] }) =>
      told.push({ room_id, versions: heard.map(({ version }) => version) }),
    )
    await new Promise<void>((resolve, reject) => ear.once('connect', resolve).once('connect_error', reject))
    const answers = await Promise.all([
      ...[...Array(20)].map((_, nth) => say(nth % 2 ? tono : budi, nth % 3 ? hall : room, `baris ${nth}`)),
      say(tono, hall, 'lampiran orang lain', { attachment_ids: [randomUUID()] }),
      say(joko, hall, 'bukan anggota'),
      say(mina, room, 'dari siswa'),
    ])
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(20).fill(200), 422, 404, 200])
    for (const { id } of [hall, room]) {
      const { last_seq } = await lines(tono, { id })
      const heard = () => told.filter(({ room_id }) => room_id === id).flatMap(({ versions }) => versions)
      await expect.poll(heard).toEqual([...Array(last_seq).keys()].map((n) => n + 1))
    }
    ear.disconnect()
  })

  test('are answered as everybody will read them, new and sent again, with words changed since', async () => {
    const room = await roomOf(mina, 'CLASS')
    await said(mina, room, 'Pak?')
    const client_id = randomUUID()
    const saying = { client_id: client_id.toUpperCase(), reply_to: 1, mentions: [mina.userId, mina.userId] }
    const answer = await said(tono, room, 'Ya, “Mina” 👍', saying)
    const shown = async () => (await lines(mina, room)).lines[0]
    expect(answer).toEqual(await shown())
    await tono.call('PUT', `${at}/message/${answer.id}`, { body: { text: 'Ya, Mina' } })
    const again = await said(tono, room, 'Ya, “Mina” 👍', saying)
    expect([again.text, again]).toEqual(['Ya, Mina', await shown()])
  })

  test('whoever was away asks since a version, and gets the new and the changed', async () => {
    const room = await roomOf(mina, 'CLASS')
    const first = await said(mina, room, 'Besok ulangan?')
    const { version } = await lines(tono, room)
    await mina.call('PUT', `${at}/message/${first.id}`, { body: { text: 'Lusa ulangan?' } })
    await said(mina, room, 'Terima kasih')
    const missed = await lines(tono, room, `?since=${version}`)
    expect(missed.lines.map(({ seq, text }) => [seq, text])).toEqual([
      [1, 'Lusa ulangan?'],
      [2, 'Terima kasih'],
    ])
    expect(await lines(tono, room, `?since=${missed.version}`)).toMatchObject({ lines: [], has_more: false })
    const half = await lines(tono, room, `?since=${version}&limit=1`)
    expect(half).toMatchObject({ lines: [{ seq: 1 }], has_more: true, version: 2 })
  })

  test('are changed for a quarter of an hour, and only by their writer', async () => {
    const room = await roomOf(mina, 'CLASS')
    const line = await said(mina, room, 'Besok')
    const edit = (who: Someone) => who.call('PUT', `${at}/message/${line.id}`, { body: { text: 'Lusa' } })
    expect(codeOf(await edit(tono))).toEqual([403, 'forbidden'])
    expect((await edit(mina)).body.data).toMatchObject({ text: 'Lusa', edited_at: expect.any(String) })
    await server.database.db.update(conversationLines).set({ at: sql`now() - interval '15 minutes'` })
    expect(codeOf(await edit(mina))).toEqual([409, 'too_late_to_edit'])
  })

  test('are taken away with their place left; whoever keeps order reads what they said, and that is written down', async () => {
    const room = await roomOf(mina, 'CLASS')
    const line = await said(mina, room, 'Kata kasar')
    const before = await audited('chat.original_read')
    const gone = await tono.call('DELETE', `${at}/message/${line.id}`)
    expect(gone.body.data).toMatchObject({ text: '', removed_at: expect.any(String) })
    expect((await lines(mina, room)).lines[0]).toMatchObject({ seq: 1, text: '' })
    expect(codeOf(await mina.call('GET', `${at}/message/${line.id}/history`))).toEqual([403, 'forbidden'])
    const history = (await tono.call('GET', `${at}/message/${line.id}/history`)).body.data
    expect(history).toMatchObject([{ text: 'Kata kasar' }])
    expect(await audited('chat.original_read')).toBe(before! + 1)
    const edit = await mina.call('PUT', `${at}/message/${line.id}`, { body: { text: 'Maaf' } })
    expect(codeOf(edit)).toEqual([409, 'removed'])
  })

  test('answer a line and name people of the room alone', async () => {
    const room = await roomOf(mina, 'CLASS')
    await said(mina, room, 'Pak?')
    expect(await said(tono, room, 'Ya', { reply_to: 1, mentions: [mina.userId] })).toMatchObject({ reply_to: 1 })
    expect(codeOf(await say(tono, room, 'Ya', { reply_to: 7 }))).toEqual([422, 'unknown_line'])
    expect(codeOf(await say(tono, room, 'Ya', { mentions: [joko.userId] }))).toEqual([422, 'not_in_the_room'])
    expect(await unread(mina)).toEqual({ total: 1, elsewhere: [], mentioned: true })
  })
})

describe('attachments', () => {
  const pdf = new Uint8Array(Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'))
  const offer = (who: Someone, file: File) => sendFile(who, attachmentPurpose, file)
  const upload = (who: Someone, file = new File([pdf], 'Tugas.pdf', { type: 'application/pdf' })) =>
    fileSent(who, attachmentPurpose, file)
  const fetchAs = async (who: Someone, id: string) => (await who.call('GET', `/files/${id}`)).status

  test('hang on one line, sent once however often; fetched by whoever reads it, until it is taken away', async () => {
    const room = await roomOf(mina, 'CLASS')
    const { id } = await upload(mina)
    expect(await fetchAs(tono, id)).toBe(404)
    const sent = { client_id: randomUUID(), attachment_ids: [id] }
    const [line, again] = [await said(mina, room, '', sent), await said(mina, room, '', sent)]
    expect(again).toEqual(line)
    expect(line).toMatchObject({ text: '', attachments: [{ id, name: 'Tugas.pdf', media_type: 'application/pdf' }] })
    expect((await lines(tono, room)).lines[0]!.attachments).toHaveLength(1)
    for (const who of [mina, tono, rina]) expect(await fetchAs(who, id)).toBe(200)
    for (const who of [joko, twin.people.tono]) expect(await fetchAs(who, id)).toBe(404)

    await tono.call('DELETE', `${at}/message/${line.id}`)
    expect((await lines(tono, room)).lines[0]!.attachments).toEqual([])
    expect(await fetchAs(tono, id)).toBe(404)
    // On a weak line it may come once more even then.
    expect(await said(mina, room, '', sent)).toMatchObject({ id: line.id, text: '', attachments: [] })
  })

  test('are what offices write, by their bytes, and no programs', async () => {
    const room = await roomOf(mina, 'CLASS')
    const { id } = await upload(mina, await wordPaper('Tugas.docx'))
    await said(mina, room, '', { attachment_ids: [id] })
    expect((await lines(tono, room)).lines[0]!.attachments).toMatchObject([
      { id, name: 'Tugas.docx', media_type: wordType },
    ])
    expect(await fetchAs(tono, id)).toBe(200)
    for (const name of ['Tugas.exe', 'Tugas.docx'])
      expect(codeOf(await offer(mina, program(name)))).toEqual([422, 'unsupported_kind'])
  })

  test('sent to two rooms at once hang in one of them, and nobody else’s line is lost over it', async () => {
    const [one, other] = [await roomOf(tono, 'CLASS'), await roomOf(tono, 'COURSE')]
    const { mina: pupil } = twin.people
    const theirs = await roomsIn(twin).roomOf(pupil, 'CLASS')
    for (let round = 0; round < 15; round++) {
      const sent = { attachment_ids: [(await upload(tono)).id] }
      const first = say(tono, one, 'di sini', sent)
      await delay(round % 8)
      const others = [...Array(5)].map(() => say(pupil, theirs, 'halo'))
      const both = await Promise.all([first, say(tono, other, 'atau di sana', sent)])
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
      expect((await Promise.all(others)).map(({ status }) => status)).toEqual(Array(5).fill(200))
    }
  })

  test('are one’s own and hang nowhere yet, and a line without words needs one', async () => {
    const room = await roomOf(mina, 'CLASS')
    const { id } = await upload(tono)
    expect(codeOf(await say(mina, room, 'Lihat', { attachment_ids: [id] }))).toEqual([422, 'unknown_attachment'])
    expect(codeOf(await say(mina, room, ' '))).toEqual([422, 'nothing_said'])
    await said(tono, room, '', { attachment_ids: [id] })
    expect(codeOf(await say(tono, room, 'Lagi', { attachment_ids: [id] }))).toEqual([422, 'unknown_attachment'])
    expect((await lines(mina, room)).last_seq).toBe(1)
  })
})

describe('unread', () => {
  test('is of all schools of a person, and says of each of the others how much is there', async () => {
    const { db } = server.database
    await db.insert(schoolMembers).values({ school_id: twin.id, user_id: tono.userId, role: 'GURU', status: 'ACTIVE' })
    const theirs = roomsIn(twin)
    await said(twin.people.budi, await theirs.roomOf(twin.people.budi, 'TEACHERS'), 'Rapat pukul dua')
    await said(budi, await roomOf(budi, 'TEACHERS'), 'Di sini juga')
    expect(await unread(tono)).toMatchObject({ total: 2, elsewhere: [{ school_id: twin.id, total: 1 }] })
    expect(await unread(twin.people.tono)).toMatchObject({ total: 1, elsewhere: [] })
    await db.delete(schoolMembers).where(sql`school_id = ${twin.id} and user_id = ${tono.userId}`)
  })

  test('follows from the pointer: one’s own and removed lines are none, and reading once is reading everywhere', async () => {
    const room = await roomOf(mina, 'CLASS')
    const kept = await Promise.all(['Satu', 'Dua', 'Tiga'].map((text) => said(tono, room, text)))
    expect(await unread(mina)).toEqual({ total: 3, elsewhere: [], mentioned: false })
    expect(await unread(tono)).toEqual({ total: 0, elsewhere: [], mentioned: false })
    await tono.call('DELETE', `${at}/message/${kept[0]!.id}`)
    expect((await unread(mina)).total).toBe(2)
    await read(mina, room, 3)
    expect((await unread(mina)).total).toBe(0)
    expect(await roomOf(mina, 'CLASS')).toMatchObject({ unread: 0, last_read_seq: 3 })
    await read(mina, room, 1)
    expect((await unread(mina)).total).toBe(0)
  })

  test('in a room that somebody has made quiet, only being named calls them', async () => {
    const room = await roomOf(mina, 'CLASS')
    const quiet = (who: Someone, is_quiet: boolean) =>
      who.call('PUT', `${at}/room/${room.id}/quiet`, { body: { is_quiet } })
    expect((await quiet(mina, true)).body.data).toMatchObject({ is_quiet: true })
    await said(tono, room, 'Satu')
    expect(await unread(mina)).toEqual({ total: 0, elsewhere: [], mentioned: false })
    expect(await roomOf(mina, 'CLASS')).toMatchObject({ unread: 1, is_quiet: true })
    await said(tono, room, 'Mina?', { mentions: [mina.userId] })
    expect(await unread(mina)).toEqual({ total: 2, elsewhere: [], mentioned: true })
    await quiet(mina, false)
    expect(await roomOf(mina, 'CLASS')).toMatchObject({ is_quiet: false })
    expect(codeOf(await quiet(rina, true))).toEqual([403, 'forbidden'])
  })

  test('says who has read how far', async () => {
    const room = await roomOf(mina, 'COURSE')
    await said(tono, room, 'Bawa penggaris')
    await read(mina, room, 1)
    const participants = (await tono.call('GET', `${at}/room/${room.id}/participants`)).body.data
    expect(participants).toMatchObject([
      { id: tono.userId, is_staff: true, last_read_seq: 0 },
      { id: mina.userId, is_staff: false, last_read_seq: 1 },
    ])
  })
})

describe('leaving', () => {
  test('closes writing and keeps what was said until then', async () => {
    const room = await roomOf(tono, 'COURSE')
    await said(tono, room, 'Selamat tinggal')
    await server.database.db.update(conversationLines).set({ at: sql`now() - interval '3 days'` })
    const left = and(eq(courseTeachers.user_id, tono.userId), eq(courseTeachers.course_id, school.courseId))
    await server.database.db
      .update(courseTeachers)
      .set({ end_date: sql`current_date - 1` })
      .where(left)
    await said(mina, room, 'Siapa guru kami sekarang?')

    expect(codeOf(await say(tono, room, 'Halo'))).toEqual([403, 'no_longer_yours'])
    expect((await lines(tono, room)).lines.map(({ text }) => text)).toEqual(['Selamat tinggal'])
    expect(await unread(tono)).toEqual({ total: 0, elsewhere: [], mentioned: false })
    const found = (await tono.call('GET', `${at}/search?search=guru`)).body.data
    expect(found).toEqual([])
    expect(codeOf(await say(budi, room, 'Halo'))).toEqual([403, 'forbidden'])
    await server.database.db.update(courseTeachers).set({ end_date: null }).where(left)
  })
})

describe('the room of a course that has chosen its pupils', () => {
  afterEach(() => choosePupils(school, null))

  test('is nobody’s of the class who takes no part, and keeps what they have said in it', async () => {
    const room = await roomOf(mina, 'COURSE')
    await said(mina, room, 'Bawa penggaris?')
    await said(tono, room, 'Ya, penggaris dan pensil', { mentions: [mina.userId] })
    const { lines: both } = await lines(mina, room)
    await choosePupils(school, [])

    expect((await roomsOf(mina)).map(({ kind }) => kind)).toEqual(['CLASS'])
    expect(await unread(mina)).toEqual({ total: 0, elsewhere: [], mentioned: false })
    expect((await mina.call('GET', `${at}/search?search=penggaris`)).body.data).toEqual([])
    for (const who of [mina, sari, joko, twin.people.mina]) {
      for (const path of ['', '/message', '/participants'])
        expect(codeOf(await who.call('GET', `${at}/room/${room.id}${path}`))).toEqual([404, 'not_found'])
      expect(codeOf(await say(who, room, 'Halo'))).toEqual([404, 'not_found'])
      expect(codeOf(await read(who, room, 2))).toEqual([404, 'not_found'])
    }
    expect(codeOf(await mina.call('DELETE', `${at}/message/${both[1]!.id}`))).toEqual([404, 'not_found'])
    for (const who of [tono, budi, rina])
      expect((await lines(who, room)).lines.map(({ sender }) => sender?.full_name)).toEqual([
        'Tono Wijaya',
        'Mina Lestari',
      ])

    await choosePupils(school, [mina])
    expect((await lines(mina, room)).lines).toEqual(both)
    expect(await unread(mina)).toEqual({ total: 1, elsewhere: [], mentioned: true })
  })

  test('has nobody else among its people: neither listed, nor to be named or silenced', async () => {
    const room = await roomOf(tono, 'COURSE')
    const dewi = await arriveInClass(server, school, 'Dewi Anjani')
    await choosePupils(school, [dewi])
    const participants = (await tono.call('GET', `${at}/room/${room.id}/participants`)).body.data as { id: string }[]
    expect(participants.map(({ id }) => id)).toEqual([tono.userId, dewi.userId])
    expect(codeOf(await say(tono, room, 'Mina?', { mentions: [mina.userId] }))).toEqual([422, 'not_in_the_room'])
    const body = { user_id: mina.userId, minutes: 5, reason: 'Berisik' }
    expect(codeOf(await tono.call('PUT', `${at}/room/${room.id}/mute`, { body }))).toEqual([422, 'not_in_the_room'])
    await server.database.db.delete(classMembers).where(eq(classMembers.user_id, dewi.userId))
  })

  test('is not heard within a second by whoever has just lost it, and heard again by whoever gets it back', async () => {
    const room = await roomOf(mina, 'COURSE')
    const heard: string[] = []
    const ear = io(`${server.url}/v1/ws`, {
      auth: { token: mina.token, school_id: mina.schoolId },
      transports: ['websocket'],
      forceNew: true,
    })
    ear.on('chat.said', ({ lines: some }: { lines: Line[] }) => heard.push(...some.map(({ text }) => text)))
    const comeIn = () => new Promise<void>((resolve) => void ear.once('connect', resolve).connect())
    try {
      await comeIn()
      const closed = new Promise((resolve) => ear.once('disconnect', resolve))
      await choosePupils(school, [])
      await Promise.race([closed, delay(1_000).then(() => expect.fail('She is in it still.'))])
      await comeIn()
      await said(tono, room, 'Tanpa dia')
      await said(tono, await roomOf(tono, 'CLASS'), 'Untuk semua')
      await expect.poll(() => heard).toEqual(['Untuk semua'])

      const again = new Promise((resolve) => ear.once('disconnect', resolve))
      await choosePupils(school, [mina])
      await again
      await comeIn()
      await said(tono, room, 'Dengan dia')
      await expect.poll(() => heard).toEqual(['Untuk semua', 'Dengan dia'])
    } finally {
      ear.disconnect()
    }
  })

  test('asks the database as often as any other', async () => {
    const room = await roomOf(mina, 'COURSE')
    const costs = costsIn(server)
    const asks = [
      () => roomsOf(mina),
      () => lines(mina, room),
      () => tono.call('GET', `${at}/room/${room.id}/participants`),
    ]
    const costOfAll = async () => {
      const all: number[] = []
      for (const ask of asks) all.push(await costs(ask))
      return all
    }
    const whole = await costOfAll()
    await choosePupils(school, [mina])
    expect(await costOfAll()).toEqual(whole)
  })
})

describe('looking after children', () => {
  test('the homeroom teacher and the office read what a teacher and a pupil say; it is written down, and nobody else does', async () => {
    const room = await begun(tono, { with: 'PERSON', user_id: mina.userId })
    await said(tono, room, 'Sudah belajar?')
    const before = await audited('chat.overseen')
    for (const who of [budi, rina]) expect((await lines(who, room)).lines).toMatchObject([{ text: 'Sudah belajar?' }])
    expect(await audited('chat.overseen')).toBe(before! + 2)
    expect(codeOf(await say(budi, room, 'Saya ikut'))).toEqual([403, 'forbidden'])
    expect(codeOf(await read(rina, room, 1))).toEqual([403, 'forbidden'])
    for (const who of [joko, sari, twin.people.rina])
      expect(codeOf(await who.call('GET', `${at}/room/${room.id}/message`))).toEqual([404, 'not_found'])

    const overseen = (await budi.call('GET', `${at}/room/overseen`)).body.data as Room[]
    expect(overseen.map(({ kind, last_line, unread: count }) => [kind, last_line, count])).toContainEqual([
      'PUPIL',
      null,
      0,
    ])
    expect((await unread(budi)).total).toBe(0)
    expect((await budi.call('GET', `${at}/search?search=belajar`)).body.data).toEqual([])
  })
})

test('words are found by how they begin, where they may be read', async () => {
  const room = await roomOf(mina, 'CLASS')
  await said(tono, room, 'Kumpulkan portofolio hari Jumat')
  const find = async (who: Someone, text: string) =>
    (await who.call('GET', `${at}/search?search=${encodeURIComponent(text)}`)).body.data as object[]
  expect(await find(mina, 'portof')).toMatchObject([{ room_name: '7A', line: { seq: 1 } }])
  expect(await find(mina, "jumat & !('")).toMatchObject([{ line: { seq: 1 } }])
  expect(await find(mina, 'senin')).toEqual([])
  expect(await find(joko, 'portof')).toEqual([])
  expect(await find(mina, '&&& ')).toEqual([])
})

test('lists ask no more for many than for one', async () => {
  const costs = costsIn(server)
  const room = await roomOf(mina, 'CLASS')
  await said(tono, room, 'Satu')
  const asks = [
    () => roomsOf(mina),
    () => lines(mina, room),
    () => unread(mina),
    () => mina.call('GET', `${at}/room/${room.id}/participants`),
  ]
  const before: number[] = []
  for (const ask of asks) before.push(await costs(ask))
  for (let n = 0; n < 5; n++) {
    await said(tono, room, `Lagi ${n}`)
    await arriveInClass(server, school, `Baru ${n}`)
  }
  const after: number[] = []
  for (const ask of asks) after.push(await costs(ask))
  expect(after).toEqual(before)
})

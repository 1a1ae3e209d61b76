/** `watch` and `unwatch`, with the board of an exam and with conversations. */
import type { BoardDelta } from '@kelasku/shared/exam/board'
import { examWatches } from '@kelasku/shared/exam/watches'
import { chatWatches } from '@kelasku/shared/chat/watches'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { sessions } from '#platform/auth/table.ts'
import { path, running, sit, type Exam } from '#testing/exam-hall.ts'
import { insertExam } from '#testing/exam-fixture.ts'
import { lineOf } from '#testing/line.ts'
import { openTestSchool } from '#testing/school.ts'
import { begun, roomsIn, said, type Line } from '#testing/talk.ts'

const { server, school, twin, people } = await openTestSchool()
const { mina, joko, sari, budi, tono, rina } = people
const { roomOf } = roomsIn(school)

let exam: Exam
beforeAll(async () => {
  exam = await running(server, school)
  await sit(mina, exam)
  await server.exams.publishToBoards()
})

let isRaised = false
/** Something that every board of the exam is told of at once. */
const change = async () => {
  isRaised = !isRaised
  await mina.call('POST', path(exam, mina, 'help'), { body: { raised: isRaised } })
}
/** Another page has heard it, so whoever has not by now does not hear it. */
async function changeIsHeard() {
  const line = await lineOf(server, rina)
  const heard = line.hear('exam.board')
  await line.watch(examWatches.board, { id: exam.id })
  await change()
  await expect.poll(() => heard.length).toBeGreaterThan(0)
  line.socket.disconnect()
}

describe('a board', () => {
  test('is heard by whoever watches it, from the position on; loading it lets nobody hear it', async () => {
    const line = await lineOf(server, tono)
    const heard = line.hear<BoardDelta>('exam.board')
    await tono.call('GET', `/exam/v1/exam/${exam.id}/board`)
    await changeIsHeard()
    expect(heard).toEqual([])

    const { places } = await line.watch(examWatches.board, { id: exam.id })
    expect(places).toHaveLength(1)
    await change()
    await expect.poll(() => heard.map(({ seq }) => seq)).toEqual([places[0]!.seq + 1])
  })

  test('answers with the token that counts, for whoever may read it out', async () => {
    const [owner, lookingOn] = [await lineOf(server, tono), await lineOf(server, budi)]
    const watched = ({ watch }: typeof owner) => watch(examWatches.board, { id: exam.id })
    const before = await watched(owner)
    await tono.call('POST', `/exam/v1/exam/${exam.id}/token`)
    const after = await watched(owner)
    expect([before.token, after.token]).toEqual([exam.token, expect.stringMatching(/^[A-Z]{6}$/)])
    expect(after.token).not.toBe(before.token)
    expect((await watched(lookingOn)).token).toBeNull()
  })

  test('is heard no more once it was left, even when it is left before the answer comes', async () => {
    const line = await lineOf(server, tono)
    const heard = line.hear('exam.board')
    await line.watch(examWatches.board, { id: exam.id })
    line.unwatch('exam.board', { id: exam.id })
    await changeIsHeard()
    expect(heard).toEqual([])

    const asking = line.ask('exam.board', { id: exam.id })
    line.unwatch('exam.board', { id: exam.id })
    await asking
    await changeIsHeard()
    expect(heard).toEqual([])
  })

  test('that is watched once more is still heard once', async () => {
    const line = await lineOf(server, budi)
    const heard = line.hear<BoardDelta>('exam.board')
    await line.watch(examWatches.board, { id: exam.id })
    await line.watch(examWatches.board, { id: exam.id })
    await change()
    await expect.poll(() => heard.length).toBe(1)
  })

  test.each([
    ['a pupil', mina, 'not_found'],
    ['the admin of another school', twin.people.rina, 'not_found'],
  ])('is refused to %s with a code and words', async (_whom, who, code) => {
    const line = await lineOf(server, who)
    const answer = await line.ask('exam.board', { id: exam.id })
    expect(answer).toEqual({ refused: { code, status: 404, message: refusal.not_found.kind.text } })
    const heard = line.hear('exam.board')
    await changeIsHeard()
    expect(heard).toEqual([])
  })
})

describe('a watch', () => {
  test.each([
    ['of nothing that is known', { name: 'exam.secrets', input: { id: exam } }],
    ['of the prototype', { name: '__proto__', input: {} }],
    ['without an id', { name: 'exam.board', input: {} }],
    [
      'with more than is asked',
      { name: 'exam.board', input: { id: '5f0c6a52-0c58-4c0e-9a51-000000000001', room: 'x' } },
    ],
    ['that is no object', 'exam.board'],
    ['that is nothing', null],
  ])('%s is refused, and the page stays connected', async (_what, sent) => {
    const { socket } = await lineOf(server, tono)
    const answer: unknown = await socket.emitWithAck('watch', sent)
    expect(answer).toMatchObject({ refused: { code: 'INVALID_REQUEST_PAYLOAD', status: 400 } })
    socket.emit('unwatch', sent)
    expect(await socket.emitWithAck('watch', { name: 'exam.board', input: { id: exam.id } })).toHaveProperty('position')
  })

  test('of more than a page shows is refused, and of one more once something was left', async () => {
    const line = await lineOf(server, rina)
    const boards = await Promise.all([...Array(20)].map(() => insertExam(server, school)))
    for (const { id } of boards) await line.watch(examWatches.board, { id })
    expect(await line.ask('exam.board', { id: exam.id })).toMatchObject({ refused: { code: 'too_many_requests' } })
    line.unwatch('exam.board', { id: boards[0]!.id })
    await line.watch(examWatches.board, { id: exam.id })
  })

  test('of somebody whose session has ended is not answered, and the socket goes', async () => {
    const room = await roomOf(mina, 'CLASS')
    const line = await lineOf(server, twin.people.budi)
    const gone = new Promise((resolve) => line.socket.once('disconnect', resolve))
    // Ended where no server was told of it.
    const { sessionId } = twin.people.budi
    await server.database.db.update(sessions).set({ revoked_at: new Date() }).where(eq(sessions.id, sessionId))
    await expect(line.ask('chat.room', { id: room.id })).rejects.toThrow('disconnected')
    expect(await gone).toBe('io server disconnect')
  })
})

describe('a conversation', () => {
  test('answers with the version of its lines, and is heard by its members also when it is not open', async () => {
    const room = await roomOf(mina, 'CLASS')
    const { version } = await said(mina, room, 'Halo')
    const line = await lineOf(server, tono)
    const heard = line.hear<{ lines: Line[] }>('chat.said')
    expect(await line.watch(chatWatches.room, { id: room.id })).toEqual({ version })
    line.unwatch('chat.room', { id: room.id })
    await said(mina, room, 'Masih di sini?')
    await expect.poll(() => heard.flatMap(({ lines }) => lines).map(({ text }) => text)).toEqual(['Masih di sini?'])
  })

  test('that somebody begins is heard by the other at once, from its first line on', async () => {
    const line = await lineOf(server, tono)
    const heard = line.hear<{ lines: Line[] }>('chat.said')
    const room = await begun(sari, { with: 'FAMILY', student_id: mina.userId, teacher_id: tono.userId })
    await said(sari, room, 'Selamat pagi, Pak')
    await expect.poll(() => heard.flatMap(({ lines }) => lines).map(({ text }) => text)).toEqual(['Selamat pagi, Pak'])
  })

  test('among pupils is heard again by those who came while it was closed', async () => {
    const letTalk = (peers_may_talk: boolean) =>
      rina.call('PUT', '/interaction-learning/settings', { body: { peers_may_talk } })
    await letTalk(true)
    await server.database.db.execute(
      `update class_members set class_id = '${school.classId}' where user_id = '${joko.userId}'`,
    )
    const room = await begun(mina, { with: 'PERSON', user_id: joko.userId })
    await letTalk(false)
    const line = await lineOf(server, joko)
    const heard = line.hear('chat.said')
    await letTalk(true)
    await said(mina, room, 'Halo lagi')
    await expect.poll(() => heard.length).toBe(1)
  })

  test('is refused to whoever may not read it', async () => {
    const room = await roomOf(mina, 'CLASS')
    const line = await lineOf(server, twin.people.rina)
    expect(await line.ask('chat.room', { id: room.id })).toMatchObject({ refused: { code: 'not_found', status: 404 } })
  })

  test('does not let an overseer hear what is said from then on', async () => {
    const room = await roomOf(mina, 'CLASS')
    const line = await lineOf(server, rina)
    const heard = line.hear('chat.said')
    expect(await line.watch(chatWatches.room, { id: room.id })).toEqual({ version: 0 })
    const other = await lineOf(server, budi)
    const others = other.hear('chat.said')
    await said(mina, room, 'Di antara kita')
    await expect.poll(() => others.length).toBe(1)
    expect(heard).toEqual([])
  })
})

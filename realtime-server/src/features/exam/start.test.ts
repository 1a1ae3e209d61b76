/** When an exam begins: moved as long as it has not, and begun by hand before its time. */
import { randomUUID } from 'node:crypto'
import type { MyExam } from '@kelasku/shared/exam/paper'
import { beforeAll, describe, expect, test } from 'vitest'
import { codeOf } from '#testing/caller.ts'
import {
  bank,
  dataIn,
  draft,
  inMinutes,
  later,
  minutes,
  publish,
  seen,
  settle,
  sit,
  stepNow,
  type Exam,
} from '#testing/exam-hall.ts'
import { openTestSchool } from '#testing/school.ts'
import type { Quiz } from '#testing/quiz-bank.ts'

const { server, school, people } = await openTestSchool()
const { mina, tono, rina, budi } = people
let quiz: Quiz
beforeAll(async () => {
  quiz = await bank(tono)
})

const planned = (start: number, end: number, more: object = {}) =>
  publish(tono, draft(school, quiz, { start_date: inMinutes(start), end_date: inMinutes(end), ...more }))
/** From the first session's beginning to the last one's end, to the millisecond. */
const plannedAs = (sessions: { start_date: string; end_date: string }[]) =>
  planned(0, 0, { sessions, start_date: sessions[0]!.start_date, end_date: sessions.at(-1)!.end_date })
const waiting = async (more: object = {}) => {
  const exam = await planned(10, 120, more)
  await settle(server, exam.id, 'WAITING')
  return seen(tono, exam.id)
}
const asDraft = ({ id: _, ...exam }: Exam, change: object) => ({
  ...draft(school, quiz),
  title: exam.title,
  start_date: exam.start_date,
  end_date: exam.end_date,
  version: exam.version,
  ...change,
})
const revise = (exam: Exam, change: object) =>
  tono.call('PUT', `/exam/v1/exam/${exam.id}`, { body: asDraft(exam, change) })
const told = async () => dataIn<{ title: string }[]>(await mina.call('GET', '/notifications')).map(({ title }) => title)
const near = (moment: string, minutesFromNow: number) =>
  Math.abs(Date.parse(moment) - Date.now() - minutes(minutesFromNow)) < minutes(2)

describe('as long as it has not begun', () => {
  test('it may be moved from the waiting room, its pupils are told, and they wait on', async () => {
    const exam = await waiting()
    const moved = dataIn<Exam>(await revise(exam, { start_date: inMinutes(40), end_date: inMinutes(150) }))
    expect(moved.exam_status).toBe('WAITING')
    expect(near(moved.start_date, 40)).toBe(true)
    expect(await told()).toContain('Waktu ujian diubah')
    await server.exams.beat()
    expect((await seen(tono, exam.id)).exam_status).toBe('WAITING')
    const mine = dataIn<MyExam>(await mina.call('GET', `/exam/v1/exam/${exam.id}`))
    expect(mine.start_date).toBe(moved.start_date)
  })

  test('by how its pupils have come in it may not be changed, nor to a time that is over', async () => {
    const exam = await waiting()
    expect(codeOf(await revise(exam, { token_mode: 'ROTATE_15' }))).toEqual([409, 'not_in_this_status'])
    const over = { start_date: inMinutes(-90), end_date: inMinutes(-1) }
    expect(codeOf(await revise(exam, over))).toEqual([422, 'window_in_past'])
  })

  test('once it runs, its times are fixed', async () => {
    const exam = await waiting()
    await stepNow(tono, exam.id, 'start')
    const running = await seen(tono, exam.id)
    expect(codeOf(await revise(running, { end_date: inMinutes(500) }))).toEqual([409, 'not_in_this_status'])
  })
})

describe('begun now', () => {
  test('a scheduled one is sat at once, and closes as planned', async () => {
    const exam = await planned(60, 180)
    await stepNow(tono, exam.id, 'start')
    const begun = await seen(tono, exam.id)
    expect([begun.exam_status, begun.end_date]).toEqual(['ONGOING', exam.end_date])
    expect(near(begun.start_date, 0)).toBe(true)
    const sitting = await sit(mina, begun)
    expect(sitting.paper.questions).toHaveLength(5)
    expect(await told()).toContain('Waktu ujian diubah')
  })

  test('days before its time, its window and its sessions move along', async () => {
    const sessions = [
      { id: randomUUID(), name: 'Sesi 1', start_date: inMinutes(3000), end_date: inMinutes(3070) },
      { id: randomUUID(), name: 'Sesi 2', start_date: inMinutes(3075), end_date: inMinutes(3140) },
    ]
    const exam = await plannedAs(sessions)
    await stepNow(tono, exam.id, 'start')
    const begun = await seen(tono, exam.id)
    expect(near(begun.end_date, 140)).toBe(true)
    expect(
      begun.sessions.map(({ start_date }) => near(start_date, begun.sessions[0]!.start_date === start_date ? 0 : 75)),
    ).toEqual([true, true])
  })

  test('on its day, only its first session begins earlier', async () => {
    const sessions = [
      { id: randomUUID(), name: 'Sesi 1', start_date: inMinutes(60), end_date: inMinutes(120) },
      { id: randomUUID(), name: 'Sesi 2', start_date: inMinutes(130), end_date: inMinutes(190) },
    ]
    const exam = await plannedAs(sessions)
    await stepNow(tono, exam.id, 'start')
    const begun = await seen(tono, exam.id)
    const [first, second] = begun.sessions
    expect([near(first!.start_date, 0), near(second!.start_date, 130)]).toEqual([true, true])
  })

  test('is the owner’s and the admin’s to say before the room is open, then also the proctor’s', async () => {
    const rooms = [{ id: randomUUID(), name: 'Ruang 1', proctor_ids: [budi.userId] }]
    const exam = await planned(60, 180, { rooms })
    expect((await seen(budi, exam.id)).can).toMatchObject({ start: false })
    expect(codeOf(await stepNow(budi, exam.id, 'start'))).toEqual([403, 'forbidden'])
    await later(server, exam, minutes(50))
    await settle(server, exam.id, 'WAITING')
    expect((await seen(budi, exam.id)).can).toMatchObject({ start: true })
    expect((await stepNow(budi, exam.id, 'start')).status).toBe(200)
    const other = await planned(60, 180)
    expect((await stepNow(rina, other.id, 'start')).status).toBe(200)
  })
})

import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { insertAttempt, insertExam, type FixtureExam } from '#testing/exam-fixture.ts'
import { openTestSchool } from '#testing/school.ts'
import type { Someone } from '#testing/world.ts'
import { examRefusal } from '@kelasku/shared/exam/contract'
import { codeOf } from '#testing/caller.ts'
import { commanded, change, attemptOf as attemptIn, later, running, saved, sit } from '#testing/exam-hall.ts'
import { noticesIn } from '#testing/notices.ts'
import { examAnswers, examAttempts, examLateAnswers, examMarkChanges, examMarks, exams } from '#features/exam/table.ts'
import { gradeAttempts } from '../grading/service.ts'

const { server, school, twin, people } = await openTestSchool()
const { mina, sari, budi, tono, rina } = people

let exam: FixtureExam
let minas: string
beforeEach(async () => {
  exam = await insertExam(server, school)
  minas = await insertAttempt(server, exam, mina.userId, [[1], [0], ' 36 ', '<p>Saya hitung</p>', null])
  await server.database.inTransaction({ kind: 'bypass', why: 'a test closes an exam' }, (work) =>
    gradeAttempts(work, [minas]),
  )
})

async function pointsOf(attemptId: string) {
  const rows = await server.database.db.select().from(examMarks).where(eq(examMarks.attempt_id, attemptId))
  const marks = new Map(rows.map((mark) => [mark.question_id, mark.point]))
  return exam.questions.map(({ id }) => marks.get(id))
}
const attemptOf = async (id: string) =>
  (await server.database.db.select().from(examAttempts).where(eq(examAttempts.id, id)))[0]!
const historyOf = (examId: string) =>
  server.database.db.select().from(examMarkChanges).where(eq(examMarkChanges.exam_id, examId))
const mark = (who: Someone, question: number, point: number) =>
  who.call('PATCH', `/exam/v1/exam/${exam.id}/participant/${mina.userId}/answer/point`, {
    body: { question_id: exam.questions[question]!.id, point, version: 1 },
  })

describe('answers that came too late', () => {
  const packet_id = '5b9f1c46-1d0a-4a52-8a52-0d4b2e9c7a11'
  const decide = (who: Someone, decisions: object[]) =>
    who.call('POST', `/exam/v1/exam/${exam.id}/late/${packet_id}`, { body: { decisions, reason: 'Listrik padam' } })

  beforeEach(async () => {
    await server.database.db.delete(examLateAnswers)
    const of = {
      school_id: school.id,
      exam_id: exam.id,
      attempt_id: minas,
      packet_id,
      epoch: 1,
      device_id: 'hp-mina-1',
    }
    const online = new Date('2026-11-20T03:56:02Z')
    const times = {
      last_online_at: online,
      arrived_at: new Date('2026-11-20T04:03:00Z'),
      beacon: 'x',
      is_doubtful: false,
    }
    await server.database.db.insert(examLateAnswers).values([
      {
        ...of,
        ...times,
        question_id: exam.questions[1]!.id,
        rev: 2,
        value: exam.questions[1]!.options[0]!,
        mono_ms: 1_000,
      },
      {
        ...of,
        ...times,
        question_id: exam.questions[1]!.id,
        rev: 3,
        value: [exam.questions[1]!.options[0], exam.questions[1]!.options[2]].join('|||'),
        mono_ms: 61_000,
      },
      { ...of, ...times, question_id: exam.questions[2]!.id, rev: 2, value: '6', mono_ms: 121_000 },
    ])
  })

  test('are shown with what the server held and when the pupil was last heard of', async () => {
    const { body } = await tono.call('GET', `/exam/v1/exam/${exam.id}/late`)
    expect(body.data).toMatchObject([
      {
        last_online_at: '2026-11-20T03:56:02.000Z',
        written_from: '2026-11-20T03:56:02.000Z',
        written_to: '2026-11-20T03:57:02.000Z',
        arrived_at: '2026-11-20T04:03:00.000Z',
        answers: [
          { number: 2, decision: 'PENDING', held: exam.questions[1]!.options[0] },
          { number: 3, held: ' 36 ', late: '6' },
        ],
      },
    ])
  })

  test('count once they are accepted, question by question, and refused ones change nothing', async () => {
    const answer = await decide(tono, [
      { question_id: exam.questions[1]!.id, accept: true },
      { question_id: exam.questions[2]!.id, accept: false },
    ])
    expect((answer.body.data as { answers: object[] }).answers).toMatchObject([
      { decision: 'ACCEPTED' },
      { decision: 'REFUSED' },
    ])
    expect(await pointsOf(minas)).toEqual([2, 2, 1, null, 0])
    expect(await attemptOf(minas)).toMatchObject({ total_score: 5 })
    expect(await historyOf(exam.id)).toMatchObject([
      { kind: 'LATE', from_point: 1, to_point: 2, reason: 'Listrik padam' },
    ])
    const [held] = await server.database.db
      .select()
      .from(examAnswers)
      .where(and(eq(examAnswers.attempt_id, minas), eq(examAnswers.question_id, exam.questions[2]!.id)))
    expect(held!.value).toBe(' 36 ')
  })

  test('are decided once', async () => {
    await decide(tono, [{ question_id: exam.questions[1]!.id, accept: false }])
    await decide(rina, [{ question_id: exam.questions[1]!.id, accept: true }])
    expect((await pointsOf(minas))[1]).toBe(1)
  })

  test('replace an answer that was marked by hand, which waits anew', async () => {
    await server.database.db
      .update(examLateAnswers)
      .set({ question_id: exam.questions[3]!.id, value: '<p>Lengkap</p>' })
      .where(eq(examLateAnswers.question_id, exam.questions[2]!.id))
    await mark(tono, 3, 2)
    await decide(tono, [{ question_id: exam.questions[3]!.id, accept: true }])
    expect((await pointsOf(minas))[3]).toBeNull()
  })

  test('stop the settling and the sharing of scores, and are named with whose they are', async () => {
    await mark(tono, 3, 2)
    await mark(tono, 4, 2)
    const refused = { late: [examRefusal.late_left.kind.text, 'Mina Lestari: 2 jawaban'] }
    const settle = (event: string, version: number) =>
      tono.call('PATCH', '/exam/v1/exam/status', { body: { id: exam.id, event, version, reason: '' } })
    const calls = {
      settled: () => settle('scores_set', 1),
      evaluated: () => tono.call('POST', `/exam/v1/exam/${exam.id}/participant/${mina.userId}/evaluate`),
      final: () =>
        tono.call('PATCH', `/exam/v1/exam/${exam.id}/participant/${mina.userId}/finalScore`, {
          body: { final_score: 80, reason: 'Lisan' },
        }),
      shared: async () => {
        await server.database.db.update(exams).set({ exam_status: 'GRADED' }).where(eq(exams.id, exam.id))
        return settle('publish_scores', 1)
      },
    }
    for (const call of Object.values(calls)) {
      const answer = await call()
      expect([...codeOf(answer), answer.body.data]).toEqual([409, 'late_left', refused])
    }
    await decide(tono, [
      { question_id: exam.questions[1]!.id, accept: false },
      { question_id: exam.questions[2]!.id, accept: false },
    ])
    expect((await calls.shared()).status).toBe(200)
  })

  test('are counted for who marks and told to the pupil, with what was decided', async () => {
    const seenBy = async (who: Someone) =>
      (await who.call('GET', `/exam/v1/exam/${exam.id}`)).body.data as { counts?: { late: number }; late?: object }
    const listed = async () => {
      const { body } = await tono.call('GET', '/exam/v1/exam?limit=100')
      return (body.data as { id: string; counts: { late: number } }[]).find(({ id }) => id === exam.id)!.counts.late
    }
    expect([(await seenBy(tono)).counts!.late, await listed()]).toEqual([2, 2])
    expect((await seenBy(mina)).late).toEqual({ pending: 2, accepted: 0, refused: 0 })
    await decide(tono, [{ question_id: exam.questions[1]!.id, accept: true }])
    expect([(await seenBy(tono)).counts!.late, await listed()]).toEqual([1, 1])
    expect((await seenBy(mina)).late).toEqual({ pending: 1, accepted: 1, refused: 0 })
  })

  test('stand in the log and on the timeline when they came, and once more when they were decided and by whom', async () => {
    await decide(tono, [{ question_id: exam.questions[2]!.id, accept: false }])
    const [row] = await server.database.db
      .select()
      .from(examLateAnswers)
      .where(eq(examLateAnswers.question_id, exam.questions[2]!.id))
    const [came, decided] = [row!.arrived_at, row!.decided_at!].map((at) => at.toISOString())
    expect(decided! > came!).toBe(true)
    const log = await tono.call('GET', `/exam/v1/exam/${exam.id}/events?kind=LATE`)
    const ofThird = (log.body.data as { question_number: number }[]).filter((line) => line.question_number === 3)
    expect(ofThird).toMatchObject([
      { at: decided, name: 'Jawaban terlambat ditolak', detail: 'Listrik padam', by_name: 'Tono Wijaya' },
      { at: came, name: 'Jawaban terlambat tiba', detail: '', by_name: null },
    ])
    const timeline = await tono.call('GET', `/exam/v1/exam/${exam.id}/participant/${mina.userId}/timeline`)
    const late = (timeline.body.data as { kind: string; at: string; title: string }[]).filter(
      ({ kind }) => kind === 'LATE',
    )
    expect(late.map(({ at, title }) => [at, title])).toEqual([
      [decided, 'Jawaban terlambat ditolak'],
      [came, 'Jawaban terlambat tiba'],
      [came, 'Jawaban terlambat tiba'],
      [came, 'Jawaban terlambat tiba'],
    ])
    const file = await tono.call('GET', `/exam/v1/export/events/${exam.id}`)
    expect(file.status).toBe(200)
  })

  test('are nobody else’s to decide', async () => {
    const decisions = [{ question_id: exam.questions[1]!.id, accept: true }]
    expect((await decide(budi, decisions)).status).toBe(403)
    for (const who of [mina, sari, twin.people.rina]) expect((await decide(who, decisions)).status).toBe(404)
    await server.database.db.update(exams).set({ exam_status: 'ARCHIVED' }).where(eq(exams.id, exam.id))
    expect((await decide(tono, decisions)).body.code).toBe('not_in_this_status')
  })
})

test('what comes too late rings once for who marks, until all of it is decided', async () => {
  const live = await running(server, school)
  const sitting = await sit(mina, live)
  await later(server, live, 60 * 60_000 + 91_000)
  const noticesOf = (who: Someone) => noticesIn(server)(who, 'Jawaban terlambat menunggu keputusan')
  const ids = sitting.paper.questions.slice(0, 2).map(({ id }) => id)
  for (const id of ids) expect((await saved(sitting, [change(id, 1, null)])).late).toHaveLength(1)
  await expect.poll(() => noticesOf(tono)).toHaveLength(1)
  expect((await noticesOf(tono))[0]).toMatchObject({ link: `/quiz/${live.id}/hasil/terlambat`, body: live.title })
  expect(await noticesOf(mina)).toEqual([])

  await server.database.db.update(exams).set({ exam_status: 'GRADING' }).where(eq(exams.id, live.id))
  await server.database.db
    .update(examAttempts)
    .set({ status: 'TIMEOUT', ended_at: new Date() })
    .where(eq(examAttempts.exam_id, live.id))
  const { body } = await tono.call('GET', `/exam/v1/exam/${live.id}/late`)
  const [packet] = body.data as { id: string; answers: { question_id: string }[] }[]
  const decideOne = (question_id: string) =>
    tono.call('POST', `/exam/v1/exam/${live.id}/late/${packet!.id}`, {
      body: { decisions: [{ question_id, accept: false }], reason: 'Terlalu lama' },
    })
  expect((await decideOne(ids[0]!)).status).toBe(200)
  expect(await noticesOf(tono)).toHaveLength(1)
  expect((await decideOne(ids[1]!)).status).toBe(200)
  expect(await noticesOf(tono)).toEqual([])
})

test('a forced end has a receipt of what was held, as handing in has', async () => {
  const live = await running(server, school)
  const sitting = await sit(mina, live)
  await saved(sitting, [change(sitting.paper.questions[0]!.id, 1, null)])
  await commanded(tono, live, { kind: 'FORCE_END', text: 'Menyontek', user_ids: [mina.userId] })
  const { status, receipt } = await attemptIn(server, live, mina)
  expect([status, receipt]).toEqual(['FORCE_ENDED', expect.stringMatching(/^[0-9A-F]{12}$/)])
  expect((await mina.call('GET', `/exam/v1/exam/${live.id}`)).body.data).toMatchObject({ receipt })
})

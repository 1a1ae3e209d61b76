import type {
  GradingItem,
  GradingQuestion,
  MarkedAnswer,
  ParticipantItem,
  RegradeResult,
} from '@kelasku/shared/exam/marks'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { insertAttempt, insertExam, type FixtureExam } from '#testing/exam-fixture.ts'
import { openTestSchool } from '#testing/school.ts'
import type { Someone } from '#testing/world.ts'
import { examAttempts, examMarkChanges, examMarks, exams } from '../table.ts'
import { gradeAttempts } from './grading/service.ts'

const { server, school, twin, people } = await openTestSchool()
const { mina, joko, sari, budi, tono, rina } = people

const grade = (...ids: string[]) =>
  server.database.inTransaction({ kind: 'bypass', why: 'a test closes an exam' }, (work) => gradeAttempts(work, ids))
const marksOf = (attemptId: string) =>
  server.database.db.select().from(examMarks).where(eq(examMarks.attempt_id, attemptId)).orderBy(examMarks.question_id)
const attemptOf = async (id: string) =>
  (await server.database.db.select().from(examAttempts).where(eq(examAttempts.id, id)))[0]!
const historyOf = (examId: string) =>
  server.database.db
    .select()
    .from(examMarkChanges)
    .where(eq(examMarkChanges.exam_id, examId))
    .orderBy(examMarkChanges.seq)
const setStatus = (exam: FixtureExam, exam_status: typeof exams.$inferInsert.exam_status) =>
  server.database.db.update(exams).set({ exam_status }).where(eq(exams.id, exam.id))

let exam: FixtureExam
let minas: string
/** All right but the last of the several, an essay and a file that wait. */
beforeEach(async () => {
  exam = await insertExam(server, school)
  minas = await insertAttempt(server, exam, mina.userId, [[1], [0], ' 36 ', '<p>Saya hitung</p>', null])
  await grade(minas)
})

const pointsOf = async (attemptId: string) => {
  const marks = new Map((await marksOf(attemptId)).map((mark) => [mark.question_id, mark.point]))
  return exam.questions.map(({ id }) => marks.get(id))
}

const answerPath = (uid: string) => `/exam/v1/exam/${exam.id}/participant/${uid}/answer/point`
const mark = (who: Someone, question: number, point: number | null, more: object = {}, uid = mina.userId) =>
  who.call('PATCH', answerPath(uid), {
    body: { question_id: exam.questions[question]!.id, point, version: 1, ...more },
  })

describe('marking by machine', () => {
  test('gives types 1, 3 and 4 their points, a blank nothing, and leaves words to a person', async () => {
    expect(await pointsOf(minas)).toEqual([2, 1, 1, null, 0])
    expect(await attemptOf(minas)).toMatchObject({ total_score: 4, score: 20, key_version: 1, status: 'SUBMITTED' })
  })

  test('twice changes nothing', async () => {
    const before = await marksOf(minas)
    await grade(minas)
    expect(await marksOf(minas)).toEqual(before)
  })

  test('of many at once is the same as one by one', async () => {
    const jokos = await insertAttempt(server, exam, joko.userId, [[0], [0, 2], 'tiga enam', null, null])
    await grade(jokos, minas)
    expect(await pointsOf(jokos)).toEqual([0, 2, 0, 0, 0])
    expect(await pointsOf(minas)).toEqual([2, 1, 1, null, 0])
  })

  test('leaves alone who has not handed in, and who never came', async () => {
    const working = await insertAttempt(server, exam, joko.userId, [[1]], { status: 'WORKING' })
    await grade(working)
    expect(await marksOf(working)).toEqual([])
    expect(await attemptOf(working)).toMatchObject({ score: null, graded_at: null })
  })
})

describe('marking by hand', () => {
  test('counts at once, and is written into the history', async () => {
    const answer = await mark(tono, 3, 4, { comment: 'Bagus', rubric: [{ criterion: 'Langkah', point: 4 }] })
    expect([answer.status, answer.body.message]).toEqual([200, undefined])
    expect(answer.body.data as MarkedAnswer).toMatchObject({
      point: 4,
      comment: 'Bagus',
      version: 2,
      is_override: false,
    })
    expect(await attemptOf(minas)).toMatchObject({ total_score: 8, score: 40 })
    expect(await historyOf(exam.id)).toMatchObject([{ kind: 'HAND', from_point: null, to_point: 4 }])
  })

  test('ends with the archive', async () => {
    await setStatus(exam, 'ARCHIVED')
    const path = `/exam/v1/exam/${exam.id}/participant/${mina.userId}`
    const tries = [
      await mark(tono, 3, 4),
      await tono.call('POST', `${path}/evaluate`),
      await tono.call('PATCH', `${path}/finalScore`, { body: { final_score: 90, reason: 'Remedial' } }),
    ]
    expect(tries.map(({ status, body }) => [status, body.code])).toEqual(tries.map(() => [409, 'not_in_this_status']))
    expect(await historyOf(exam.id)).toEqual([])
  })

  test('against the machine needs a reason, and can be taken back', async () => {
    expect((await mark(tono, 0, 1)).body).toMatchObject({ code: 'reason_required', message: 'Tuliskan alasannya.' })
    const override = await mark(tono, 0, 1, { reason: 'Soal kurang jelas' })
    expect(override.body.data).toMatchObject({
      point: 1,
      auto_point: 2,
      is_override: true,
      reason: 'Soal kurang jelas',
    })
    const back = await mark(tono, 0, null, { reason: 'Keliru', version: 2 })
    expect(back.body.data).toMatchObject({ point: 2, is_override: false, graded_by: null })
    expect((await historyOf(exam.id)).map(({ to_point }) => to_point)).toEqual([1, 2])
  })

  test('gives no more than the question is worth', async () => {
    const { status, body } = await mark(tono, 3, 5.5)
    expect([status, body.data]).toEqual([400, { point: ['Paling banyak 5 poin'] }])
  })

  test('by two at once lets the second look first', async () => {
    expect((await mark(tono, 3, 4)).status).toBe(200)
    expect((await mark(rina, 3, 2)).body.code).toBe('version_conflict')
    expect((await mark(rina, 3, 2, { version: 2 })).status).toBe(200)
    const [same, other] = await Promise.all([mark(tono, 3, 1, { version: 3 }), mark(rina, 3, 5, { version: 3 })])
    expect([same.status, other.status].toSorted()).toEqual([200, 409])
  })

  test('waits until it was handed in', async () => {
    await insertAttempt(server, exam, joko.userId, [[1]], { status: 'WORKING' })
    const { status, body } = await mark(tono, 0, 1, { version: 0 }, joko.userId)
    expect([status, body.message]).toEqual([409, 'Maaf Siswa Ini Belum Mengumpulkan Ujian'])
    const evaluated = await evaluate(tono, joko.userId)
    expect(evaluated.body.message).toBe('Maaf Siswa Ini Belum Mengumpulkan Ujian')
  })

  test('is for who teaches it, its author and the admin', async () => {
    for (const who of [tono, rina]) expect((await mark(who, 3, 4, { version: 99 })).body.code).toBe('version_conflict')
    // The homeroom teacher knows of it, and does not mark.
    expect((await mark(budi, 3, 4)).status).toBe(403)
    for (const who of [mina, sari, twin.people.tono, twin.people.rina]) expect((await mark(who, 3, 4)).status).toBe(404)
    expect((await tono.call('PATCH', answerPath(mina.userId), { body: {}, unsigned: true })).body.code).toBe(
      'invalid_signature',
    )
  })

  test('of a question that the paper does not have is of nothing', async () => {
    const body = { question_id: '3f0c2f64-6f2a-4d8e-9f3b-1f6f3d7c9a10', point: 1, version: 0 }
    expect((await tono.call('PATCH', answerPath(mina.userId), { body })).status).toBe(404)
  })
})

const evaluate = (who: Someone, uid: string) =>
  who.call('POST', `/exam/v1/exam/${exam.id}/participant/${uid}/evaluate`, { body: {} })

describe('the queue of a question', () => {
  const queue = async (who: Someone, question: number, more = '') =>
    who.call('GET', `/exam/v1/exam/${exam.id}/grading/${exam.questions[question]!.id}?limit=50${more}`)

  test('names the questions that a person marks, and how far they are', async () => {
    const { body } = await tono.call('GET', `/exam/v1/exam/${exam.id}/grading`)
    expect(body.data as GradingQuestion[]).toMatchObject([
      { number: 4, total: 1, graded: 0, rubric: [{ criterion: 'Rubrik rahasia 4', point: 1 }] },
      { number: 5, total: 1, graded: 1 },
    ])
  })

  test('anonymous says nobody’s name anywhere, and is marked by the number alone', async () => {
    const { body } = await queue(tono, 3, '&anonymous=true')
    const [item] = body.data as GradingItem[]
    expect(item).toMatchObject({ user: null, participant_id: minas, value: '<p>Saya hitung</p>' })
    expect(JSON.stringify(body)).not.toMatch(/mina|lestari/i)
    expect(JSON.stringify(body)).not.toContain(mina.userId)
    const marked = await mark(tono, 3, 3, {}, item!.participant_id)
    expect(marked.status).toBe(200)
    expect(JSON.stringify(marked.body)).not.toMatch(/mina|lestari/i)
  })

  test('has an order that stays, and parts what waits from what is done', async () => {
    await insertAttempt(server, exam, joko.userId, [[1], [0], '36', '<p>Entah</p>', null])
    await grade(exam.attempts[joko.userId]!)
    const order = async (more = '') => ((await queue(tono, 3, more)).body.data as GradingItem[]).map((x) => x.value)
    expect(await order()).toEqual(await order())
    await mark(tono, 3, 4)
    expect(await order('&state=graded')).toEqual(['<p>Saya hitung</p>'])
    expect(await order('&state=pending')).toEqual(['<p>Entah</p>'])
  })
})

describe('the end of the marking', () => {
  const final = (score: number, reason = '') =>
    tono.call('PATCH', `/exam/v1/exam/${exam.id}/participant/${mina.userId}/finalScore`, {
      body: { final_score: score, reason },
    })
  const step = async (event: string) => {
    const [row] = await server.database.db.select().from(exams).where(eq(exams.id, exam.id))
    return tono.call('PATCH', '/exam/v1/exam/status', {
      body: { id: exam.id, event, version: row!.version },
    })
  }

  test('waits for the last answer', async () => {
    expect((await evaluate(tono, mina.userId)).body).toMatchObject({ code: 'ungraded_left' })
    expect((await step('scores_set')).body.code).toBe('ungraded_left')
    await mark(tono, 3, 5)
    const { body } = await evaluate(tono, mina.userId)
    expect(body.data as ParticipantItem).toMatchObject({ status: 'GRADED', score: 45, ungraded: 0 })
    expect(body.message).toBe('Berhasil membuat penilaian ujian')
  })

  test('sets a final score, with a reason where it is another than the sum', async () => {
    await mark(tono, 3, 5)
    expect((await final(75)).body.code).toBe('reason_required')
    expect((await final(75, 'Remedial lisan')).body.data).toMatchObject({ final_score: 75, score: 45, status: 'FINAL' })
    expect((await historyOf(exam.id)).at(-1)).toMatchObject({ kind: 'FINAL', to_point: 75, reason: 'Remedial lisan' })
  })

  test('makes all scores final with the publication, and keeps what was set', async () => {
    await mark(tono, 3, 5)
    expect((await step('scores_set')).status).toBe(200)
    expect(await attemptOf(minas)).toMatchObject({ status: 'GRADED', final_score: null })
    expect((await step('publish_scores')).status).toBe(200)
    expect(await attemptOf(minas)).toMatchObject({ status: 'FINAL', final_score: 45 })
  })
})

describe('a key that was wrong', () => {
  const regrade = (body: object, who = tono) =>
    who.call('POST', `/exam/v1/exam/${exam.id}/regrade`, {
      body: { question_id: exam.questions[0]!.id, reason: 'Kunci keliru', dry_run: true, ...body },
    })
  const rightIs = (...places: number[]) => ({ key: places.map((place) => exam.questions[0]!.options[place]) })

  beforeEach(async () => {
    await insertAttempt(server, exam, joko.userId, [[2], [0], '36', null, null])
    await grade(exam.attempts[joko.userId]!)
  })

  test('is tried first: who would change by how much, and nothing is written', async () => {
    const { data } = (await regrade(rightIs(2))).body as unknown as { data: RegradeResult }
    expect(data).toMatchObject({ is_applied: false, key_version: 1 })
    expect(
      data.changes.map(({ user, before, after, score_before, score_after }) => [
        user.full_name,
        before,
        after,
        score_before,
        score_after,
      ]),
    ).toEqual([
      ['Joko', 0, 2, 10, 20],
      ['Mina Lestari', 2, 0, 20, 10],
    ])
    expect(await pointsOf(minas)).toEqual([2, 1, 1, null, 0])
    expect(await historyOf(exam.id)).toEqual([])
  })

  test('is applied to all as it was told, keeps what was given by hand, and remembers what was', async () => {
    await mark(tono, 0, 1, { reason: 'Setengah benar' })
    const told = (await regrade(rightIs(2))).body.data as RegradeResult
    expect(told.changes.find(({ user }) => user.full_name === 'Mina Lestari')).toMatchObject({
      is_kept: true,
      after: 1,
    })
    const applied = (await regrade({ ...rightIs(2), dry_run: false })).body.data as RegradeResult
    expect(applied).toMatchObject({ is_applied: true, key_version: 2 })
    expect(applied.changes).toEqual(told.changes)

    expect(await pointsOf(minas)).toEqual([1, 1, 1, null, 0])
    const jokos = exam.attempts[joko.userId]!
    expect(await pointsOf(jokos)).toEqual([2, 1, 1, 0, 0])
    expect(await attemptOf(jokos)).toMatchObject({ total_score: 4, score: 20, key_version: 2 })
    const [, key, change] = await historyOf(exam.id)
    expect(key).toMatchObject({ kind: 'KEY', attempt_id: null, key_version: 2 })
    expect(key!.former_key).toMatchObject({ key: [exam.questions[0]!.options[1]] })
    expect(change).toMatchObject({ attempt_id: jokos, from_point: 0, to_point: 2 })
  })

  test('may have two right answers, or be given to everybody', async () => {
    await regrade({ ...rightIs(1, 2), dry_run: false })
    const jokos = exam.attempts[joko.userId]!
    expect([(await pointsOf(minas))[0], (await pointsOf(jokos))[0]]).toEqual([2, 2])
    await regrade({ give_all: true, question_id: exam.questions[3]!.id, dry_run: false })
    expect([(await pointsOf(minas))[3], (await pointsOf(jokos))[3]]).toEqual([5, 5])
  })

  test('is refused where it makes no sense, and for who does not own the exam', async () => {
    expect((await regrade({ key: [exam.questions[1]!.options[0]] })).status).toBe(400)
    expect((await regrade({ accepted: ['36'] })).status).toBe(400)
    expect((await regrade(rightIs(2), budi)).status).toBe(403)
    expect((await regrade(rightIs(2), twin.people.tono)).status).toBe(404)
    await setStatus(exam, 'ONGOING')
    expect((await regrade(rightIs(2))).body.code).toBe('not_in_this_status')
  })

  test('after the publication lets final scores follow, but not those that somebody set', async () => {
    await server.database.db
      .update(examAttempts)
      .set({ status: 'FINAL', final_score: 90 })
      .where(eq(examAttempts.id, minas))
    const jokos = exam.attempts[joko.userId]!
    await server.database.db
      .update(examAttempts)
      .set({ status: 'FINAL', final_score: 10 })
      .where(eq(examAttempts.id, jokos))
    await setStatus(exam, 'PUBLISHED')
    expect((await regrade({ ...rightIs(2), dry_run: false })).status).toBe(200)
    expect(await attemptOf(minas)).toMatchObject({ score: 10, final_score: 90 })
    expect(await attemptOf(jokos)).toMatchObject({ score: 20, final_score: 20 })
  })
})

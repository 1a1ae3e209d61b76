/** What a device still holds when another has taken over: none of it vanishes, and none of it counts by itself. */
import type { LatePacket } from '@kelasku/shared/exam/marks'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  attemptOf,
  change,
  dataIn,
  end,
  later,
  minutes,
  newDevice,
  path,
  pinged,
  running,
  save,
  saved,
  sit,
  statusOf,
  type Exam,
  type Sitting,
} from '#testing/exam-hall.ts'
import { codeOf } from '#testing/caller.ts'
import { openTestSchool } from '#testing/school.ts'
import { examAnswerOps, examLateAnswers, exams } from '../table.ts'

const { server, school, people } = await openTestSchool()
const { mina, joko, tono } = people

const packet = ({ who, exam, device_id }: Sitting, answers: object[], epoch = 1) =>
  who.call('POST', path(exam, who, 'late'), {
    body: { epoch, device_id, device_name: 'Chrome di Android', answers },
  })
const kept = (exam: Exam) =>
  server.database.db.select().from(examLateAnswers).where(eq(examLateAnswers.exam_id, exam.id))
/** Papers are shuffled: the short question may be the first of all. */
function questionsOf({ paper }: Sitting) {
  const short = paper.questions.find((q) => q.question_type === 4)!
  return [paper.questions.find(({ id }) => id !== short.id)!, short]
}

/** Nobody proctors, so that the other device gets it by asking. */
async function takenOver(exam: Exam): Promise<{ former: Sitting; now: Sitting }> {
  const former = await sit(mina, exam)
  const device_id = newDevice()
  const asked = await mina.call('POST', path(exam, mina, 'takeover'), { body: { device_id, device_name: 'Lab' } })
  expect(asked.status).toBe(200)
  const now = { ...former, device_id, attempt: { ...former.attempt, epoch: 2 } }
  expect((await pinged(now)).status).toBe(200)
  return { former, now }
}

test('answers of a device that was taken over are kept as evidence, once, and shown with its name', async () => {
  const exam = await running(server, school)
  const { former, now } = await takenOver(exam)
  const [first, short] = questionsOf(former)
  const answers = [change(short!.id, 2, '36', { beacon: former.attempt.beacon }), change(first!.id, 1, null)]
  expect(codeOf(await save(former, answers))).toEqual([409, 'stale_epoch'])

  const [one, again] = [await packet(former, answers), await packet(former, answers)]
  expect([one.status, again.status]).toEqual([200, 200])
  expect(again.body).toEqual(one.body)
  expect(dataIn<{ receipt: string }>(one).receipt).toMatch(/^[0-9A-F]{12}$/)
  const rows = await kept(exam)
  expect(rows).toHaveLength(2)
  expect(rows).toContainEqual(expect.objectContaining({ value: '36', epoch: 1, former_device: 'Chrome di Android' }))
  // What the pupil writes now, on the other device, is not touched by it.
  expect(await saved(now, [change(short!.id, 1, '12')])).toMatchObject({ acked: [{ question_id: short!.id, rev: 1 }] })

  const { body } = await tono.call('GET', `/exam/v1/exam/${exam.id}/late`)
  expect(body.data).toMatchObject([
    { former_device: 'Chrome di Android', last_online_at: expect.any(String), answers: [{}, {}] },
  ])
  const late = (body.data as LatePacket[])[0]!.answers.find(({ question_id }) => question_id === short!.id)
  expect(late).toMatchObject({ held: '12', late: '36', decision: 'PENDING' })
})

test('also after the attempt was handed in, long after the grace, and until the scores are shared', async () => {
  const exam = await running(server, school)
  const { former, now } = await takenOver(exam)
  expect((await end(now)).status).toBe(200)
  expect(await statusOf(server, exam, mina)).toBe('SUBMITTED')
  await later(server, exam, minutes(45))
  const [, short] = questionsOf(former)
  expect((await packet(former, [change(short!.id, 1, '36')])).status).toBe(200)
  expect(await kept(exam)).toHaveLength(1)

  await server.database.db.update(exams).set({ exam_status: 'PUBLISHED' }).where(eq(exams.id, exam.id))
  expect(codeOf(await packet(former, [change(short!.id, 2, '37')]))).toEqual([410, 'closed'])
  expect(await kept(exam)).toHaveLength(1)
})

test('what had arrived after all is acknowledged and not kept twice', async () => {
  const exam = await running(server, school)
  const { former } = await takenOver(exam)
  const [first] = questionsOf(former)
  const { id: attempt_id, school_id, user_id } = await attemptOf(server, exam, mina)
  await server.database.db.insert(examAnswerOps).values({
    school_id,
    exam_id: exam.id,
    attempt_id,
    user_id,
    question_id: first!.id,
    epoch: 1,
    rev: 1,
    value: null,
    is_doubtful: true,
    device_id: former.device_id,
    mono_ms: 1,
    beacon: '',
    at: new Date(),
  })
  expect((await packet(former, [change(first!.id, 1, null)])).status).toBe(200)
  expect(await kept(exam)).toEqual([])
})

test('nobody sends them for another, for a question that was not asked, or of an epoch that has not been', async () => {
  const exam = await running(server, school)
  const { former } = await takenOver(exam)
  const [, short] = questionsOf(former)
  const answers = [change(short!.id, 1, '36')]
  expect((await packet({ ...former, who: joko }, answers)).status).toBe(404)
  const ofMina = path(exam, mina, 'late')
  const body = { epoch: 1, device_id: former.device_id, device_name: 'x', answers }
  expect((await joko.call('POST', ofMina, { body })).status).toBe(404)
  expect(codeOf(await packet(former, [change(exam.id, 1, 'x')]))).toEqual([422, 'invalid_id'])
  expect(codeOf(await packet(former, [change(short!.id, 1, 'x', { attachment: exam.id })]))).toEqual([
    422,
    'invalid_id',
  ])
  expect(codeOf(await packet(former, answers, 3))).toEqual([409, 'stale_epoch'])
  expect(await kept(exam)).toEqual([])
})

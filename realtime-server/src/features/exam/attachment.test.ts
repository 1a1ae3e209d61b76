/** Who is shown which file through an exam: what pupils attached, and the pictures of its questions. */
import { eq, inArray } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { runHousekeeping } from '#housekeeping.ts'
import { files } from '#platform/files/table.ts'
import { insertAttempt, insertExam } from '#testing/exam-fixture.ts'
import { codeOf } from '#testing/caller.ts'
import { openClamd } from '#testing/clamd.ts'
import { openTestSchool } from '#testing/school.ts'
import type { Someone } from '#testing/world.ts'
import { examAnswerOps, examAttempts, examKeys, examQuestions, exams } from './table.ts'

const clamd = await openClamd()
afterAll(() => clamd.close())
const { server, school, twin, people } = await openTestSchool({ CLAMD_URL: clamd.url })
const { mina, joko, sari, budi, tono } = people
const later = new Date(Date.now() + 3_600_000)
const exam = await insertExam(server, school, { exam_status: 'ONGOING', end_date: later })
const minas = await insertAttempt(server, exam, mina.userId, [], { status: 'WORKING', end_at: later, ended_at: null })
const asked = await uploaded(budi, '/quiz-bank/v1/file')
const explained = await uploaded(budi, '/quiz-bank/v1/file')
const attached = await uploaded(mina, `/exam/v1/exam/${exam.id}/participant/${mina.userId}/attachment`)
const { db } = server.database
const showing = (file_id: string) => ({
  type: 'doc' as const,
  content: [{ type: 'image' as const, attrs: { file_id, alt: 'Segitiga' } }],
})
const [first] = exam.questions
await db
  .update(examQuestions)
  .set({ question_doc: showing(asked) })
  .where(eq(examQuestions.id, first!.id))
await db
  .update(examKeys)
  .set({ explanation_doc: showing(explained) })
  .where(eq(examKeys.question_id, first!.id))
await db.insert(examAnswerOps).values({
  school_id: school.id,
  exam_id: exam.id,
  attempt_id: minas,
  user_id: mina.userId,
  question_id: exam.questions[4]!.id,
  epoch: 1,
  rev: 1,
  value: null,
  attachment_id: attached,
  is_doubtful: false,
  device_id: 'perangkat-uji',
  mono_ms: 0,
  beacon: '',
  at: new Date(),
})

async function uploaded(who: Someone, path: string): Promise<string> {
  const png = await sharp({ create: { width: 4, height: 3, channels: 3, background: '#0a0' } })
    .png()
    .toBuffer()
  const body = new FormData()
  body.set('file', new File([new Uint8Array(png)], 'segitiga.png', { type: 'image/png' }))
  return ((await who.call('POST', path, { body })).body.data as { id: string }).id
}

const seen = async (who: Someone) => {
  const answers = await Promise.all([asked, explained, attached].map((id) => who.call('GET', `/files/${id}`)))
  return answers.map(({ status }) => status === 200)
}

type State = Partial<Pick<typeof exams.$inferInsert, 'exam_status' | 'show_result'>>
const put = (state: State) =>
  server.database.db
    .update(exams)
    .set(state)
    .where(inArray(exams.id, [exam.id]))

test('a pupil sees the question while they write, and never what explains it; whoever marks sees all of it', async () => {
  expect(await seen(mina)).toEqual([true, false, true])
  expect(await seen(sari)).toEqual([false, false, false])
  expect(await seen(tono)).toEqual([true, true, true])
  expect(await seen(joko)).toEqual([false, false, false])
})

test('a paper that comes with an answer is scanned before it is kept', async () => {
  const send = (content: string) => {
    const body = new FormData()
    body.set('file', new File([content], 'Jawaban.pdf', { type: 'application/pdf' }))
    return mina.call('POST', `/exam/v1/exam/${exam.id}/participant/${mina.userId}/attachment`, { body })
  }
  expect(codeOf(await send('%PDF-1.7\nEICAR-STANDARD-ANTIVIRUS-TEST-FILE'))).toEqual([422, 'infected'])
  const { id } = (await send('%PDF-1.7\n')).body.data as { id: string }
  expect(await db.select({ scan: files.scan }).from(files).where(eq(files.id, id))).toEqual([{ scan: 'CLEAN' }])
})

test('a file that hangs on no answer goes after a day, one that ever did stays', async () => {
  const loose = await uploaded(mina, `/exam/v1/exam/${exam.id}/participant/${mina.userId}/attachment`)
  await db
    .update(files)
    .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
    .where(inArray(files.id, [loose, attached]))
  await runHousekeeping(server.tools, server.database)
  const left = await db
    .select({ id: files.id })
    .from(files)
    .where(inArray(files.id, [loose, attached]))
  expect(left).toEqual([{ id: attached }])
})

test('the family sees all of it once they may look through it, and nobody else’s family does', async () => {
  await server.database.db.update(examAttempts).set({ status: 'FINAL' }).where(eq(examAttempts.id, minas))
  await put({ exam_status: 'GRADED', show_result: 'REVIEW' })
  expect(await seen(mina)).toEqual([false, false, true])
  expect(await seen(sari)).toEqual([false, false, false])
  await put({ exam_status: 'PUBLISHED', show_result: 'SCORE' })
  expect([await seen(mina), await seen(sari)]).toEqual([
    [false, false, true],
    [false, false, false],
  ])
  await put({ show_result: 'REVIEW' })
  expect([await seen(mina), await seen(sari)]).toEqual([
    [true, true, true],
    [true, true, true],
  ])
  for (const who of [joko, twin.people.sari, twin.people.tono]) expect(await seen(who)).toEqual([false, false, false])
})

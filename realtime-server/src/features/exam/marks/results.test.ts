/** What becomes of marks: what pupils and parents get of them and when, the analysis, the files and the prints. */
import type { ExamStatistics } from '@kelasku/shared/exam/analysis'
import { attemptCan, AttemptStatus, type AttemptEvent } from '@kelasku/shared/exam/attempt'
import { isClosed } from '@kelasku/shared/exam/attempt-status'
import { CommandKind } from '@kelasku/shared/exam/board'
import { ExamEvent } from '@kelasku/shared/exam/machine'
import { SignalCode } from '@kelasku/shared/exam/signals'
import type { DetectionSummary, ExamHeader, Review } from '@kelasku/shared/exam/marks'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { readSheet } from '#platform/sheets/sheets.ts'
import { insertAttempt, insertExam } from '#testing/exam-fixture.ts'
import { openTestSchool } from '#testing/school.ts'
import { arriveAt, type Someone } from '#testing/world.ts'
import { examAttempts, examCommands, examRooms, exams, examSignals } from '../table.ts'
import { nameOf } from './exports/words.ts'
import { gradeAttempts } from './grading/service.ts'

const { server, school, twin, people, anonymous } = await openTestSchool()
const { mina, joko, sari, budi, tono } = people
const exam = await insertExam(server, school)
const minas = await insertAttempt(server, exam, mina.userId, [[1], [0], '36', '<p>Saya <b>hitung</b> =1+1</p>', null])
const jokos = await insertAttempt(server, exam, joko.userId, [[2], [1], '=HYPERLINK("x")', null, null])
await server.database.inTransaction({ kind: 'bypass', why: 'a test closes an exam' }, (work) =>
  gradeAttempts(work, [minas, jokos]),
)

type State = Partial<Pick<typeof exams.$inferInsert, 'exam_status' | 'show_result'>>
const put = (state: State) => server.database.db.update(exams).set(state).where(eq(exams.id, exam.id))

const review = (who: Pick<Someone, 'call'>, more = '') =>
  who.call('GET', `/exam-quiz/quiz/${exam.id}/review-jawaban${more}`)
const forChild = `?user_id=${mina.userId}`

describe('the review', () => {
  const states = ['ONGOING', 'CLOSING', 'ENDED', 'GRADING', 'GRADED'] as const

  test.each(states)(
    'shows a pupil and a parent nothing while the exam is %s, whatever it allows',
    async (exam_status) => {
      for (const show_result of ['NONE', 'SCORE', 'REVIEW'] as const) {
        await put({ exam_status, show_result })
        for (const answer of [await review(mina), await review(sari, forChild)])
          expect([answer.status, answer.body.message]).toEqual([403, 'Hasil ujian ini belum dibagikan.'])
      }
    },
  )

  test('gives after the publication what the exam allows: nothing, the score, or everything', async () => {
    await put({ exam_status: 'PUBLISHED', show_result: 'NONE' })
    expect((await review(mina)).status).toBe(403)

    await put({ show_result: 'SCORE' })
    for (const answer of [await review(mina), await review(sari, forChild)])
      expect(answer.body.data as Review).toMatchObject({ score: 20, total_score: 4, total_point: 20, answers: [] })

    await put({ show_result: 'REVIEW' })
    for (const answer of [await review(mina), await review(sari, forChild)]) {
      const { answers } = answer.body.data as Review
      expect(answers).toHaveLength(5)
      expect(answers[0]).toMatchObject({
        point: 2,
        key: [exam.questions[0]!.options[1]],
        explanation: '<p>Pembahasan rahasia 1</p>',
      })
      expect(answers[2]).toMatchObject({ value: '36', accepted: ['36'], point: 1 })
    }
  })

  test('is the pupil’s own and their parents’, never anybody else’s', async () => {
    await put({ exam_status: 'PUBLISHED', show_result: 'REVIEW' })
    expect((await review(joko, forChild)).status).toBe(404)
    expect((await review(sari, `?user_id=${joko.userId}`)).status).toBe(404)
    expect((await review(sari)).status).toBe(404)
    expect((await review(mina, `?user_id=${joko.userId}`)).status).toBe(404)
    for (const name of ['mina', 'sari', 'tono', 'rina'] as const)
      expect((await review(twin.people[name], forChild)).status).toBe(404)
    expect((await review(tono, forChild)).status).toBe(200)
    expect((await review(await arriveAt(server, 'Tamu'), forChild)).status).toBe(403)
    expect((await review({ call: anonymous }, forChild)).status).toBe(401)
  })
})

describe('the old calls', () => {
  const mine = (who: Someone) => who.call('POST', '/exam-quiz/bank-soal/myanswer', { body: { exam_id: exam.id } })
  const score = (who: Someone, more: object = {}) =>
    who.call('POST', '/exam-quiz/bank-soal/answer/score', {
      body: { exam_id: exam.id, question_id: exam.questions[1]!.id, ...more },
    })

  test('give a pupil their own answers with points only once they may look through them', async () => {
    await put({ exam_status: 'GRADED', show_result: 'REVIEW' })
    expect((await mine(mina)).body.code).toBe('not_published')
    expect((await score(mina)).body.code).toBe('not_published')
    await put({ exam_status: 'PUBLISHED' })
    expect((await mine(mina)).body.data).toMatchObject([
      { point: 2 },
      { point: 1 },
      { point: 1, value: '36' },
      { point: null },
    ])
    expect((await score(mina)).body.data).toMatchObject({ point: 1, most: 2 })
    expect((await mine(tono)).status).toBe(404)
  })

  test('give nobody another’s', async () => {
    await put({ exam_status: 'PUBLISHED', show_result: 'REVIEW' })
    expect((await score(joko, { user_id: mina.userId })).status).toBe(404)
    expect((await score(sari, { user_id: mina.userId })).status).toBe(200)
    expect((await score(twin.people.mina, { user_id: mina.userId })).status).toBe(404)
  })
})

/** Every call of this room that a pupil or a parent could try, with the header that once asked for the answers. */
test('no key, explanation or rubric is in anything that a pupil or a parent gets before the publication', async () => {
  const uid = mina.userId
  const tries: [method: string, path: string, body?: object][] = [
    ['GET', `/exam-quiz/quiz/${exam.id}/review-jawaban?user_id=${uid}`],
    ['POST', '/exam-quiz/bank-soal/myanswer', { exam_id: exam.id }],
    ['POST', '/exam-quiz/bank-soal/answer/score', { exam_id: exam.id, question_id: exam.questions[0]!.id }],
    ['GET', `/exam/v1/qa/preview/v2/${exam.id}/${uid}`],
    ['GET', `/exam/v1/exam/${exam.id}`],
    ['GET', `/exam/v1/exam/${exam.id}/participant/${uid}?show_detail=true`],
    ['GET', `/exam/v1/exam/${exam.id}/grading`],
    ['GET', `/exam/v1/exam/${exam.id}/grading/${exam.questions[3]!.id}`],
    ['GET', `/exam/v1/exam/${exam.id}/statistics`],
    ['GET', `/exam/v1/exam/${exam.id}/keys`],
    ['GET', `/exam/v1/exam/${exam.id}/answer-matrix`],
    ['GET', `/exam/v1/exam/${exam.id}/events`],
    ['GET', `/exam/v1/exam/${exam.id}/late`],
    ['GET', `/exam/v1/exam/${exam.id}/participant/${uid}/detection-summary`],
    ['GET', `/exam/v1/examHeader?exam_id=${exam.id}`],
    ['GET', `/exam/v1/export/score/${exam.id}`],
    ['GET', `/exam/v1/export/answers/${exam.id}`],
    ['GET', `/exam/v1/export/events/${exam.id}`],
    ...['QUESTIONS', 'KEY', 'PAPER', 'CARDS', 'ATTENDANCE', 'MINUTES'].map((kind): [string, string] => [
      'GET',
      `/exam/v1/export/exam/pdf?exam_id=${exam.id}&kind=${kind}&user_id=${uid}`,
    ]),
    ['GET', `/exam/v1/question?exam_id=${exam.id}`],
    ['GET', `/exam/v1/answer?exam_id=${exam.id}`],
  ]
  // Of the pupil's own answers some are ids that the key names too; these she never chose.
  const secrets = ['rahasia', exam.questions[1]!.options[2]!, '"key":[', '"accepted":[', '"point":2,']
  for (const exam_status of ['ONGOING', 'ENDED', 'GRADED'] as const) {
    await put({ exam_status, show_result: 'REVIEW' })
    for (const who of [mina, sari, joko])
      for (const [method, path, body] of tries) {
        const headers = { 'x-show-correct-answer': 'true', 'show-correct-answer': '1' }
        const answer = await who.call(method, path, { headers, ...(body && { body }) })
        const text = JSON.stringify(answer.body)
        expect([path, answer.status, secrets.filter((secret) => text.includes(secret))]).toEqual([
          path,
          answer.status,
          [],
        ])
      }
  }
})

test('the analysis tells of each question what it did', async () => {
  await put({ exam_status: 'GRADING' })
  const { body } = await tono.call('GET', `/exam/v1/exam/${exam.id}/statistics`)
  const { attempts, mean, items } = body.data as ExamStatistics
  expect([attempts, mean]).toEqual([2, 10])
  expect(items[0]).toMatchObject({ facility: 0.5, guess: 0.25, blank_rate: 0 })
  expect(items[0]!.distractors.map(({ is_key, count }) => [is_key, count])).toEqual([
    [false, 0],
    [true, 1],
    [false, 1],
    [false, 0],
  ])
  expect(items[4]).toMatchObject({ blank_rate: 1, facility: 0 })
  expect((await budi.call('GET', `/exam/v1/exam/${exam.id}/statistics`)).status).toBe(403)
})

test('the detection summary sums what was noticed, for those who watch', async () => {
  const of = { school_id: school.id, exam_id: exam.id, attempt_id: minas, epoch: 1, client_time: new Date() }
  await server.database.db.insert(examSignals).values([
    { ...of, client_seq: 1, code: 1, weight: 1, duration: 4, question_id: exam.questions[1]!.id },
    { ...of, client_seq: 2, code: 1, weight: 2, duration: 30 },
    { ...of, client_seq: 3, code: 14, weight: 0, duration: 60 },
  ])
  await server.database.db.update(examAttempts).set({ signal_weight: 3 }).where(eq(examAttempts.id, minas))
  const path = `/exam/v1/exam/${exam.id}/participant/${mina.userId}/detection-summary`
  const summary = (await budi.call('GET', path)).body.data as DetectionSummary
  expect(summary).toMatchObject({ weight: 3, verdict: 'PERLU_PERHATIAN' })
  expect(summary.signals).toEqual([
    { code: 1, name: 'Pindah tab', count: 2, seconds: 34, weight: 3 },
    { code: 14, name: 'Sinyal sempat hilang', count: 1, seconds: 60, weight: 0 },
  ])
  expect(summary.events[0]).toMatchObject({ code: 1, question_number: 2 })
  expect((await twin.people.budi.call('GET', path)).status).toBe(404)
})

test('the header names the school, the course and the classes', async () => {
  const { body } = await budi.call('GET', `/exam/v1/examHeader?exam_id=${exam.id}`)
  expect(body.data as ExamHeader).toMatchObject({
    school_name: 'SMP Melati',
    exam_type: 'Sumatif Akhir Semester',
    course_name: 'Matematika',
    class_names: ['7A'],
    school_year: '2026/2027',
  })
})

async function download({ token, schoolId }: Someone, path: string) {
  const headers = { authorization: `Bearer ${token}`, 'x-school': schoolId }
  const response = await fetch(`${server.url}/api${path}`, { headers })
  expect(response.status).toBe(200)
  const bytes = new Uint8Array(await response.arrayBuffer())
  return { bytes, name: response.headers.get('content-disposition') ?? '', type: response.headers.get('content-type') }
}

const lifecycle: readonly AttemptEvent[] = [
  'validate_token',
  'ask_approval',
  'approve',
  'deny',
  'approval_expired',
  'start',
  'pause',
  'resume',
  'lock',
  'unlock',
  'time_up',
  'grace_over',
  'end',
  'closed',
  'force_end',
  'miss',
  'grade',
  'final_score',
  'regrade',
  'reopen',
  'reset',
  'reset_remaining',
  'void',
]
const eventsFrom = (status: AttemptStatus) => lifecycle.filter((event) => attemptCan({ status }, event))

describe('the files', () => {
  test('of scores are what the records hold, without a formula', async () => {
    await put({ exam_status: 'GRADING' })
    const { bytes, name } = await download(tono, `/exam/v1/export/score/${exam.id}`)
    expect(name).toContain('Nilai%20Ujian.xlsx')
    const [head, ...rows] = await readSheet(new File([bytes], 'Nilai Ujian.xlsx'))
    const column = (header: string) => head!.cells.indexOf(header)
    const told = rows.map(({ cells }) =>
      ['Nama', 'Jumlah Poin', 'Nilai', 'Soal 2 (2)'].map((header) => cells[column(header)]),
    )
    expect(told).toEqual([
      ['Mina Lestari', '4', '20', '1'],
      ['Joko', '0', '0', '0'],
    ])
    expect(Buffer.from(bytes).includes('<f>')).toBe(false)
    // Mina's essay waits for a person, so she has not failed yet.
    const remarks = rows.map(({ cells }) => cells[column('Keterangan')])
    expect(remarks).toEqual(['Menunggu dinilai', 'Belum Tuntas'])
  })

  test.each(AttemptStatus.options.filter(isClosed))('say what %s is in words, and no code', async (status) => {
    const held = eq(examAttempts.id, minas)
    const [before] = await server.database.db.select().from(examAttempts).where(held)
    await server.database.db.update(examAttempts).set({ status }).where(held)
    const { bytes } = await download(tono, `/exam/v1/export/score/${exam.id}`)
    const [head, first] = await readSheet(new File([bytes], 'Nilai Ujian.xlsx'))
    const words = first!.cells[head!.cells.indexOf('Status')]
    await server.database.db.update(examAttempts).set({ status: before!.status }).where(held)
    if (status === 'GRADED' || status === 'FINAL') expect(words).toBe('Sudah dinilai')
    expect(words).toMatch(/^[A-Z][a-z]+( [a-z]+)*$/)
  })

  test('and the log have words for everything that can happen', () => {
    const codes = [
      ...[...ExamEvent.options, ...AttemptStatus.options.flatMap(eventsFrom)].map((code) => ['STEP', code] as const),
      ...CommandKind.options.map((code) => ['COMMAND', code] as const),
      ...[...SignalCode.values].map((code) => ['SIGNAL', String(code)] as const),
    ]
    expect(codes.filter(([kind, code]) => nameOf({ kind, code }) === code)).toEqual([])
  })

  test('of scores agree with the records after a key was mended, and keep what was given by hand', async () => {
    const point = `/exam/v1/exam/${exam.id}/participant/${mina.userId}/answer/point`
    const question_id = exam.questions[2]!.id
    const byHand = { question_id, point: 0.5, reason: 'Tanpa satuan', version: 1 }
    expect((await tono.call('PATCH', point, { body: byHand })).status).toBe(200)
    const mended = { question_id, accepted: ['35'], reason: 'Kunci keliru', dry_run: false }
    expect((await tono.call('POST', `/exam/v1/exam/${exam.id}/regrade`, { body: mended })).status).toBe(200)

    const { bytes } = await download(tono, `/exam/v1/export/score/${exam.id}`)
    const [head, first] = await readSheet(new File([bytes], 'Nilai Ujian.xlsx'))
    const told = ['Nama', 'Soal 3 (1)', 'Jumlah Poin', 'Nilai'].map(
      (header) => first!.cells[head!.cells.indexOf(header)],
    )
    const [row] = await server.database.db.select().from(examAttempts).where(eq(examAttempts.id, minas))
    expect(told).toEqual(['Mina Lestari', '0.5', String(row!.total_score), String(row!.score)])
    expect([row!.total_score, row!.score]).toEqual([3.5, 17.5])

    const undone = { question_id, accepted: ['36'], reason: 'Kembali', dry_run: false }
    await tono.call('POST', `/exam/v1/exam/${exam.id}/regrade`, { body: undone })
    const takenBack = { question_id, point: null, reason: 'Kembali', version: 4 }
    expect((await tono.call('PATCH', point, { body: takenBack })).body.data).toMatchObject({ point: 1 })
  })

  test('of answers give letters for options and words for words', async () => {
    const { bytes } = await download(tono, `/exam/v1/export/answers/${exam.id}`)
    const [, key, minaRow, jokoRow] = await readSheet(new File([bytes], 'Matriks.xlsx'))
    expect(key!.cells.slice(7)).toEqual(['B', 'A, C', '36', '', ''])
    expect(minaRow!.cells.slice(7)).toEqual(['B', 'A', '36', 'Saya hitung =1+1', ''])
    expect(jokoRow!.cells.slice(7)).toEqual(['C', 'B', '=HYPERLINK("x")', '', ''])
  })

  test('of events carry the server’s time and the device’s, and no formula comes alive in them', async () => {
    await server.database.db.insert(examCommands).values({
      school_id: school.id,
      exam_id: exam.id,
      attempt_id: minas,
      seq: 1,
      kind: 'WARN',
      text: '=cmd|calc',
      by_user_id: tono.userId,
    })
    const { bytes, type } = await download(tono, `/exam/v1/export/events/${exam.id}`)
    const text = Buffer.from(bytes).toString()
    expect(type).toContain('text/csv')
    const signal = text.split('\r\n').find((line) => line.includes('Pindah tab'))
    expect(signal).toMatch(
      /^\d\d\/\d\d\/\d{4} \d\d\.\d\d\.\d\d,\d\d\/\d\d\/\d{4} \d\d\.\d\d\.\d\d,\d{4}-.*Z,Mina Lestari,7A,Tanda kecurangan/,
    )
    expect(text).toContain("'=cmd|calc")
    expect(text).toContain('Tono Wijaya')
  })
})

describe('the prints', () => {
  const pdf = (who: Someone, kind: string, more = '') =>
    download(who, `/exam/v1/export/exam/pdf?exam_id=${exam.id}&kind=${kind}${more}`)
  const kinds = ['QUESTIONS', 'KEY', 'CARDS', 'ATTENDANCE', 'MINUTES']

  test.each(kinds)('%s is a PDF', async (kind) => {
    const { bytes, type } = await pdf(tono, kind)
    expect([type, Buffer.from(bytes).subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-'])
  })

  test('one pupil’s paper is for whoever marks, and only of a participant', async () => {
    const { bytes } = await pdf(tono, 'PAPER', forChild.replace('?', '&'))
    expect(bytes.length).toBeGreaterThan(10_000)
    const path = (uid: string) => `/exam/v1/export/exam/pdf?exam_id=${exam.id}&kind=PAPER&user_id=${uid}`
    expect((await tono.call('GET', path(sari.userId))).status).toBe(404)
    expect((await budi.call('GET', path(mina.userId))).status).toBe(403)
  })

  test('what a proctor prints has no questions in it', async () => {
    const [room] = await server.database.db
      .insert(examRooms)
      .values({ school_id: school.id, exam_id: exam.id, name: 'Lab 1', order: 1 })
      .returning()
    await server.database.pool.query(
      'insert into exam_proctors (school_id, exam_id, room_id, user_id) values ($1, $2, $3, $4)',
      [school.id, exam.id, room!.id, budi.userId],
    )
    const status = async (kind: string) =>
      (await budi.call('GET', `/exam/v1/export/exam/pdf?exam_id=${exam.id}&kind=${kind}&user_id=${mina.userId}`)).status
    expect([await status('ATTENDANCE'), await status('CARDS'), await status('MINUTES')]).toEqual([200, 200, 200])
    expect([await status('QUESTIONS'), await status('KEY'), await status('PAPER')]).toEqual([403, 403, 403])
  })
})

/** The end: by the clock, by hand; and what a crash, a jump of the clock or an impatient finger makes of it. */
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { linkOf } from '@kelasku/shared/exam/board'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { codeOf } from '#testing/caller.ts'
import {
  attemptOf,
  bank,
  boardRow,
  change,
  commanded,
  draft,
  end,
  ended,
  enter,
  inMinutes,
  later,
  longBank,
  newDevice,
  publish,
  pupils,
  running,
  saved,
  seen,
  settle,
  sit,
  start,
  statusOf,
  step,
  stepNow,
  type Exam,
  type Sitting,
} from '#testing/exam-hall.ts'
import type { Work } from '#platform/database/work.ts'
import { openTestSchool } from '#testing/school.ts'
import { openExamClock } from './clock/clock.ts'
import { trackJumps } from './clock/jumps.ts'
import { noteHaste } from './proctoring/haste.ts'
import { saveLines } from './sitting/repo.ts'
import { examAnswers, examAttempts, examMarks, exams, examSignals, examSteps } from './table.ts'

const { server, school, people } = await openTestSchool()
const { mina, tono } = people

const hour = 60 * 60_000
const grace = 90_000

test('the clock alone: room, start, end, grace, close, marks; and whoever never came is absent', async () => {
  const [joined] = await pupils(server, school, 1)
  const exam = await running(server, school, { end_date: inMinutes(60) })
  const sitting = await sit(mina, exam)
  const single = sitting.paper.questions.find(({ question_type }) => question_type === 1)!
  await saved(sitting, [change(single.id, 1, single.answer_options[1]!.id)])
  await later(server, exam, hour + 1_000)
  await settle(server, exam.id, 'CLOSING')
  expect(await statusOf(server, exam, mina)).toBe('GRACE')
  await later(server, exam, grace)
  await settle(server, exam.id, 'GRADING')
  expect(await attemptOf(server, exam, mina)).toMatchObject({
    status: 'TIMEOUT',
    closed_by: 'TIME',
    is_submitted_by_user: false,
    receipt: expect.stringMatching(/^[0-9A-F]{12}$/),
  })
  expect(await statusOf(server, exam, joined!)).toBe('ABSENT')
  const { id } = await attemptOf(server, exam, mina)
  expect((await server.database.db.select().from(examMarks).where(eq(examMarks.attempt_id, id))).length).toBe(5)
})

test('who answered faster than anybody reads is noted when it is over, once; who was only offline is not', async () => {
  const [other] = await pupils(server, school, 1)
  const exam = await running(server, school)
  const [hasty, patient] = [await sit(mina, exam), await sit(other!, exam)]
  const at = (sitting: Sitting, pace: number) =>
    sitting.paper.questions.map(({ id }, index) => change(id, 1, 'x', { mono_ms: 1_000 + index * pace }))
  await saved(hasty, at(hasty, 40))
  await saved(patient, at(patient, 30_000))
  await stepNow(tono, exam.id, 'end_all', 'Selesai lebih awal')
  await later(server, exam, grace)
  await settle(server, exam.id, 'GRADING')
  const noted = await server.database.db.select().from(examSignals).where(eq(examSignals.exam_id, exam.id))
  const { id, signal_weight } = await attemptOf(server, exam, mina)
  expect(noted.map(({ attempt_id, code }) => [attempt_id, code])).toEqual([[id, 15]])
  expect(signal_weight).toBe(0.5)
  await server.database.inTransaction({ kind: 'bypass', why: 'a test looks twice' }, ({ tx }) => noteHaste(tx, [id]))
  expect((await attemptOf(server, exam, mina)).signal_weight).toBe(0.5)
})

test('a lock that nobody opens holds as long as the exam, and an hour at least', async () => {
  const exam = await running(server, school, { end_date: inMinutes(180) })
  await sit(mina, exam)
  await commanded(tono, exam, { kind: 'LOCK', text: 'Perangkat ganda', user_ids: [mina.userId] })
  await later(server, exam, hour + 1_000)
  await server.exams.beat()
  expect(await statusOf(server, exam, mina)).toBe('LOCKED')
  await later(server, exam, 2 * hour)
  await settle(server, exam.id, 'CLOSING')
  expect(await statusOf(server, exam, mina)).toBe('GRACE')
})

test('what was typed offline before the end arrives within the grace and counts, and was nothing to be suspected of', async () => {
  const exam = await running(server, school, {}, await longBank(tono, 40))
  const sitting = await sit(mina, exam)
  const [online, offline] = [sitting.paper.questions.slice(0, 20), sitting.paper.questions.slice(20, 26)]
  await saved(
    sitting,
    online.map(({ id }) => change(id, 1, '36')),
  )
  await server.exams.publishToBoards()
  await later(server, exam, hour - 4 * 60_000)
  await server.database.pool.query(
    `update exam_presence set seen_at = now() - interval '31 seconds' where exam_id = $1`,
    [exam.id],
  )
  const row = await boardRow(tono, exam, mina)
  expect([linkOf(row, Date.now()), row.status, row.answered]).toEqual(['OFFLINE', 'WORKING', 20])

  // Its own hour is over, and the line comes back a minute later.
  await later(server, exam, 5 * 60_000)
  await server.exams.beat()
  expect(await statusOf(server, exam, mina)).toBe('GRACE')
  const typed = offline.map(({ id }, index) => change(id, 1, `jawaban ${index}`, { mono_ms: index * 20_000 }))
  expect((await saved(sitting, typed)).acked).toHaveLength(6)
  await later(server, exam, grace)
  await server.exams.beat()

  const attempt = await attemptOf(server, exam, mina)
  expect(attempt).toMatchObject({ status: 'TIMEOUT', is_submitted_by_user: false, signal_weight: 0 })
  const answers = await server.database.db.select().from(examAnswers).where(eq(examAnswers.attempt_id, attempt.id))
  const held = new Map(answers.map(({ question_id, value }) => [question_id, value]))
  expect(typed.map(({ question_id }) => held.get(question_id))).toEqual(typed.map(({ value }) => value))
  expect(held.size).toBe(26)
  expect(await server.database.db.select().from(examSignals).where(eq(examSignals.exam_id, exam.id))).toEqual([])
})

test('start, hand-in and the teacher’s end, each pressed twice within fifty milliseconds and sent again: one attempt, one end, one mark', async () => {
  const exam = await running(server, school)
  const seat = { who: mina, exam, device_id: newDevice(), attempt: { epoch: 1 } }
  await enter(mina, exam, exam.token, seat.device_id)
  const known = await seen(tono, exam.id)
  const [starting, handing, ending] = [1, 2, 3].map(() => ({ 'idempotency-key': randomUUID() }))
  const begin = () => start(mina, exam, seat.device_id, starting)
  const leave = [() => end(seat, {}, handing), () => step(tono, known, 'end_all', 'Selesai', ending)]
  const acts = [begin, ...leave]
  // Whoever begins after the teacher's end is refused, and has nothing to hand in: one of the two has to be before it.
  const begun = [begin(), begin()]
  await Promise.any(begun.map(async (answer) => expect((await answer).status).toBe(200)))
  const pressed = await Promise.all([...begun, ...[...leave, ...leave].map((act) => act())])
  expect(pressed.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
  for (const act of acts) {
    const [first, again] = [await act(), await act()]
    expect([again.status, again.body.data]).toEqual([first.status, first.body.data])
  }

  expect(await ended(seat)).toMatchObject({ status: 'SUBMITTED', is_submitted_by_user: true })
  const { id } = await attemptOf(server, exam, mina)
  const steps = await server.database.db.select().from(examSteps).where(eq(examSteps.exam_id, exam.id))
  const own = steps.filter(({ attempt_id }) => attempt_id === id).map(({ event }) => event)
  expect(own.filter((event) => event === 'start' || event === 'closed')).toEqual(['start', 'closed'])
  expect(steps.filter(({ event, attempt_id }) => event === 'end_all' && attempt_id === null)).toHaveLength(1)
  await settle(server, exam.id, 'GRADING')
  await server.exams.beat()
  expect(await server.database.db.select().from(examMarks).where(eq(examMarks.attempt_id, id))).toHaveLength(5)
})

test('ended by hand: nobody is cut off before the grace, and it says by whom', async () => {
  const exam = await running(server, school)
  const sitting = await sit(mina, exam)
  expect((await stepNow(tono, exam.id, 'end_all', 'Bel sudah berbunyi')).status).toBe(200)
  // Both see when it was ended, which is not when it would have been.
  const { closing_at } = (await server.database.db.select().from(exams).where(eq(exams.id, exam.id)))[0]!
  for (const who of [tono, mina])
    expect(await seen(who, exam.id)).toMatchObject({ ended_at: closing_at?.toISOString() })
  const question = sitting.paper.questions[0]!
  expect((await saved(sitting, [change(question.id, 1, null)])).acked).toHaveLength(1)
  await later(server, exam, grace + 1_000)
  await settle(server, exam.id, 'GRADING')
  expect(await attemptOf(server, exam, mina)).toMatchObject({ status: 'FORCE_ENDED', closed_by: 'PROCTOR' })
})

test('extra time outlasts the end of the exam', async () => {
  const exam = await running(server, school)
  await sit(mina, exam)
  await server.database.db
    .update(examAttempts)
    .set({ extra_minutes: 30, end_at: sql`end_at + interval '90 minutes'` })
    .where(eq(examAttempts.exam_id, exam.id))
  await later(server, exam, 2 * hour + 10 * 60_000)
  await server.exams.beat()
  await server.exams.beat()
  expect([(await seen(tono, exam.id)).exam_status, await statusOf(server, exam, mina)]).toEqual(['ONGOING', 'WORKING'])
  await later(server, exam, 21 * 60_000 + grace)
  await settle(server, exam.id, 'GRADING')
  expect(await statusOf(server, exam, mina)).toBe('TIMEOUT')
})

test('a pause that nobody ends is over after an hour', async () => {
  const exam = await running(server, school)
  await sit(mina, exam)
  await stepNow(tono, exam.id, 'pause_all', 'Listrik padam')
  await server.database.db
    .update(exams)
    .set({ suspended_at: sql`suspended_at - interval '61 minutes'` })
    .where(eq(exams.id, exam.id))
  await settle(server, exam.id, 'ONGOING')
  expect(await statusOf(server, exam, mina)).toBe('WORKING')
})

test('two clocks strike at once and each thing happens once', async () => {
  const exam = await publish(tono, draft(school, await bank(tono)))
  await Promise.all(Array.from({ length: 6 }, () => server.exams.beat()))
  await settle(server, exam.id, 'ONGOING')
  const steps = await server.database.db.select().from(examSteps).where(eq(examSteps.exam_id, exam.id))
  const own = steps.filter(({ attempt_id }) => attempt_id === null).map(({ event }) => event)
  expect(own.toSorted()).toEqual(['open_room', 'publish', 'start'])
})

describe('a clock that jumps', () => {
  const silent = { error: () => {}, info: () => {} }
  const at = (seconds: number) => new Date(1_800_000_000_000 + seconds * 1_000)

  test('is not believed until it agrees again, and a small step is none', () => {
    let steady = 0
    const jumps = trackJumps({ log: silent, monotonic: () => steady * 1_000 })
    const see = (wall: number) => jumps.see(at(wall))
    expect([see(0), ((steady = 10), see(13))]).toEqual([false, false])
    expect([((steady = 20), see(3_623)), ((steady = 30), see(3_633))]).toEqual([true, true])
    expect(((steady = 40), see(43))).toBe(false)
  })

  test('is believed when it has run steadily for ten minutes', () => {
    let steady = 0
    const jumps = trackJumps({ log: silent, monotonic: () => steady * 1_000 })
    jumps.see(at(0))
    expect([((steady = 10), jumps.see(at(-86_390))), ((steady = 600), jumps.see(at(-85_800)))]).toEqual([true, true])
    expect(((steady = 611), jumps.see(at(-85_789)))).toBe(false)
  })

  test('says what the wall has to show, and nothing while nobody can know', () => {
    let steady = 0
    const jumps = trackJumps({ log: silent, monotonic: () => steady * 1_000 })
    expect(jumps.expected()).toBeNull()
    jumps.see(at(0))
    expect([((steady = 2), jumps.expected())]).toEqual([at(2)])
    expect([((steady = 4), jumps.see(at(3_604))), jumps.expected()]).toEqual([true, null])
  })

  test('in the middle of a beat ends nobody’s exam', async () => {
    const exam = await running(server, school)
    await sit(mina, exam)
    const { id } = await attemptOf(server, exam, mina)
    const rls = { kind: 'bypass', why: 'a test strikes by a clock of its own' } as const
    const { tools } = server.exams
    const lane = { ...tools.lane, followClock: () => {} }
    /** In a transaction that nobody else sees, the time of the attempt is over. */
    const afterABeat = (monotonic: () => number) =>
      server.database.inTransaction(rls, async (work) => {
        await work.tx.execute(sql`update exam_attempts set end_at = now() - interval '1 second' where id = ${id}`)
        const database = {
          ...server.database,
          inTransaction: <T>(_: unknown, run: (within: Work) => Promise<T>) => run(work),
        }
        await openExamClock({ database, tools: { ...tools, lane }, log: tools.log, monotonic }).beat()
        const { rows } = await work.tx.execute<{ status: string }>(
          sql`select status from exam_attempts where id = ${id}`,
        )
        await work.tx.execute(
          sql`update exam_attempts set end_at = now() + interval '1 hour', status = 'WORKING' where id = ${id}`,
        )
        return rows[0]?.status
      })
    let looks = 0
    const jumping = () => (looks++ === 0 ? 0 : hour)
    expect([await afterABeat(jumping), await afterABeat(() => 0)]).toEqual(['WORKING', 'GRACE'])
  })

  test('meanwhile no answer is refused for its time', async () => {
    const exam = await running(server, school)
    const sitting = await sit(mina, exam)
    const { id } = await attemptOf(server, exam, mina)
    const answer = { value: null, attachment_id: null, is_doubtful: true, mono_ms: 0, beacon: '', online_at: null }
    let rev = 0
    const line = () => ({
      school_id: school.id,
      exam_id: exam.id,
      user_id: mina.userId,
      auth_session_id: mina.sessionId,
      epoch: 1,
      device_id: sitting.device_id,
      change: { question_id: sitting.paper.questions[0]!.id, rev: ++rev, ...answer },
    })
    const rls = { kind: 'bypass', why: 'a test lets the time of an attempt be over' } as const
    const judged = (expectedNow: Date | null) =>
      server.database.inTransaction(rls, async ({ tx }) => {
        await tx.execute(sql`update exam_attempts set end_at = now() - interval '10 minutes' where id = ${id}`)
        const [verdict] = await saveLines(tx, [line()], expectedNow)
        await tx.execute(sql`update exam_attempts set end_at = now() + interval '10 minutes' where id = ${id}`)
        return verdict!.outcome
      })
    const jumped = new Date(Date.now() - hour)
    expect([await judged(new Date()), await judged(jumped), await judged(null)]).toEqual(['LATE', 'NEW', 'NEW'])
  })

  test('while an answer is being judged makes it no later than it came', async () => {
    const exam = await running(server, school)
    const { paper, device_id } = await sit(mina, exam)
    const answer = { value: null, attachment_id: null, is_doubtful: true, mono_ms: 0, beacon: '', online_at: null }
    const line = {
      school_id: school.id,
      exam_id: exam.id,
      user_id: mina.userId,
      auth_session_id: mina.sessionId,
      epoch: 1,
      device_id,
      change: { question_id: paper.questions[0]!.id, rev: 1, ...answer },
    }
    const outcome = await server.database.db.transaction(async (tx) => {
      // Whoever reads the clock a second time finds it ten hours ahead.
      await tx.execute(sql`create schema jumping`)
      await tx.execute(sql`create sequence jumping.looks`)
      await tx.execute(sql`create function jumping.clock_timestamp() returns timestamptz language sql volatile as
        $$ select pg_catalog.clock_timestamp() + (nextval('jumping.looks') - 1) * interval '10 hours' $$`)
      await tx.execute(sql`set local search_path = public, jumping, pg_catalog`)
      const [verdict] = await saveLines(tx, [line], new Date())
      await tx.execute(sql`drop schema jumping cascade`)
      return verdict!.outcome
    })
    expect(outcome).toBe('NEW')
  })
})

test('whoever waits for the lock of their attempt while the grace ends is not late', async () => {
  const exam = await running(server, school)
  const sitting = await sit(mina, exam)
  const client = await server.database.pool.connect()
  await client.query('begin')
  await client.query('select pg_advisory_xact_lock(exam_attempt_lock($1, $2))', [exam.id, mina.userId])
  const saving = saved(sitting, [change(sitting.paper.questions[0]!.id, 1, null)])
  const waiting = `select 1 from pg_locks join pg_database d on d.oid = database
    where locktype = 'advisory' and not granted and datname = current_database()`
  await expect.poll(async () => (await server.database.pool.query(waiting)).rowCount).toBe(1)
  // At this moment: it came before, and gets the lock after.
  await server.database.db
    .update(examAttempts)
    .set({ end_at: new Date(Date.now() - grace) })
    .where(eq(examAttempts.exam_id, exam.id))
  await delay(50)
  await client.query('commit')
  client.release()
  expect(await saving).toMatchObject({ acked: [{ rev: 1 }], late: [] })
})

test('a second class, a pupil who moved in, and nobody twice', async () => {
  const exam = await publish(
    tono,
    draft(school, await bank(tono), { start_date: new Date(Date.now() + hour).toISOString() }),
  )
  const before = exam.counts.participants
  const [newcomer] = await pupils(server, school, 1)
  await later(server, exam, hour - 60_000)
  await settle(server, exam.id, 'WAITING')
  expect((await seen(tono, exam.id)).counts.participants).toBe(before + 1)
  expect(await attemptOf(server, exam, newcomer!)).toMatchObject({ paper_version: 1, status: 'NOT_STARTED' })
})

test('a make-up is for who was absent alone', async () => {
  const exam = await running(server, school)
  const sitting = await sit(mina, exam)
  await ended(sitting)
  await later(server, exam, 2 * hour + grace)
  await settle(server, exam.id, 'GRADING')
  const makeUp = await publish(tono, draft(school, await bank(tono), { parent_exam_id: exam.id }))
  expect(makeUp.counts.participants).toBe(exam.counts.participants - 1)
  expect(await attemptOf(server, makeUp, mina)).toBeUndefined()
})

test('what no exam may hold is refused: a duration beyond its window, no questions, nobody, a bank in use', async () => {
  const write = (body: object) => tono.call('POST', '/exam/v1/exam', { body })
  const quiz = await bank(tono)
  expect(codeOf(await write(draft(school, quiz, { duration_minutes: 122 })))).toEqual([422, 'duration_beyond_window'])
  expect(codeOf(await write(draft(school, quiz, { min_minutes: 61 })))).toEqual([422, 'min_beyond_duration'])
  const days = (count: number) => new Date(Date.now() + count * 24 * hour).toISOString()
  expect(codeOf(await write(draft(school, quiz, { start_date: days(-3) })))).toEqual([422, 'window_in_past'])
  expect(codeOf(await write(draft(school, quiz, { start_date: days(367), end_date: days(368) })))).toEqual([
    400,
    'INVALID_REQUEST_PAYLOAD',
  ])
  expect(codeOf(await write(draft(school, quiz, { classes: [{ class_id: school.otherClassId }] })))).toEqual([
    403,
    'only_own_classes',
  ])
  const publishing = async (other: object) => {
    const { body } = await write(draft(school, quiz, other))
    return codeOf(await step(tono, body.data as Exam, 'publish'))
  }
  expect(await publishing({ source: { kind: 'BANKS', quiz_ids: [] } })).toEqual([422, 'no_questions'])
  expect(await publishing({ classes: [] })).toEqual([422, 'no_participants'])
  expect(await publishing({ source: { kind: 'BLUEPRINT', lines: [{ quiz_id: quiz.id, count: 6 }] } })).toEqual([
    422,
    'too_few_questions',
  ])
  const exam = await publish(tono, draft(school, quiz))
  const [question] = quiz.questions
  const revision = { id: quiz.id, questions: [], removed: [{ id: question!.id, version: question!.version }] }
  expect(codeOf(await tono.call('PATCH', '/quiz-bank/v1/quiz', { body: revision }))).toEqual([409, 'quiz_used'])
  expect(exam.question_count).toBe(5)
})

/** The proctor's side: a board that is true, commands that arrive once, time that is given, and words that are heard. */
import { randomUUID } from 'node:crypto'
import type { Board, BoardDelta } from '@kelasku/shared/exam/board'
import type { AttemptSnapshot } from '@kelasku/shared/exam/paper'
import { examWatches } from '@kelasku/shared/exam/watches'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  attemptOf,
  bank,
  boardRow,
  change,
  command,
  commanded,
  dataIn,
  draft,
  enter,
  later,
  minutes,
  newDevice,
  path,
  pinged,
  publish,
  pupils,
  running,
  save,
  saved,
  seen,
  settle,
  sit,
  start,
  statusOf,
  stepNow,
  type Exam,
} from '#testing/exam-hall.ts'
import type { Someone } from '#testing/world.ts'
import { conversationLines } from '#platform/conversation/table.ts'
import { codeOf } from '#testing/caller.ts'
import { lineOf } from '#testing/line.ts'
import { openTestSchool } from '#testing/school.ts'
import { examAttempts, examChat, examCommands, exams, examSignals } from './table.ts'

const { server, school, people } = await openTestSchool()
const { mina, budi, tono, rina } = people
const others = await pupils(server, school, 3)

const pingedAttempt = async (sitting: Parameters<typeof pinged>[0], more: object = {}) =>
  dataIn<AttemptSnapshot>(await pinged(sitting, more))

describe('the board', () => {
  test('shows how far somebody has come, and hears of it', async () => {
    const exam = await running(server, school)
    const sitting = await sit(mina, exam)
    const line = await lineOf(server, tono)
    const heard = line.hear<BoardDelta>('exam.board')
    await line.watch(examWatches.board, { id: exam.id })

    expect(await boardRow(tono, exam, mina)).toMatchObject({ status: 'WORKING', answered: 0, total: 5 })
    await saved(sitting, [change(sitting.paper.questions[0]!.id, 1, 'x')], { unsynced: 2, cursor: 3 })
    await server.exams.publishToBoards()
    expect(await boardRow(tono, exam, mina)).toMatchObject({ answered: 1, unsynced: 2, cursor: 3 })
    await expect.poll(() => heard.flatMap(({ rows }) => rows)).toContainEqual(expect.objectContaining({ answered: 1 }))

    heard.length = 0
    await mina.call('POST', path(exam, mina, 'help'), { body: { raised: true } })
    await expect.poll(() => heard.flatMap(({ rows }) => rows)).toContainEqual({ n: 1, help: 'HAND_RAISED' })
    expect(new Set(heard.map(({ seq }) => seq)).size).toBe(heard.length)
  })

  test('a proctor sees the own room alone', async () => {
    const [first, second] = [randomUUID(), randomUUID()]
    await server.database.db.execute(sql`update class_members set class_role = 'GURU' where user_id = ${budi.userId}`)
    const exam = await running(server, school, {
      rooms: [
        { id: first, name: 'Ruang 1', capacity: 2, proctor_ids: [budi.userId] },
        { id: second, name: 'Ruang 2', capacity: null, proctor_ids: [] },
      ],
    })
    const rowsOf = async (who: Someone) =>
      dataIn<{ rows: { room_id: string }[] }>(await who.call('GET', `/exam/v1/exam/${exam.id}/board`)).rows
    expect(new Set((await rowsOf(tono)).map(({ room_id }) => room_id))).toEqual(new Set([first, second]))
    expect(new Set((await rowsOf(budi)).map(({ room_id }) => room_id))).toEqual(new Set([first]))
    const result = await commanded(budi, exam, { kind: 'MESSAGE', text: 'Tenang' })
    expect(result.processed).toHaveLength(2)
    expect(codeOf(await command(budi, exam, { kind: 'VOID', text: 'Menyontek' }))).toEqual([403, 'forbidden'])
    await server.database.db.execute(
      sql`update class_members set class_role = 'WALIKELAS' where user_id = ${budi.userId}`,
    )
  })
})

describe('the news of a board', () => {
  const watch = async (who: Someone, exam: Exam) => {
    const line = await lineOf(server, who)
    const heard = line.hear<BoardDelta>('exam.board')
    return { ...line, heard, position: await line.watch(examWatches.board, { id: exam.id }) }
  }
  const raise = (exam: Exam) => mina.call('POST', path(exam, mina, 'help'), { body: { raised: true } })
  const boardOf = async (who: Someone, exam: Exam) =>
    dataIn<Board>(await who.call('GET', `/exam/v1/exam/${exam.id}/board`))

  test('reach the homeroom teacher, of the own class', async () => {
    const exam = await running(server, school)
    await sit(mina, exam)
    const { heard, position } = await watch(budi, exam)
    expect(position.places).toEqual([expect.objectContaining({ part: school.classId })])
    // What came of sitting down may be told in between.
    const { origin } = position.places[0]!
    expect((await boardOf(budi, exam)).places).toMatchObject([{ origin, part: school.classId }])
    await raise(exam)
    await expect
      .poll(() => heard.filter(({ part }) => part === school.classId).flatMap(({ rows }) => rows))
      .toContainEqual(expect.objectContaining({ n: 1, help: 'HAND_RAISED' }))
  })

  test('are told at once where a pupil waits for a person, and else gathered for a second', async () => {
    const exam = await running(server, school)
    const sitting = await sit(mina, exam)
    const { heard } = await watch(budi, exam)
    /** How long three changes take, of which each waits until the one before has been heard. */
    const timeOf = async (act: (nth: number) => Promise<unknown>, word: string) => {
      const begun = performance.now()
      for (let nth = 1; nth <= 3; nth++) {
        heard.length = 0
        await act(nth)
        await expect.poll(() => heard.some(({ rows }) => rows.some((row) => word in row)), { interval: 5 }).toBe(true)
      }
      return performance.now() - begun
    }
    const raised = await timeOf(
      (nth) => mina.call('POST', path(exam, mina, 'help'), { body: { raised: nth % 2 === 1 } }),
      'help',
    )
    const turned = await timeOf((nth) => pinged(sitting, { cursor: nth }), 'cursor')
    expect(raised).toBeLessThan(turned)
  })

  test('are counted for each of two rooms that one person proctors', async () => {
    const seats = [randomUUID(), randomUUID()].map((id, at) => ({
      id,
      name: `Ruang ${at + 1}`,
      capacity: 2,
      proctor_ids: [budi.userId],
    }))
    const exam = await running(server, school, { rooms: seats })
    const { places } = await boardOf(budi, exam)
    expect(places.map(({ part }) => part).toSorted()).toEqual(
      [...seats.map(({ id }) => id), school.classId, 'unseated'].toSorted(),
    )
  })

  test('reach nobody any more who is a proctor no more', async () => {
    await server.database.db.execute(sql`update class_members set class_role = 'GURU' where user_id = ${budi.userId}`)
    const room = { id: randomUUID(), name: 'Ruang 1', capacity: null }
    const made = draft(school, await bank(tono), { rooms: [{ ...room, proctor_ids: [budi.userId] }] })
    const { id } = await publish(tono, made)
    await settle(server, id, 'ONGOING')
    const exam = await seen(tono, id)
    await sit(mina, exam)
    await server.exams.publishToBoards() // that she has begun is no news any more
    const { socket, heard } = await watch(budi, exam)
    const gone = new Promise((resolve) => socket.once('disconnect', resolve))
    const body = { ...made, rooms: [{ ...room, proctor_ids: [] }], version: exam.version }
    dataIn(await tono.call('PUT', `/exam/v1/exam/${id}`, { body }))
    expect(await gone).toBe('io server disconnect')

    const again = await lineOf(server, budi)
    const heardAgain = again.hear<BoardDelta>('exam.board')
    expect(await again.ask('exam.board', { id })).toMatchObject({ refused: { code: 'not_found', status: 404 } })
    expect(codeOf(await budi.call('GET', `/exam/v1/exam/${id}/board`))).toEqual([404, 'not_found'])
    await raise(exam)
    await server.exams.publishToBoards()
    expect([...heard, ...heardAgain]).toEqual([])
    await server.database.db.execute(
      sql`update class_members set class_role = 'WALIKELAS' where user_id = ${budi.userId}`,
    )
  })
})

describe('commands', () => {
  test('each asks for its reason, says whom it did not reach and why, and is delivered until it is seen', async () => {
    const exam = await running(server, school)
    const sitting = await sit(mina, exam)
    expect(codeOf(await command(tono, exam, { kind: 'PAUSE' }))).toEqual([422, 'reason_required'])
    const stranger = randomUUID()
    const result = await commanded(tono, exam, {
      kind: 'PAUSE',
      text: 'Listrik padam',
      user_ids: [mina.userId, others[0]!.userId, stranger],
    })
    expect(result.processed.map(({ user_id }) => user_id)).toEqual([mina.userId])
    expect(result.unprocessed.map(({ user_id, code }) => [user_id, code])).toEqual([
      [others[0]!.userId, 'attempt_not_in_this_status'],
      [stranger, 'not_found'],
    ])
    const notices = [expect.objectContaining({ seq: 1, kind: 'PAUSE', text: 'Listrik padam' })]
    expect((await pingedAttempt(sitting)).notices).toEqual(notices)
    expect((await pingedAttempt(sitting, { received: 1 })).notices).toEqual(notices)
    expect((await pingedAttempt(sitting, { received: 1, noticed: 1 })).notices).toEqual([])
    await server.exams.publishToBoards()
    // As a page that has been loaded anew: what was carried out is not said again.
    expect((await pingedAttempt(sitting)).notices).toEqual([])
    expect(await boardRow(tono, exam, mina)).toMatchObject({ status: 'PAUSED', queued: 1, delivered: 1, seen: 1 })
  })

  test('a pause keeps what is sent, hides the questions, outlasts a crash, and moves the end by as long as it lasted', async () => {
    const exam = await running(server, school)
    const sitting = await sit(mina, exam)
    const before = Date.parse((await pingedAttempt(sitting)).end_at!)
    const begun = Date.now()
    await commanded(tono, exam, { kind: 'PAUSE', text: 'Ke toilet', user_ids: [mina.userId] })
    expect((await saved(sitting, [change(sitting.paper.questions[0]!.id, 1, 'x')])).acked).toHaveLength(1)
    expect(codeOf(await mina.call('GET', `/exam/v1/question?exam_id=${exam.id}`))).toEqual([
      409,
      'attempt_not_in_this_status',
    ])
    await later(server, exam, 7 * 60_000)
    const again = await start(mina, exam, sitting.device_id) // as a page that has crashed comes back
    expect(again.body.data).toMatchObject({ status: 'PAUSED', remaining_ms: expect.any(Number) })
    expect((await mina.call('GET', `/exam/v1/answer?exam_id=${exam.id}`)).body.data).toMatchObject({
      answers: [{ question_id: sitting.paper.questions[0]!.id, rev: 1 }],
    })
    await commanded(tono, exam, { kind: 'RESUME', user_ids: [mina.userId] })
    const { end_at, status } = await pingedAttempt(sitting)
    expect(status).toBe('WORKING')
    // All of the exam lies seven minutes earlier now, but for what was held: its end is where it was, and later by the pause.
    const moved = Date.parse(end_at!) - before
    expect(moved).toBeGreaterThanOrEqual(0)
    expect(moved).toBeLessThanOrEqual(Date.now() - begun)
  })

  test('time is added to one and to all, to who has not begun as well, and nobody is closed early', async () => {
    const exam = await running(server, school)
    const sitting = await sit(mina, exam)
    const before = await pingedAttempt(sitting)
    await commanded(tono, exam, { kind: 'ADD_TIME', minutes: 10, text: 'Terlambat', user_ids: [mina.userId] })
    await commanded(rina, exam, { kind: 'ADD_TIME', minutes: 5, text: 'Jaringan' })
    const after = await pingedAttempt(sitting)
    expect(Date.parse(after.end_at!) - Date.parse(before.end_at!)).toBe(15 * 60_000)
    expect(after.remaining_ms).toBeNull() // as long as it runs
    expect(after.notices).toMatchObject([
      { kind: 'TIME', minutes: 10, text: 'Terlambat' },
      { kind: 'TIME', minutes: 5, text: 'Jaringan' },
    ])
    expect(after.schedule_version).toBeGreaterThan(before.schedule_version)
    expect(await attemptOf(server, exam, others[0]!)).toMatchObject({ extra_minutes: 5 })
    await later(server, exam, 61 * 60_000)
    await server.exams.beat()
    expect(await statusOf(server, exam, mina)).toBe('WORKING')
    const { rows } = await server.database.pool.query<{ action: string }>(
      `select action from audit_rows where subject = $1 and action = 'exam.command_add_time'`,
      [`exam:${exam.id}`],
    )
    expect(rows).toHaveLength(2)
  })

  test('ended during a pause and reset to what was left, a pupil has the time that the pause took', async () => {
    const exam = await running(server, school)
    const sitting = await sit(mina, exam)
    const whole = (await attemptOf(server, exam, mina)).end_at!.getTime()
    const begun = Date.now()
    const only = { user_ids: [mina.userId], text: 'Uji' }
    await commanded(tono, exam, { kind: 'PAUSE', ...only })
    await later(server, exam, minutes(30))
    await commanded(tono, exam, { kind: 'FORCE_END', ...only })
    await commanded(tono, exam, { kind: 'RESET', mode: 'REMAINING', ...only })
    await start(mina, exam, sitting.device_id)
    // None of the half hour is lost: the end lies where it lay, and later by what the pause took of the real clock.
    const moved = (await attemptOf(server, exam, mina)).end_at!.getTime() - whole
    expect(moved).toBeGreaterThanOrEqual(0)
    expect(moved).toBeLessThanOrEqual(Date.now() - begun)
  })

  test('a message and an announcement are read again in the conversation of each pupil, by both sides', async () => {
    const exam = await running(server, school)
    await sit(mina, exam)
    await commanded(tono, exam, { kind: 'MESSAGE', text: 'Nomor 3 salah cetak', user_ids: [mina.userId] })
    await commanded(tono, exam, { kind: 'ANNOUNCE', text: 'Tetap tenang' })
    const read = async (who: Someone, of = '') =>
      dataIn<{ lines: { text: string; from_proctor: boolean }[] }>(
        await who.call('GET', `/exam/v1/exam/${exam.id}/examChat${of}`),
      ).lines
    const lines = [
      { text: 'Nomor 3 salah cetak', from_proctor: true },
      { text: 'Tetap tenang', from_proctor: true },
    ]
    expect(await read(mina)).toMatchObject(lines)
    expect(await read(tono, `?participant_id=${mina.userId}`)).toMatchObject(lines)
  })

  test('a lock holds until it is opened; only the owner reopens, with a new epoch', async () => {
    const exam = await running(server, school)
    const sitting = await sit(mina, exam)
    await commanded(tono, exam, { kind: 'LOCK', text: 'Perangkat ganda', user_ids: [mina.userId] })
    expect(await statusOf(server, exam, mina)).toBe('LOCKED')
    expect(await seen(mina, exam.id)).toMatchObject({ lock_reason: 'Perangkat ganda' })
    await commanded(tono, exam, { kind: 'UNLOCK', user_ids: [mina.userId] })
    expect(await seen(mina, exam.id)).toMatchObject({ lock_reason: null })
    await commanded(tono, exam, { kind: 'FORCE_END', text: 'Selesai', user_ids: [mina.userId] })
    expect(await attemptOf(server, exam, mina)).toMatchObject({
      status: 'FORCE_ENDED',
      closed_by: 'PROCTOR',
      is_submitted_by_user: false,
    })
    await commanded(tono, exam, { kind: 'REOPEN', text: 'Keliru', minutes: 20, user_ids: [mina.userId] })
    expect(await attemptOf(server, exam, mina)).toMatchObject({ status: 'WORKING', epoch: 2, ended_at: null })
    expect(codeOf(await save(sitting, [change(sitting.paper.questions[0]!.id, 9, 'x')]))).toEqual([409, 'stale_epoch'])
    const renewed = { ...sitting, attempt: { ...sitting.attempt, epoch: 2 } }
    expect((await saved(renewed, [change(sitting.paper.questions[0]!.id, 1, 'y')])).acked).toHaveLength(1)
  })

  test.each(['ZERO', 'REMAINING', 'REPEAT_ALL'] as const)('a reset by %s begins a new epoch', async (mode) => {
    const exam = await running(server, school)
    const device = newDevice()
    const begun = Date.now()
    const sitting = await sit(mina, exam, device)
    await saved(sitting, [change(sitting.paper.questions[0]!.id, 1, 'x')])
    await later(server, exam, 10 * 60_000)
    const before = await attemptOf(server, exam, mina)
    await commanded(tono, exam, { kind: 'RESET', mode, text: 'Perangkat rusak', user_ids: [mina.userId] })
    const after = await attemptOf(server, exam, mina)
    const { rows } = await server.database.pool.query(
      'select (select count(*)::int from exam_answers where attempt_id = $1) as answers, (select count(*)::int from exam_answer_archives where attempt_id = $1) as archives',
      [after.id],
    )
    expect(after.epoch).toBe(2)
    expect(after.paper_version).toBe(mode === 'REPEAT_ALL' ? 2 : 1)
    expect([after.status, rows[0]]).toEqual(
      mode === 'REMAINING' ? ['READY', { answers: 1, archives: 0 }] : ['NOT_STARTED', { answers: 0, archives: 1 }],
    )
    if (mode !== 'REMAINING') await enter(mina, exam, exam.token, device)
    expect((await start(mina, exam, device)).status).toBe(200)
    const now = await attemptOf(server, exam, mina)
    // What was left, or all of it again; and what all this took of the real clock.
    const gained = now.end_at!.getTime() - before.end_at!.getTime() - (mode === 'REMAINING' ? 0 : minutes(10))
    expect(gained).toBeGreaterThanOrEqual(0)
    expect(gained).toBeLessThanOrEqual(Date.now() - begun)
  })

  test('who waits for approval is let in by name, or sent back', async () => {
    const exam = await running(server, school, { needs_approval: true })
    const device = newDevice()
    await enter(mina, exam, exam.token, device)
    expect(await statusOf(server, exam, mina)).toBe('AWAITING_APPROVAL')
    expect(codeOf(await start(mina, exam, device))).toEqual([409, 'attempt_not_in_this_status'])
    await commanded(tono, exam, { kind: 'DENY', text: 'Belum terdaftar', user_ids: [mina.userId] })
    await enter(mina, exam, exam.token, device)
    await commanded(tono, exam, { kind: 'APPROVE', user_ids: [mina.userId] })
    expect((await start(mina, exam, device)).status).toBe(200)
  })

  test('after half an hour of waiting, an approval is to be asked for again', async () => {
    const exam = await running(server, school, { needs_approval: true })
    await enter(mina, exam, exam.token, newDevice())
    await server.database.db
      .update(examAttempts)
      .set({ approval_asked_at: new Date(Date.now() - 31 * 60_000) })
      .where(eq(examAttempts.exam_id, exam.id))
    await server.exams.beat()
    expect(await statusOf(server, exam, mina)).toBe('ADMITTED')
  })
})

describe('the whole exam', () => {
  test('stands while it is paused, and everybody’s end moves with it', async () => {
    const exam = await running(server, school)
    const sitting = await sit(mina, exam)
    const { end_date } = await seen(tono, exam.id)
    expect(codeOf(await stepNow(tono, exam.id, 'pause_all'))).toEqual([422, 'reason_required'])
    expect((await stepNow(tono, exam.id, 'pause_all', 'Listrik padam')).status).toBe(200)
    expect(await pingedAttempt(sitting)).toMatchObject({ exam_status: 'SUSPENDED', status: 'PAUSED' })
    expect(codeOf(await start(others[0]!, exam, newDevice()))).toEqual([409, 'other_device'])
    await server.database.pool.query(
      `update exams set suspended_at = suspended_at - interval '5 minutes' where id = $1`,
      [exam.id],
    )
    expect((await stepNow(tono, exam.id, 'resume_all')).status).toBe(200)
    const now = await seen(tono, exam.id)
    expect(Date.parse(now.end_date) - Date.parse(end_date)).toBeGreaterThanOrEqual(5 * 60_000)
    expect(await pingedAttempt(sitting)).toMatchObject({ exam_status: 'ONGOING', status: 'WORKING' })
  })

  test('two who step it at once: one does, the other hears that it has changed', async () => {
    const exam = await running(server, school)
    const known = await seen(tono, exam.id)
    const body = { id: exam.id, version: known.version, event: 'end_all', reason: 'Selesai' }
    const answers = await Promise.all([tono, rina].map((who) => who.call('PATCH', '/exam/v1/exam/status', { body })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('another device', () => {
  let exam: Exam
  const room = randomUUID()
  beforeAll(async () => {
    exam = await running(server, school, {
      rooms: [{ id: room, name: 'Ruang 1', proctor_ids: [rina.userId] }],
    })
  })
  const ask = (who: Someone, device_id: string) =>
    who.call('POST', path(exam, who, 'takeover'), { body: { device_id, device_name: 'Firefox' } })

  test('waits for the proctor, and the old one is out when they agree', async () => {
    const old = await sit(mina, exam)
    await pinged(old)
    await server.exams.publishToBoards()
    const device_id = newDevice()
    expect(dataIn<AttemptSnapshot>(await ask(mina, device_id))).toMatchObject({ device: 'TAKEOVER_PENDING', epoch: 1 })
    expect((await save(old, [change(old.paper.questions[0]!.id, 1, 'x')])).status).toBe(200)
    await commanded(rina, exam, { kind: 'GRANT_DEVICE', user_ids: [mina.userId] })
    expect(codeOf(await save(old, [change(old.paper.questions[0]!.id, 2, 'x')]))).toEqual([409, 'stale_epoch'])
    const moved = { ...old, device_id, attempt: { ...old.attempt, epoch: 2 } }
    expect((await saved(moved, [change(old.paper.questions[0]!.id, 1, 'y')])).acked).toHaveLength(1)
  })

  test('comes by itself where the old one has been silent for two minutes, and it is noted', async () => {
    const pupil = others[1]!
    await sit(pupil, exam)
    const { id } = await attemptOf(server, exam, pupil)
    await server.database.pool.query(
      `update exam_presence set seen_at = now() - interval '121 seconds' where attempt_id = $1`,
      [id],
    )
    expect(dataIn<AttemptSnapshot>(await ask(pupil, newDevice()))).toMatchObject({ device: 'SINGLE', epoch: 2 })
    const [signal] = await server.database.db.select().from(examSignals).where(eq(examSignals.attempt_id, id))
    expect(signal).toMatchObject({ code: 9, client_seq: -1 })
  })
})

describe('signals', () => {
  test('are raised by the server where a device is suddenly another, and not told more than that', async () => {
    const exam = await running(server, school)
    const sitting = await sit(mina, exam)
    const { id } = await attemptOf(server, exam, mina)
    const signalsOf = () => server.database.db.select().from(examSignals).where(eq(examSignals.attempt_id, id))
    const pingWith = (agent: string) =>
      mina.call('POST', path(exam, mina, 'ping'), {
        body: { epoch: sitting.attempt.epoch, device_id: sitting.device_id },
        headers: { 'user-agent': agent },
      })
    await pingWith('Chrome di Android')
    await pingWith('Chrome di Android')
    expect(await signalsOf()).toEqual([])
    await pingWith('curl')
    await expect.poll(signalsOf).toEqual([expect.objectContaining({ code: 11, client_seq: -1, detail: '' })])
    expect(await statusOf(server, exam, mina)).toBe('WORKING')
  })

  test('tell of a browser that two pupils of an exam use, and weigh nothing', async () => {
    const exam = await running(server, school)
    const device = newDevice()
    await sit(mina, exam, device)
    await sit(others[0]!, exam, device)
    const [first, second] = [await attemptOf(server, exam, mina), await attemptOf(server, exam, others[0]!)]
    const noted = await server.database.db.select().from(examSignals).where(eq(examSignals.exam_id, exam.id))
    expect(noted.map(({ attempt_id, code, detail }) => [attempt_id, code, detail])).toEqual([
      [second.id, 12, `Perangkat yang sama dengan peserta nomor ${first.n}`],
    ])
    expect(second.signal_weight).toBe(0)
    expect(await boardRow(tono, exam, others[0]!)).toMatchObject({ signals: 0 })
    const summary = await tono.call('GET', path(exam, others[0]!, 'detection-summary'))
    expect(summary.body.data).toMatchObject({ verdict: 'AMAN', signals: [{ code: 12, count: 1, weight: 0 }] })
  })

  const detect = (who: Someone, exam: Exam, code: number, client_seq: number) =>
    who.call('POST', path(exam, who, `detect/${code}`), {
      body: { epoch: 1, client_seq, client_time: new Date().toISOString() },
    })

  test('are counted once, and none of them ends anything', async () => {
    const exam = await running(server, school)
    await sit(mina, exam)
    for (const seq of [1, 1, 2, 2, 3]) expect((await detect(mina, exam, 1, seq)).status).toBe(200)
    for (const seq of [4, 5, 6, 7, 8, 9]) await detect(mina, exam, 14, seq)
    expect(await attemptOf(server, exam, mina)).toMatchObject({
      signal_weight: 3,
      integrity: 'NOTICED',
      status: 'WORKING',
    })
  })

  test('lock only where the exam asks for it and somebody is there to unlock', async () => {
    const anti_cheat = { on: true, max_violation: 2, action: 'LOCK', fullscreen: false }
    const alone = await running(server, school, { anti_cheat })
    await sit(mina, alone)
    for (const seq of [1, 2, 3]) await detect(mina, alone, 1, seq)
    expect(await statusOf(server, alone, mina)).toBe('WORKING')

    const watched = await running(server, school, {
      anti_cheat,
      rooms: [{ id: randomUUID(), name: 'Ruang 1', proctor_ids: [rina.userId] }],
    })
    await sit(mina, watched)
    for (const seq of [1, 2]) await detect(mina, watched, 1, seq)
    expect(await statusOf(server, watched, mina)).toBe('LOCKED')
  })
})

test('a line of the chat is written once, numbered without gaps, unread until it is read, and goes with its exam', async () => {
  const exam = await running(server, school)
  const sitting = await sit(mina, exam)
  const say = (who: Someone, body: object) => who.call('POST', `/exam/v1/exam/${exam.id}/examChat`, { body })
  const client_id = randomUUID()
  await Promise.all([1, 2, 3].map(() => say(mina, { client_id, text: 'Bu, nomor 3 tidak jelas' })))
  await say(tono, { client_id: randomUUID(), participant_id: mina.userId, text: 'Kerjakan yang lain dulu' })
  await say(tono, { client_id: randomUUID(), text: 'Sisa 30 menit' })
  const { lines } = dataIn<{ lines: { seq: number; is_mine: boolean }[] }>(
    await mina.call('GET', `/exam/v1/exam/${exam.id}/examChat`),
  )
  expect(lines.map(({ seq, is_mine }) => [seq, is_mine])).toEqual([
    [1, true],
    [2, false],
    [3, false],
  ])
  expect((await pingedAttempt(sitting)).unread).toBe(2)
  expect(await boardRow(tono, exam, mina)).toMatchObject({ chat_unread: 1 })
  await mina.call('POST', `/exam/v1/exam/${exam.id}/examChat/read`, { body: { seq: 3 } })
  await tono.call('POST', `/exam/v1/exam/${exam.id}/examChat/read`, { body: { participant_id: mina.userId, seq: 1 } })
  expect((await pingedAttempt(sitting)).unread).toBe(0)
  expect(await boardRow(tono, exam, mina)).toMatchObject({ chat_unread: 0 })
  const other = dataIn<{ lines: object[] }>(await others[0]!.call('GET', `/exam/v1/exam/${exam.id}/examChat`))
  expect(other.lines).toHaveLength(1)

  const said = () => server.database.db.$count(conversationLines, eq(conversationLines.conversation_id, exam.id))
  await server.database.db.delete(examChat).where(eq(examChat.participant_id, mina.userId))
  expect(await said()).toBe(1)
  await server.database.db.delete(exams).where(eq(exams.id, exam.id))
  expect(await said()).toBe(0)
})

test('the timeline tells a pupil’s way in order', async () => {
  const exam = await running(server, school)
  const sitting = await sit(mina, exam)
  await saved(sitting, [change(sitting.paper.questions[0]!.id, 1, 'x')])
  await commanded(tono, exam, { kind: 'WARN', text: 'Jangan menoleh', user_ids: [mina.userId] })
  const entries = dataIn<{ kind: string; title: string }[]>(await tono.call('GET', path(exam, mina, 'timeline')))
  expect(entries.map(({ kind, title }) => [kind, title])).toEqual([
    ['COMMAND', 'Peringatan'],
    ['ANSWER', 'Menjawab soal 1'],
    ['STATE', 'Mengerjakan'],
    ['STATE', 'Siap'],
    ['STATE', 'Token diterima'],
  ])
  expect(await server.database.db.select().from(examCommands).where(eq(examCommands.exam_id, exam.id))).toHaveLength(1)
})

/** Paper and answers are for the session that holds the attempt: whoever else signs in as the pupil gets neither, and is noticed. */
import { randomUUID } from 'node:crypto'
import type { AttemptSnapshot, MyExam } from '@kelasku/shared/exam/paper'
import { docOfText } from '@kelasku/shared/kernel/rich-text'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { sessions } from '#platform/auth/table.ts'
import { files } from '#platform/files/table.ts'
import { callerFrom, giveAccount, password, signIn } from '#testing/accounts.ts'
import { callerOf, codeOf } from '#testing/caller.ts'
import {
  attemptOf,
  boardRow,
  change,
  commanded,
  dataIn,
  end,
  enter,
  newDevice,
  path,
  pinged,
  pupils,
  running,
  save,
  saved,
  signedInElsewhere,
  sit,
  start,
  statusOf,
  type Exam,
  type Sitting,
} from '#testing/exam-hall.ts'
import { openTestSchool } from '#testing/school.ts'
import type { Someone } from '#testing/world.ts'
import { examQuestions, exams, examSignals } from './table.ts'

const { server, school, people } = await openTestSchool()
const { tono, budi, rina } = people
const { db } = server.database

let exam: Exam
let pupil: Someone
let sitting: Sitting
/** Who has the pupil's password, and sits somewhere else. */
let friend: Someone
beforeEach(async () => {
  ;[pupil] = (await pupils(server, school, 1)) as [Someone]
  exam = await running(server, school)
  sitting = await sit(pupil, exam)
  friend = await signedInElsewhere(server, pupil)
})

const ask = (who: Someone, device_id: string) =>
  who.call('POST', path(exam, who, 'takeover'), { body: { device_id, device_name: 'Firefox di Windows' } })
const signalsOf = async (who: Someone) => {
  const { id } = await attemptOf(server, exam, who)
  return db.select().from(examSignals).where(eq(examSignals.attempt_id, id))
}
const watch = (who: Someone) => who.call('GET', `/exam/v1/exam/${exam.id}/board`)
const short = ({ paper }: Sitting) => paper.questions.find(({ question_type }) => question_type === 4)!.id

async function uploaded(who: Someone, to: string): Promise<string> {
  const png = await sharp({ create: { width: 4, height: 3, channels: 3, background: '#0a0' } })
    .png()
    .toBuffer()
  const body = new FormData()
  body.set('file', new File([new Uint8Array(png)], 'segitiga.png', { type: 'image/png' }))
  return dataIn<{ id: string }>(await who.call('POST', to, { body })).id
}

describe('another session of the pupil', () => {
  test('gets neither question nor answer from any call, though it names the device of the first', async () => {
    await saved(sitting, [change(short(sitting), 1, '36')])
    const { device_id } = sitting
    const as = (who: Someone) => ({ ...sitting, who })
    const said = { client_id: randomUUID(), text: 'Apa soal nomor 1?' }
    const picture = new FormData()
    picture.set('file', new File(['%PDF-1.4'], 'x.pdf', { type: 'application/pdf' }))
    const talk = `/exam/v1/exam/${exam.id}/examChat`
    const calls: [string, (who: Someone) => ReturnType<Someone['call']>][] = [
      ['paper', (who) => who.call('GET', `/exam/v1/question?exam_id=${exam.id}`)],
      ['paper of an epoch', (who) => who.call('GET', `/exam/v1/question?exam_id=${exam.id}&epoch=1`)],
      ['sealed paper', (who) => who.call('GET', `/exam/v1/exam/${exam.id}/paper`)],
      ['key', (who) => start(who, exam, device_id)],
      ['answers', (who) => who.call('GET', `/exam/v1/answer?exam_id=${exam.id}`)],
      ['own answers', (who) => who.call('POST', '/exam-quiz/bank-soal/myanswer', { body: { exam_id: exam.id } })],
      ['save', (who) => save(as(who), [change(short(sitting), 2, 'dari luar')])],
      ['ping', (who) => pinged(as(who))],
      ['hand-in', (who) => end(as(who))],
      ['upload', (who) => who.call('POST', path(exam, who, 'attachment'), { body: picture })],
      ['hand', (who) => who.call('POST', path(exam, who, 'help'), { body: { raised: true } })],
      [
        'signal',
        (who) =>
          who.call('POST', path(exam, who, 'detect/1'), {
            body: { epoch: 1, client_seq: 1, client_time: new Date().toISOString() },
          }),
      ],
      ['token', (who) => enter(who, exam, exam.token, device_id)],
      ['what was said', (who) => who.call('GET', talk)],
      ['say', (who) => who.call('POST', talk, { body: said })],
      ['read', (who) => who.call('POST', `${talk}/read`, { body: { seq: 1 } })],
    ]
    const refused: Record<string, unknown> = {}
    for (const [name, call] of calls) refused[name] = codeOf(await call(friend))
    expect(refused).toEqual(Object.fromEntries(calls.map(([name]) => [name, [409, 'other_device']])))
    expect(codeOf(await friend.call('GET', `/exam-quiz/quiz/${exam.id}/review-jawaban`))).toEqual([
      403,
      'not_published',
    ])
    const late = await friend.call('POST', path(exam, friend, 'late'), {
      body: { epoch: 1, device_id, answers: [change(short(sitting), 2, 'dari luar')] },
    })
    expect(codeOf(late)).toEqual([409, 'other_device'])
    const kept = await pupil.call('GET', `/exam/v1/answer?exam_id=${exam.id}`)
    expect(kept.body.data).toMatchObject({ answers: [{ value: '36' }] })
    expect(await attemptOf(server, exam, pupil)).toMatchObject({ status: 'WORKING', help: 'NONE' })
  })

  test('sees that the exam is written elsewhere and on what, and nothing of what the proctor said', async () => {
    await commanded(tono, exam, { kind: 'MESSAGE', text: 'Nomor 3 salah cetak', user_ids: [pupil.userId] })
    for (const at of [
      `/exam/v1/exam/${exam.id}`,
      `/exam/v1/check-room?exam_id=${exam.id}`,
      path(exam, pupil, '').slice(0, -1),
    ]) {
      const seen = dataIn<MyExam>(await friend.call('GET', at))
      expect([seen.elsewhere, seen.notices, seen.beacon]).toEqual([
        { device_name: 'Chrome di Android', since: expect.any(String) },
        [],
        '',
      ])
    }
    const own = dataIn<MyExam>(await pupil.call('GET', `/exam/v1/exam/${exam.id}`))
    expect([own.elsewhere, own.notices.length]).toEqual([null, 1])
  })

  test('is not shown the pictures of the questions nor the files of the answers by their addresses', async () => {
    const asked = await uploaded(budi, '/quiz-bank/v1/file')
    const doc = {
      type: 'doc' as const,
      content: [{ type: 'image' as const, attrs: { file_id: asked, alt: 'Segitiga' } }],
    }
    await db
      .update(examQuestions)
      .set({ question_doc: doc })
      .where(eq(examQuestions.id, short(sitting)))
    const attached = await uploaded(pupil, path(exam, pupil, 'attachment'))
    const statuses = async (who: Someone) =>
      Promise.all([asked, attached].map(async (id) => (await who.call('GET', `/files/${id}`)).status))
    expect([await statuses(pupil), await statuses(friend)]).toEqual([
      [200, 200],
      [404, 404],
    ])
    await db
      .update(examQuestions)
      .set({ question_doc: docOfText('Isian') })
      .where(eq(examQuestions.id, short(sitting)))
    await end(sitting)
    expect((await statuses(friend))[1]).toBe(404)
    await db.update(exams).set({ exam_status: 'GRADING' }).where(eq(exams.id, exam.id))
    expect((await statuses(friend))[1]).toBe(200)
    await db.delete(files).where(eq(files.id, asked))
  })

  test('gets no answers either when the pupil has handed in and others still write', async () => {
    await saved(sitting, [change(short(sitting), 1, '36')])
    await end(sitting)
    expect(codeOf(await friend.call('GET', `/exam/v1/answer?exam_id=${exam.id}`))).toEqual([410, 'closed'])
    expect(codeOf(await end({ ...sitting, who: friend }))).toEqual([410, 'closed'])
  })

  test('is a signal at once, once a session, also if it only reads; the board shows it until somebody has looked', async () => {
    await watch(tono)
    await friend.call('GET', `/exam/v1/exam/${exam.id}`)
    await friend.call('GET', `/exam/v1/question?exam_id=${exam.id}`)
    await friend.call('GET', `/exam/v1/check-room?exam_id=${exam.id}`)
    await expect
      .poll(() => signalsOf(pupil))
      .toEqual([expect.objectContaining({ code: 9, detail: 'Dibuka di Firefox di Windows', weight: 2 })])
    expect(await boardRow(tono, exam, pupil)).toMatchObject({ device: 'CONFLICT', signals: 2 })
    const third = await signedInElsewhere(server, pupil)
    await third.call('GET', `/exam/v1/exam?page=1`)
    await expect.poll(async () => (await signalsOf(pupil)).length).toBe(2)
    await commanded(tono, exam, { kind: 'CLEAR_FLAG', text: 'Sudah ditanya', user_ids: [pupil.userId] })
    expect(await boardRow(tono, exam, pupil)).toMatchObject({ device: 'SINGLE', integrity: 'CLEARED' })
    expect(await statusOf(server, exam, pupil)).toBe('WORKING')
  })
})

describe('signing in during an exam', () => {
  const account = { username: '' }
  beforeEach(async () => {
    account.username = `murid.${pupil.userId.slice(0, 8)}`
    await giveAccount(server, pupil, account)
  })

  test('is a signal before anything was read, and the writing session stays, though its device is named', async () => {
    const { sessionId } = pupil
    for (const device_id of [newDevice(), `device-${pupil.userId}`]) {
      const answer = await signIn(callerOf(server.url), account.username, { password, device_id, device_name: 'Edge' })
      expect(answer.status).toBe(200)
    }
    expect((await signalsOf(pupil)).map(({ code, detail }) => [code, detail])).toEqual([
      [9, 'Masuk dengan Edge'],
      [9, 'Masuk dengan Edge'],
    ])
    const [writing] = await db.select().from(sessions).where(eq(sessions.id, sessionId))
    expect(writing!.revoked_at).toBeNull()
    expect((await saved(sitting, [change(short(sitting), 1, '36')])).acked).toHaveLength(1)
  })

  test('after the session was lost goes on by an ordinary takeover, in the same epoch on the same device', async () => {
    await saved(sitting, [change(short(sitting), 1, '3')])
    await db
      .update(sessions)
      .set({ expires_at: new Date(0) })
      .where(eq(sessions.id, pupil.sessionId))
    await watch(tono)
    await pinged(sitting)
    await server.exams.publishToBoards()
    const answer = await signIn(callerOf(server.url), account.username, { device_id: sitting.device_id })
    const back = { ...pupil, call: callerFrom(server, answer, pupil.membershipId) }
    expect(codeOf(await save({ ...sitting, who: back }, [change(short(sitting), 2, '36')]))).toEqual([
      409,
      'other_device',
    ])
    expect(dataIn<AttemptSnapshot>(await ask(back, sitting.device_id))).toMatchObject({ device: 'TAKEOVER_PENDING' })
    await commanded(tono, exam, { kind: 'GRANT_DEVICE', user_ids: [pupil.userId] })
    const reply = await saved({ ...sitting, who: back }, [change(short(sitting), 2, '36')])
    expect([reply.epoch, reply.acked]).toEqual([1, [{ question_id: short(sitting), rev: 2 }]])
  })
})

describe('a takeover', () => {
  const isHeard = async () => {
    await pinged(sitting)
    await server.exams.publishToBoards()
  }

  test('waits for approval while the owner has the board open, though no room has a proctor', async () => {
    await isHeard()
    await watch(tono)
    const device_id = newDevice()
    expect(dataIn<AttemptSnapshot>(await ask(friend, device_id))).toMatchObject({
      device: 'TAKEOVER_PENDING',
      epoch: 1,
    })
    expect(await boardRow(tono, exam, pupil)).toMatchObject({ asking_device: 'Firefox di Windows' })
    expect(codeOf(await friend.call('GET', `/exam/v1/question?exam_id=${exam.id}`))).toEqual([409, 'other_device'])
    await commanded(tono, exam, { kind: 'GRANT_DEVICE', user_ids: [pupil.userId] })
    expect((await friend.call('GET', `/exam/v1/question?exam_id=${exam.id}`)).status).toBe(200)

    const [kept] = [change(short(sitting), 1, '36')]
    expect(codeOf(await save(sitting, [kept]))).toEqual([409, 'stale_epoch'])
    expect(codeOf(await save({ ...sitting, attempt: { epoch: 2 }, device_id }, [kept]))).toEqual([409, 'other_device'])
    const seen = dataIn<MyExam>(await pupil.call('GET', `/exam/v1/exam/${exam.id}`))
    expect(seen.elsewhere).toMatchObject({ device_name: 'Firefox di Windows' })
    expect((await saved({ ...sitting, who: friend, attempt: { epoch: 2 }, device_id }, [kept])).acked).toHaveLength(1)
  })

  test('waits for an admin on the board too, and for whoever gives commands', async () => {
    await isHeard()
    await watch(rina)
    expect(dataIn<AttemptSnapshot>(await ask(friend, newDevice()))).toMatchObject({ device: 'TAKEOVER_PENDING' })
    await commanded(tono, exam, { kind: 'REFUSE_DEVICE', user_ids: [pupil.userId] })
    await db.update(exams).set({ board_seen_at: null }).where(eq(exams.id, exam.id))
    await commanded(tono, exam, { kind: 'MESSAGE', text: 'Tenang', user_ids: [pupil.userId] })
    expect(dataIn<AttemptSnapshot>(await ask(friend, newDevice()))).toMatchObject({ device: 'TAKEOVER_PENDING' })
  })

  test('is nobody’s to approve who only looks on, so their board holds nothing up', async () => {
    await isHeard()
    expect((await watch(budi)).status).toBe(200)
    expect(dataIn<AttemptSnapshot>(await ask(friend, newDevice()))).toMatchObject({ device: 'SINGLE', epoch: 2 })
  })

  test('comes by itself, and is noted, when the board was left some minutes ago', async () => {
    await isHeard()
    await watch(tono)
    await db
      .update(exams)
      .set({ board_seen_at: new Date(Date.now() - 10 * 60_000) })
      .where(eq(exams.id, exam.id))
    expect(dataIn<AttemptSnapshot>(await ask(friend, newDevice()))).toMatchObject({ device: 'SINGLE', epoch: 2 })
    expect((await signalsOf(pupil)).map(({ detail }) => detail)).toContain('Pindah sendiri ke Firefox di Windows')
  })

  test('goes to whoever asked last, not to whoever waited before', async () => {
    await isHeard()
    await watch(tono)
    await ask(await signedInElsewhere(server, pupil), newDevice())
    await db.update(exams).set({ board_seen_at: null }).where(eq(exams.id, exam.id))
    expect(dataIn<AttemptSnapshot>(await ask(friend, newDevice()))).toMatchObject({ device: 'SINGLE' })
    expect((await friend.call('GET', `/exam/v1/question?exam_id=${exam.id}`)).status).toBe(200)
  })
})

test('before the start the token moves the waiting room, and the session that it was moved from is told so', async () => {
  const other = await running(server, school)
  const device = newDevice()
  await enter(pupil, other, other.token, device)
  expect(codeOf(await start(friend, other, device))).toEqual([409, 'entered_elsewhere'])
  expect((await enter(friend, other, other.token, newDevice())).status).toBe(200)
  expect(codeOf(await start(pupil, other, device))).toEqual([409, 'entered_elsewhere'])
  expect(codeOf(await pupil.call('GET', `/exam/v1/exam/${other.id}/paper`))).toEqual([409, 'entered_elsewhere'])
})

/** An exam as a pupil sits it: in by the token, on a paper of their own, with answers that stay, and out with a receipt. */
import { randomUUID } from 'node:crypto'
import type { SealedPaper } from '@kelasku/shared/exam/paper'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  path,
  boardRow,
  attemptOf,
  bank,
  change,
  dataIn,
  draft,
  end,
  ended,
  enter,
  inMinutes,
  later,
  newDevice,
  open,
  pinged,
  publish,
  pupils,
  running,
  save,
  saved,
  settle,
  sit,
  start,
  statusOf,
  vouch,
  type Exam,
  type Sitting,
  seen,
} from '#testing/exam-hall.ts'
import { sessions } from '#platform/auth/table.ts'
import { callerFrom, giveAccount, signIn } from '#testing/accounts.ts'
import { callerOf, codeOf } from '#testing/caller.ts'
import { openTestSchool } from '#testing/school.ts'
import { examAnswerOps, examAnswers, examLateAnswers } from './table.ts'

const { server, school, people } = await openTestSchool()
const { mina, joko, tono } = people

const held = async (sitting: Sitting, question: number) => {
  const { id } = await attemptOf(server, sitting.exam, sitting.who)
  const [row] = await server.database.db
    .select()
    .from(examAnswers)
    .where(and(eq(examAnswers.attempt_id, id), eq(examAnswers.question_id, idOf(sitting, question))))
  return row
}
const idOf = ({ paper }: Sitting, index: number) => paper.questions[index]!.id
const ofType = ({ paper }: Sitting, type: number) =>
  paper.questions.find(({ question_type }) => question_type === type)!

test('a session that ends in the middle of an essay costs nothing: signed in again, it goes on where it was', async () => {
  const [pupil] = await pupils(server, school, 1)
  await giveAccount(server, pupil!, { username: 'murid.esai' })
  const sitting = await sit(pupil!, await running(server, school))
  const essay = ofType(sitting, 5).id
  await saved(sitting, [change(essay, 1, '<p>Air menguap</p>')])
  await server.database.db
    .update(sessions)
    .set({ expires_at: new Date(0) })
    .where(eq(sessions.id, pupil!.sessionId))

  const written = [change(essay, 2, '<p>Air menguap karena panas</p>'), change(ofType(sitting, 4).id, 1, '36')]
  expect((await save(sitting, written)).status).toBe(401)
  const answer = await signIn(callerOf(server.url), 'murid.esai')
  const back = { ...sitting, who: { ...pupil!, call: callerFrom(server, answer, pupil!.membershipId) } }
  // Nobody proctors, so the device goes on by itself, in the epoch of what it has not sent yet.
  const again = { device_id: sitting.device_id, device_name: 'Chrome di Android' }
  await back.who.call('POST', path(sitting.exam, back.who, 'takeover'), { body: again })
  const kept = await back.who.call('GET', `/exam/v1/answer?exam_id=${sitting.exam.id}`)
  expect(kept.body.data).toMatchObject({ answers: [{ question_id: essay, value: '<p>Air menguap</p>' }] })
  const reply = await saved(back, written)
  expect([reply.epoch, reply.acked.length]).toEqual([sitting.attempt.epoch, 2])
  const manifest = written.map(({ question_id, rev, value }) => vouch(question_id, rev, value))
  expect(await ended(back, { manifest })).toMatchObject({ missing: [], receipt: expect.any(String) })
})

describe('coming in', () => {
  test('a wrong token is refused in the words of the school, and guessing ends after five a minute', async () => {
    const exam = await running(server, school)
    const wrong = exam.token === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA'
    for (let tries = 0; tries < 5; tries++)
      expect(codeOf(await enter(mina, exam, wrong, newDevice()))).toEqual([422, 'invalid_token'])
    expect(codeOf(await enter(mina, exam, exam.token, newDevice()))).toEqual([429, 'too_many_tokens'])
    expect(await statusOf(server, exam, mina)).toBe('NOT_STARTED')
  })

  test('the paper comes sealed while the room waits, and nothing but the start opens it', async () => {
    const { id } = await publish(tono, draft(school, await bank(tono), { start_date: inMinutes(10) }))
    await settle(server, id, 'WAITING')
    const device = newDevice()
    const exam = dataIn<Exam>(await tono.call('GET', `/exam/v1/exam/${id}`))
    await enter(mina, exam, exam.token, device)
    const sealed = dataIn<SealedPaper>(await mina.call('GET', `/exam/v1/exam/${id}/paper`))
    expect(JSON.stringify(sealed)).not.toContain('Kelvin')
    expect(codeOf(await start(mina, exam, device))).toEqual([409, 'not_begun'])
    expect(codeOf(await mina.call('GET', `/exam/v1/question?exam_id=${id}`))).toEqual([409, 'not_begun'])

    await later(server, exam, 11 * 60_000)
    await settle(server, id, 'ONGOING')
    const { key } = dataIn<{ key: string }>(await start(mina, exam, device))
    const paper = open(sealed, key)
    expect(paper.questions).toHaveLength(5)
    expect(dataIn(await mina.call('GET', `/exam/v1/question?exam_id=${id}`))).toEqual(paper)
  })

  test('started twice at once it is one attempt, and answers the same', async () => {
    const exam = await running(server, school)
    const device = newDevice()
    await enter(mina, exam, exam.token, device)
    const answers = await Promise.all([1, 2, 3].map(() => start(mina, exam, device)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map((answer) => dataIn<{ key: string; end_at: string }>(answer).end_at)).size).toBe(1)
  })
})

const pdf = new Uint8Array(Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'))

describe('saving', () => {
  let exam: Exam
  let sitting: Sitting
  beforeAll(async () => {
    exam = await running(server, school)
    sitting = await sit(mina, exam)
  })

  test('what is acknowledged is in the rows, with its history', async () => {
    const question = ofType(sitting, 1)
    const reply = await saved(sitting, [change(question.id, 1, question.answer_options[0]!.id)])
    expect(reply).toMatchObject({
      acked: [{ question_id: question.id, rev: 1 }],
      late: [],
      status: 'WORKING',
      epoch: 1,
    })
    await saved(sitting, [change(question.id, 2, question.answer_options[1]!.id)])
    const history = await server.database.db
      .select()
      .from(examAnswerOps)
      .where(eq(examAnswerOps.question_id, question.id))
    expect(history.map(({ rev }) => rev).toSorted()).toEqual([1, 2])
  })

  test('an older revision is acknowledged and changes nothing, a far one is not taken', async () => {
    const { id } = ofType(sitting, 4)
    await saved(sitting, [change(id, 5, '36')])
    expect((await saved(sitting, [change(id, 4, '35')])).acked).toEqual([{ question_id: id, rev: 4 }])
    const place = sitting.paper.questions.findIndex((question) => question.id === id)
    expect(await held(sitting, place)).toMatchObject({ rev: 5, value: '36' })
    expect(codeOf(await save(sitting, [change(id, 1_006, '1')]))).toEqual([400, 'INVALID_REQUEST_PAYLOAD'])
    expect((await saved(sitting, [change(id, 1_005, '37')])).acked).toHaveLength(1)
  })

  test('clearing travels like any change, and an older one does not bring it back', async () => {
    const several = ofType(sitting, 3)
    const both = several.answer_options.slice(0, 2).map(({ id }) => id)
    await saved(sitting, [change(several.id, 1, both.join('|||'))])
    await saved(sitting, [change(several.id, 3, '')])
    await saved(sitting, [change(several.id, 2, both[0]!)])
    const place = sitting.paper.questions.indexOf(several)
    expect(await held(sitting, place)).toMatchObject({ rev: 3, value: null })
  })

  test('unticked, emptied, its file taken away: nothing is held, the board counts less, and nothing brings it back', async () => {
    const [other] = await pupils(server, school, 1)
    const attempt = await sit(other!, await running(server, school))
    const [several, essay, filed] = [3, 5, 2].map((type) => ofType(attempt, type))
    const body = new FormData()
    body.set('file', new File([pdf], 'Jawaban.pdf', { type: 'application/pdf' }))
    const { id: attachment } = dataIn<{ id: string }>(
      await other!.call('POST', path(attempt.exam, other!, 'attachment'), { body }),
    )
    const given = (rev: number) => [
      change(several!.id, rev, several!.answer_options.map(({ id }) => id).join('|||')),
      change(essay!.id, rev, '<p>Menguap</p>'),
      change(filed!.id, rev, null, { attachment }),
    ]
    const answered = async () => {
      await server.exams.publishToBoards()
      return (await boardRow(tono, attempt.exam, other!)).answered
    }
    await saved(attempt, given(1))
    expect(await answered()).toBe(3)
    await saved(attempt, [change(several!.id, 3, ''), change(essay!.id, 3, '<p> </p>'), change(filed!.id, 3, null)])
    expect(await answered()).toBe(0)
    expect((await saved(attempt, given(2))).acked).toHaveLength(3)
    expect(await answered()).toBe(0)
    for (const { number } of [several!, essay!, filed!])
      expect(await held(attempt, number - 1)).toMatchObject({ rev: 3, value: null, attachment_id: null })
  })

  test('an essay keeps the few tags of an answer and nothing that runs', async () => {
    const essay = ofType(sitting, 5)
    await saved(sitting, [change(essay.id, 1, '<p onclick="x()">Saya <b>hitung</b><script>alert(1)</script></p>')])
    expect((await held(sitting, sitting.paper.questions.indexOf(essay)))?.value).toBe(
      '<p>Saya <strong>hitung</strong></p>',
    )
    await saved(sitting, [change(essay.id, 2, '<p> <br></p>')])
    expect((await held(sitting, sitting.paper.questions.indexOf(essay)))?.value).toBeNull()
  })

  test('another device, another epoch, another question and another school are turned away', async () => {
    const answers = [change(idOf(sitting, 0), 9, null)]
    expect(codeOf(await save({ ...sitting, device_id: newDevice() }, answers))).toEqual([409, 'other_device'])
    expect(codeOf(await save({ ...sitting, attempt: { ...sitting.attempt, epoch: 2 } }, answers))).toEqual([
      409,
      'stale_epoch',
    ])
    expect(codeOf(await save(sitting, [change(randomUUID(), 1, 'x')]))).toEqual([422, 'invalid_id'])
    expect(codeOf(await save({ ...sitting, who: joko }, answers))).toEqual([404, 'not_found'])
    expect(codeOf(await save({ ...sitting, who: tono }, answers))).toEqual([404, 'not_found'])
  })

  test('what arrives after the grace is kept as evidence, and not in the answers', async () => {
    const other = await running(server, school)
    const late = await sit(mina, other)
    const essay = ofType(late, 5)
    await saved(late, [change(essay.id, 1, '<p>awal</p>')], {})
    await later(server, other, 60 * 60_000 + 91_000)
    const reply = await saved(late, [change(essay.id, 2, '<p>akhir</p>', { beacon: late.attempt.beacon })])
    expect(reply).toMatchObject({ acked: [], late: [{ question_id: essay.id, rev: 2 }] })
    expect((await held(late, late.paper.questions.indexOf(essay)))?.value).toBe('<p>awal</p>')
    const [evidence] = await server.database.db
      .select()
      .from(examLateAnswers)
      .where(eq(examLateAnswers.exam_id, other.id))
    expect(evidence).toMatchObject({ value: '<p>akhir</p>', decision: 'PENDING' })
    expect(evidence!.last_online_at).not.toBeNull()
  })
})

describe('handing in', () => {
  test('what the server lacks is named and nothing is closed; then it closes once, with one receipt', async () => {
    const exam = await running(server, school)
    const sitting = await sit(mina, exam)
    const [first, second] = [idOf(sitting, 0), idOf(sitting, 1)]
    await saved(sitting, [change(first, 1, null)])
    const manifest = [first, second].map((question_id) => vouch(question_id, 1, null))
    expect(await ended(sitting, { manifest })).toMatchObject({
      missing: [{ question_id: second, rev: 1 }],
      receipt: null,
    })
    expect(await statusOf(server, exam, mina)).toBe('WORKING')

    const answers = [change(second, 1, null)]
    const replies = await Promise.all([1, 2, 3].map(() => ended(sitting, { manifest, answers })))
    expect(new Set(replies.map(({ receipt }) => receipt)).size).toBe(1)
    expect(replies[0]).toMatchObject({ missing: [], status: 'SUBMITTED', is_submitted_by_user: true })
    expect(codeOf(await save(sitting, [change(first, 2, 'x')]))).toEqual([410, 'closed'])
  })

  test('what the server holds otherwise under the same number is missing, until it comes as something new', async () => {
    const exam = await running(server, school)
    const sitting = await sit(mina, exam)
    const short = ofType(sitting, 4).id
    await saved(sitting, [change(short, 1, '35')])
    const claimed = { manifest: [vouch(short, 1, '36')] }
    expect(await ended(sitting, claimed)).toMatchObject({ missing: [{ question_id: short, rev: 1 }], receipt: null })
    expect(await ended(sitting, { ...claimed, answers: [change(short, 1, '36')] })).toMatchObject({ receipt: null })
    expect(await statusOf(server, exam, mina)).toBe('WORKING')

    const answers = [change(short, 2, '36')]
    expect(await ended(sitting, { manifest: [vouch(short, 2, '36')], answers })).toMatchObject({ missing: [] })
    expect(
      await held(
        sitting,
        sitting.paper.questions.findIndex(({ id }) => id === short),
      ),
    ).toMatchObject({ value: '36' })
  })

  test('what Kelasku has cleaned of markup comes once more with the list, and is no reason to stay', async () => {
    const exam = await running(server, school)
    const sitting = await sit(mina, exam)
    const essay = ofType(sitting, 5).id
    const typed = '<p onclick="x">Menguap</p>'
    await saved(sitting, [change(essay, 1, typed)])
    expect(await ended(sitting, { manifest: [vouch(essay, 1, typed)] })).toMatchObject({ receipt: null })
    const answers = [change(essay, 2, typed)]
    expect(await ended(sitting, { manifest: [vouch(essay, 2, typed)], answers })).toMatchObject({
      missing: [],
      receipt: expect.any(String),
    })
  })

  test('sent again under its key it answers with the same body', async () => {
    const exam = await running(server, school)
    const sitting = await sit(mina, exam)
    const headers = { 'idempotency-key': randomUUID() }
    const [first, again] = [await end(sitting, {}, headers), await end(sitting, {}, headers)]
    expect(first.status).toBe(200)
    expect(again.body).toEqual(first.body)
  })

  test('before its time is refused where the exam asks to stay', async () => {
    const exam = await running(server, school, { min_minutes: 30 })
    const sitting = await sit(mina, exam)
    expect(codeOf(await end(sitting))).toEqual([422, 'too_early_to_hand_in'])
    const { started_at } = await attemptOf(server, exam, mina)
    expect(await seen(mina, exam.id)).toMatchObject({
      hand_in_from: new Date(started_at!.getTime() + 30 * 60_000).toISOString(),
    })
    await later(server, exam, 31 * 60_000)
    expect((await end(sitting)).status).toBe(200)
  })
})

test('a ping says how the attempt stands by the server’s clock', async () => {
  const exam = await running(server, school)
  const begun = Date.now()
  const sitting = await sit(mina, exam)
  const reply = dataIn<{ end_at: string; server_now: string }>(await pinged(sitting))
  const left = Date.parse(reply.end_at) - Date.parse(reply.server_now)
  expect(left).toBeGreaterThanOrEqual(60 * 60_000 - (Date.now() - begun))
  expect(left).toBeLessThanOrEqual(60 * 60_000)
  expect(codeOf(await pinged({ ...sitting, device_id: newDevice() }))).toEqual([409, 'other_device'])
})

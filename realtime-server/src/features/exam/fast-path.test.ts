/** A save on the fast path is let in where the authenticator would let it in without a word, and nowhere else. */
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { credentials } from '#features/identity/table.ts'
import { schoolMembers, schools } from '#features/school/table.ts'
import { sessions } from '#platform/auth/table.ts'
import { giveAccount } from '#testing/accounts.ts'
import { callerOf, codeOf, type Answer } from '#testing/caller.ts'
import { attemptOf, change, pupils, running, save, sit, type Sitting } from '#testing/exam-hall.ts'
import { openTestSchool } from '#testing/school.ts'
import { examAnswers } from './table.ts'

const { server, school, people } = await openTestSchool()
const outside = await pupils(server, school, 14)
const exam = await running(server, school)

/** The next of the class come in and begin. */
const seated = (count = 1): Promise<Sitting[]> => Promise.all(outside.splice(0, count).map((pupil) => sit(pupil, exam)))
const short = ({ paper }: Sitting) => paper.questions.find(({ question_type }) => question_type === 4)!.id
const saveOne = (sitting: Sitting, rev = 1) => save(sitting, [change(short(sitting), rev, `jawaban ${rev}`)])
/** The ordinary way names its request, for a person to read out. */
const isShort = ({ status, headers }: Answer) => status === 200 && headers.get('x-request-id') === null

async function held({ who }: Sitting): Promise<string | null | undefined> {
  const { id } = await attemptOf(server, exam, who)
  const [row] = await server.database.db.select().from(examAnswers).where(eq(examAnswers.attempt_id, id))
  return row?.value
}

test('who is in order is answered at once, and no copy of it may be kept', async () => {
  const [sitting] = await seated()
  const answer = await saveOne(sitting!)
  expect(isShort(answer)).toBe(true)
  expect(answer.body.data).toMatchObject({ acked: [{ question_id: short(sitting!), rev: 1 }], status: 'WORKING' })
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await held(sitting!)).toBe('jawaban 1')
})

test('a session that was not used for a while is authenticated the ordinary way once, which keeps it alive', async () => {
  const [sitting] = await seated()
  const { db } = server.database
  const mine = eq(sessions.id, sitting!.who.sessionId)
  await db
    .update(sessions)
    .set({ last_used_at: new Date(Date.now() - 3_600_000) })
    .where(mine)
  const answer = await saveOne(sitting!)
  expect([answer.status, isShort(answer)]).toEqual([200, false])
  expect(isShort(await saveOne(sitting!, 2))).toBe(true)
})

const endSession = ({ who }: Sitting, reason: 'new_device' | 'signed_out') =>
  server.database.db
    .update(sessions)
    .set({ revoked_at: new Date(), revoke_reason: reason })
    .where(eq(sessions.id, who.sessionId))

const callAs = ({ who: { token, signingKey } }: Sitting, membershipId: string) =>
  callerOf(server.url, { token, signingKey, membershipId })

describe('who is not in order hears why on the ordinary path, and nothing is kept', () => {
  const cases: [who: string, becomes: (sitting: Sitting) => Promise<unknown>, status: number, code: string][] = [
    ['signed in on another device', (sitting) => endSession(sitting, 'new_device'), 401, 'unauthorized_device'],
    ['signed out', (sitting) => endSession(sitting, 'signed_out'), 401, 'invalid_authorization'],
    [
      'away for a month',
      ({ who }) =>
        server.database.db
          .update(sessions)
          .set({ expires_at: new Date(0) })
          .where(eq(sessions.id, who.sessionId)),
      401,
      'invalid_authorization',
    ],
    [
      'no member any more',
      ({ who }) =>
        server.database.db
          .update(schoolMembers)
          .set({ status: 'INACTIVE' })
          .where(eq(schoolMembers.id, who.membershipId)),
      409,
      'membership_changed',
    ],
    [
      'in the name of somebody else',
      async (sitting) => {
        sitting.who = { ...sitting.who, call: callAs(sitting, people.mina.membershipId) }
      },
      409,
      'membership_changed',
    ],
    [
      'with a password that somebody gave them',
      async ({ who }) => {
        await giveAccount(server, who, { username: `murid.${who.userId.slice(0, 8)}` })
        await server.database.db
          .update(credentials)
          .set({ must_change: true })
          .where(eq(credentials.user_id, who.userId))
      },
      403,
      'must_change_password',
    ],
  ]

  test.each(cases)('%s', async (_who, becomes, status, code) => {
    const [sitting] = await seated()
    await becomes(sitting!)
    expect(codeOf(await saveOne(sitting!))).toEqual([status, code])
    expect(await held(sitting!)).toBeUndefined()
  })

  test('a suspended school', async () => {
    const [sitting] = await seated()
    const suspend = (suspended: boolean) =>
      server.database.db.update(schools).set({ suspended }).where(eq(schools.id, school.id))
    await suspend(true)
    const answer = await saveOne(sitting!)
    await suspend(false)
    expect(codeOf(answer)).toEqual([403, 'school_suspended'])
    expect(await held(sitting!)).toBeUndefined()
  })
})

test('what is wrong with the answers themselves is said in the ordinary words', async () => {
  const [sitting] = await seated()
  const send = (body: unknown) => sitting!.who.call('POST', '/exam/v1/answers', { body })
  expect(codeOf(await send('{"exam_id":'))).toEqual([400, 'INVALID_REQUEST_PAYLOAD'])
  expect(
    (await send({ exam_id: exam.id, epoch: 10 ** 12, device_id: sitting!.device_id, answers: [] })).body,
  ).toMatchObject({ code: 'INVALID_REQUEST_PAYLOAD', data: { epoch: expect.any(Array) } })
  const stale = { ...sitting!, attempt: { ...sitting!.attempt, epoch: sitting!.attempt.epoch + 1 } }
  expect(codeOf(await saveOne(stale))).toEqual([409, 'stale_epoch'])
  expect(codeOf(await saveOne({ ...sitting!, device_id: 'perangkat-lain' }))).toEqual([409, 'other_device'])
  const mixed = await save(sitting!, [change(short(sitting!), 1, 'ada'), change(exam.id, 1, 'tidak ada')])
  expect(mixed.body.data).toMatchObject({ acked: [{ question_id: short(sitting!), rev: 1 }] })
})

test('what the database cannot take costs nobody else their answer', async () => {
  const sittings = await seated(3)
  const { lane } = server.exams.tools
  const saves = sittings.map((sitting, index) =>
    lane.save([
      {
        school_id: school.id,
        exam_id: exam.id,
        user_id: sitting.who.userId,
        auth_session_id: sitting.who.sessionId,
        epoch: sitting.attempt.epoch,
        device_id: sitting.device_id,
        change: {
          question_id: short(sitting),
          rev: 1,
          value: index === 1 ? 'nol \0 byte' : 'utuh',
          attachment_id: null,
          is_doubtful: false,
          mono_ms: 0,
          beacon: '',
          online_at: null,
        },
      },
    ]),
  )
  const became = await Promise.allSettled(saves)
  expect(became.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await Promise.all(sittings.map(held))).toEqual(['utuh', undefined, 'utuh'])
})

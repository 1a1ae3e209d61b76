/**
 * T16: whatever happens to an attempt in whatever order, it is as the small model says: each save is judged so, each
 * step is possible exactly then, and what is held is what was taken last. Some runs are made here, two thousand in the
 * long programme.
 */
import { randomUUID } from 'node:crypto'
import type { CommandKind, ResetMode } from '@kelasku/shared/exam/board'
import type { AttemptEvent } from '@kelasku/shared/exam/attempt'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOnEdge, may, pass, save, step, type AttemptModel, type ModelChange } from '#testing/attempt-model.ts'
import { attemptOf, end, enter, newDevice, path, running, start, sit, vouch } from '#testing/exam-hall.ts'
import { openTestSchool } from '#testing/school.ts'
import { acts } from './proctoring/acts.ts'
import { lockAttempts } from './repo.ts'
import { exams } from './table.ts'

const numRuns = Number(process.env['MODEL_RUNS'] ?? 50)

const { server, school, people } = await openTestSchool()
const { mina, tono } = people
const exam = await running(server, school)
const sitting = await sit(mina, exam)
const examRow = (await server.database.db.select().from(exams).where(eq(exams.id, exam.id)))[0]! // it has just begun
const attemptId = (await attemptOf(server, exam, mina)).id
const [first, second] = sitting.paper.questions.filter(({ question_type }) => question_type >= 4)
const questions: [string, string] = [first!.id, second!.id]

const rls = { kind: 'bypass', why: 'a test plays the life of an attempt' } as const
const hour = 60

const kinds = ['PAUSE', 'RESUME', 'LOCK', 'UNLOCK', 'FORCE_END', 'REOPEN', 'RESET'] as const satisfies CommandKind[]
type Kind = (typeof kinds)[number]
const events = {
  PAUSE: 'pause',
  RESUME: 'resume',
  LOCK: 'lock',
  UNLOCK: 'unlock',
  FORCE_END: 'force_end',
  REOPEN: 'reopen',
} as const satisfies Partial<Record<Kind, AttemptEvent>>

const Save = fc.record({
  question: fc.constantFrom(0 as const, 1 as const),
  /** Beyond what is held. */
  ahead: fc.constantFrom(-1, 0, 1, 1, 1, 2, 1_000, 1_001),
  isOldEpoch: fc.boolean(),
  isOtherDevice: fc.boolean(),
  luck: fc.integer({ min: 0, max: 9 }),
})
const Deed = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ does: fc.constant('save' as const), saves: fc.array(Save, { minLength: 1, maxLength: 3 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('command' as const),
      kind: fc.constantFrom(...kinds),
      mode: fc.constantFrom<ResetMode>('ZERO', 'REMAINING'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('wait' as const), minutes: fc.constantFrom(0.7, 3.3, 11.9, 27.1, 41.7) }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('move' as const) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('come in' as const) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('hand in' as const), claimsMore: fc.boolean() }) },
)
type Deed = typeof Deed extends fc.Arbitrary<infer D> ? D : never

/** When this life began by the real clock, which the model does not look at. */
let begun: number

/** As it was when it had just begun, an hour before its end. */
async function begin(): Promise<AttemptModel> {
  begun = Date.now()
  const device = newDevice()
  for (const table of ['exam_answers', 'exam_answer_ops', 'exam_late_answers', 'exam_marks'])
    await server.database.db.execute(sql`delete from ${sql.identifier(table)} where attempt_id = ${attemptId}`)
  await server.database.db.execute(sql`update exam_attempts set status = 'WORKING', epoch = 1, device = 'SINGLE',
    device_id = ${device}, started_at = now(), end_at = now() + interval '1 hour', ended_at = null, closed_by = null,
    is_submitted_by_user = false, receipt = null, remaining_ms = null, held_at = null where id = ${attemptId}`)
  return {
    status: 'WORKING',
    epoch: 1,
    device,
    left: hour,
    heldFor: 0,
    closedFor: 0,
    isSubmitted: false,
    held: {},
    taken: [],
  }
}

async function play(model: AttemptModel, deed: Deed): Promise<void> {
  if (deed.does === 'save') return saveAll(model, deed.saves)
  if (deed.does === 'command') return command(model, deed.kind, deed.mode)
  if (deed.does === 'wait') return wait(model, deed.minutes)
  if (deed.does === 'move') return move(model)
  if (deed.does === 'come in') return comeIn(model)
  return handIn(model, deed.claimsMore)
}

async function saveAll(model: AttemptModel, saves: readonly (typeof Save extends fc.Arbitrary<infer S> ? S : never)[]) {
  const changes = saves.map(({ question, ahead, isOldEpoch, isOtherDevice, luck }): ModelChange => {
    const id = questions[question]
    const isOdd = luck === 0 // most come from where they should
    return {
      question: id,
      rev: Math.max(1, (model.held[id]?.rev ?? 0) + ahead),
      value: randomUUID(),
      epoch: isOdd && isOldEpoch ? Math.max(1, model.epoch - 1) : model.epoch,
      device: isOdd && isOtherDevice ? newDevice() : model.device,
    }
  })
  // Of two changes under one number the first is the one; devices never send such.
  const distinct = changes.filter(
    (one, index) => changes.findIndex((other) => other.question === one.question && other.rev === one.rev) === index,
  )
  const judged = await server.exams.tools.lane.save(
    distinct.map(({ question, epoch, device, rev, value }) => ({
      school_id: school.id,
      exam_id: exam.id,
      user_id: mina.userId,
      auth_session_id: mina.sessionId,
      epoch,
      device_id: device,
      change: {
        question_id: question,
        rev,
        value,
        attachment_id: null,
        is_doubtful: false,
        mono_ms: 0,
        beacon: '',
        online_at: null,
      },
    })),
  )
  expect(judged.map(({ outcome }) => outcome)).toEqual(save(model, distinct))
}

async function command(model: AttemptModel, kind: Kind, mode: ResetMode): Promise<void> {
  const event = kind === 'RESET' ? (mode === 'ZERO' ? 'reset' : 'reset_remaining') : events[kind]
  const done = await server.database.inTransaction(rls, async (work) => {
    await lockAttempts(work.tx, [attemptId])
    const given = { kind, user_ids: [mina.userId], room_id: null, text: 'Uji', minutes: 20, mode }
    const who = { userId: tono.userId, schoolId: school.id } as Parameters<(typeof acts)[Kind]>[1]['who']
    return acts[kind]([attemptId], { who, exam: examRow, command: given, work, tools: server.exams.tools })
  })
  expect([kind, model.status, done.length > 0]).toEqual([kind, model.status, may(model, event)])
  if (done.length > 0) carryOut(model, kind, event, mode)
}

function carryOut(model: AttemptModel, kind: Kind, event: AttemptEvent, mode: ResetMode): void {
  const wasHeld = model.status === 'PAUSED' || model.status === 'LOCKED'
  step(model, event)
  if (kind === 'RESUME' || kind === 'UNLOCK') model.heldFor = 0
  if (kind === 'FORCE_END') model.closedFor = wasHeld ? 0 : Math.max(0, -model.left)
  if (kind !== 'REOPEN' && kind !== 'RESET') return
  model.epoch += 1
  model.heldFor = 0
  model.isSubmitted = false
  if (kind === 'REOPEN') model.left = 20
  else if (mode === 'REMAINING') model.left = Math.max(1, model.left)
  else {
    model.left = hour
    model.held = {}
  }
}

/** Everything that was agreed upon lies so much earlier, and the clock strikes until nothing more is due. */
async function wait(model: AttemptModel, atLeast: number): Promise<void> {
  let minutes = atLeast
  while (isOnEdge(model, minutes)) minutes += 0.7
  const earlier = sql`${minutes} * interval '1 minute'`
  await server.database.db.execute(sql`update exam_attempts set started_at = started_at - ${earlier},
    end_at = end_at - ${earlier}, held_at = held_at - ${earlier}, ended_at = ended_at - ${earlier} where id = ${attemptId}`)
  await server.exams.beat()
  await server.exams.beat()
  pass(model, minutes)
}

async function move(model: AttemptModel): Promise<void> {
  const device_id = newDevice()
  const { status } = await mina.call('POST', path(exam, mina, 'takeover'), { body: { device_id, device_name: 'Lab' } })
  const isOpen = ['WORKING', 'PAUSED', 'LOCKED', 'GRACE'].includes(model.status)
  expect([model.status, status]).toEqual([model.status, isOpen ? 200 : 409])
  if (isOpen) Object.assign(model, { epoch: model.epoch + 1, device: device_id })
}

async function comeIn(model: AttemptModel): Promise<void> {
  if (model.status === 'NOT_STARTED') {
    model.device = newDevice()
    expect((await enter(mina, exam, exam.token, model.device)).status).toBe(200)
    for (const event of ['validate_token', 'approve'] as const) step(model, event)
  }
  const isReady = may(model, 'start')
  const { status } = await start(mina, exam, model.device)
  const isOpen = ['WORKING', 'PAUSED', 'LOCKED', 'GRACE'].includes(model.status)
  expect([model.status, status]).toEqual([model.status, isReady || isOpen ? 200 : 410])
  if (isReady) step(model, 'start')
}

async function handIn(model: AttemptModel, claimsMore: boolean): Promise<void> {
  const own = Object.entries(model.held).filter(([, { epoch }]) => epoch === model.epoch)
  const manifest = own.map(([question_id, { rev, value }]) => vouch(question_id, rev, value))
  const claimed = claimsMore ? [vouch(questions[0], 1_000_000, null)] : []
  const { status, body } = await end(
    { ...sitting, device_id: model.device, attempt: { ...sitting.attempt, epoch: model.epoch } },
    { manifest: [...manifest, ...claimed] },
  )
  const isMissing = claimed.length > 0
  if (may(model, 'end')) {
    expect([status, (body.data as { missing: unknown[] }).missing.length > 0]).toEqual([200, isMissing])
    if (isMissing) return
    step(model, 'end')
    step(model, 'closed')
    model.isSubmitted = true
    model.closedFor = 0
  } else if (isMissing || ['SUBMITTED', 'TIMEOUT', 'FORCE_ENDED'].includes(model.status))
    expect([200, 410]).toContain(status)
  else expect([model.status, status]).toEqual([model.status, 409])
}

async function compare(model: AttemptModel): Promise<void> {
  const { rows } = await server.database.db.execute<{
    status: string
    epoch: number
    held: unknown
    left: number | null
  }>(sql`
    select a.status, a.epoch, extract(epoch from a.end_at - clock_timestamp())::float8 / 60 as left,
      (select coalesce(jsonb_object_agg(x.question_id, jsonb_build_object('epoch', x.epoch, 'rev', x.rev, 'value', x.value)), '{}')
        from exam_answers x where x.attempt_id = a.id) as held from exam_attempts a where a.id = ${attemptId}`)
  const { left, ...real } = rows[0]!
  expect(real).toEqual({ status: model.status, epoch: model.epoch, held: model.held })
  // The real clock has gone on as well, and moments are rounded.
  const within = (Date.now() - begun + 1_000) / 60_000
  if (model.status === 'WORKING') expect(Math.abs(left! - model.left)).toBeLessThanOrEqual(within)
}

async function compareTaken({ taken }: AttemptModel): Promise<void> {
  const { rows } = await server.database.db.execute<{ one: string }>(sql`
    select concat(question_id, ' ', epoch, '.', rev, ' ', value) as one from exam_answer_ops where attempt_id = ${attemptId}`)
  expect(rows.map(({ one }) => one).toSorted()).toEqual(taken.toSorted())
}

/** What was found once is tried each time. */
const found: Deed[][] = [
  [
    { does: 'command', kind: 'PAUSE', mode: 'ZERO' },
    { does: 'wait', minutes: 0.7 },
    { does: 'command', kind: 'FORCE_END', mode: 'ZERO' },
    { does: 'command', kind: 'RESET', mode: 'REMAINING' },
    { does: 'come in' },
    { does: 'wait', minutes: 0.7 },
  ],
  [
    ...([41.7, 0.7, 11.9, 11.9, 11.9, 11.9] as const).map((minutes) => ({ does: 'wait' as const, minutes })),
    { does: 'save', saves: [{ question: 0, ahead: -1, isOldEpoch: false, isOtherDevice: false, luck: 0 }] },
  ],
]

test(`in ${numRuns} lives an attempt is as the model says`, { timeout: 60_000 + numRuns * 3_000 }, async () => {
  const lives = fc.asyncProperty(fc.array(Deed, { minLength: 1, maxLength: 40, size: 'max' }), async (deeds) => {
    const model = await begin()
    for (const deed of deeds) {
      await play(model, deed)
      await compare(model)
    }
    await compareTaken(model)
  })
  await expect(fc.assert(lives, { numRuns, examples: found.map((deeds) => [deeds]) })).resolves.toBeUndefined()
})

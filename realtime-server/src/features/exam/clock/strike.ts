/** One beat of the clock: each thing that is due in a transaction of its own, so that one that fails holds up no other. */
import { maxPauseMinutes } from '@kelasku/shared/exam/contract'
import type { Work } from '#platform/database/work.ts'
import type { Log } from '#platform/log.ts'
import { sql, type SQL } from 'drizzle-orm'
import { stepExam } from '../exams/states.ts'
import { gradeAttempts } from '../marks/grading/service.ts'
import { lockAttempts, lockExam, type ExamRow } from '../repo.ts'
import { noteHaste } from '../proctoring/haste.ts'
import { noteLikeness } from '../proctoring/likeness.ts'
import { momentNow, receiptNow, releaseClock, stepAttempts, stopClock, type Step, type Stepped } from '../steps.ts'
import { publishStepped, type ExamTools } from '../tools.ts'
import { holdDue, listClosed, listDue, listOverdue, reckonSeconds, type DueEvent } from './repo.ts'

type InWork = <T>(run: (work: Work) => Promise<T>) => Promise<T>

interface Striking {
  inWork: InWork
  /** Nothing is done in it when the time of its transaction is not believed. */
  inTime: <T>(run: (work: Work) => Promise<T>) => Promise<T | undefined>
  tools: ExamTools
  log: Log
}

const portion = 500

/** What the clock does that would take time from somebody; it waits while the clock is not believed. */
const closes = new Set<DueEvent>(['end_reached', 'all_closed'])

export async function strike({ inWork, inTime, tools, log }: Striking, mayClose: boolean): Promise<void> {
  const tried = async (what: string, run: () => Promise<unknown>) => {
    await run().catch((error: unknown) => log.warn({ err: error, what }, 'the clock could not do what is due'))
  }
  await tried('approvals', () => step(inWork, tools, expiry))
  await tried('pauses', () => step(inWork, tools, longPause))
  if (mayClose) {
    await tried('locks', () => step(inTime, tools, longLock))
    await tried('time up', () => step(inTime, tools, timeUp))
    for (const { exam_id, ids } of (await inTime(({ tx }) => listOverdue(tx, portion))) ?? [])
      await tried('closing', () => closePortion(inTime, tools, exam_id, ids))
  }
  for (const { id, event } of await inWork(({ tx }) => listDue(tx)))
    if (mayClose || !closes.has(event))
      await tried(event, () => stepDue(closes.has(event) ? inTime : inWork, tools, id, event))
}

const expiry: Step = {
  event: 'approval_expired',
  where: sql`a.status = 'AWAITING_APPROVAL' and a.approval_asked_at + interval '30 minutes' <= now()`,
  set: sql`approval_asked_at = null`,
}
const heldTooLong: SQL = sql`a.held_at + ${maxPauseMinutes} * interval '1 minute' <= now()`
const longPause: Step = {
  event: 'resume',
  where: sql`a.status = 'PAUSED' and ${heldTooLong}
    and exists (select 1 from exams e where e.id = a.exam_id and e.exam_status = 'ONGOING')`,
  set: releaseClock,
  reason: 'Jeda paling lama sudah tercapai',
}
/** Nobody has unlocked it for an hour, and the exam itself is over: it ends, and what was saved counts. */
const longLock: Step = {
  event: 'time_up',
  where: sql`a.status = 'LOCKED' and ${heldTooLong} and exists (select 1 from exams e where e.id = a.exam_id
    and e.end_date + a.extra_minutes * interval '1 minute' <= now())`,
  set: sql`end_at = ${momentNow}, ${stopClock}`,
}
const timeUp: Step = { event: 'time_up', where: sql`a.status = 'WORKING' and a.end_at <= now()` }

async function step(inWork: Striking['inTime'], tools: ExamTools, what: Step): Promise<void> {
  await inWork(async (work) => publishByExam(work, await stepAttempts(work.tx, what), tools))
}

async function publishByExam(work: Work, stepped: readonly Stepped[], tools: ExamTools): Promise<void> {
  for (const examId of new Set(stepped.map(({ exam_id }) => exam_id)))
    publishStepped(
      work,
      examId,
      stepped.filter(({ exam_id }) => exam_id === examId),
      tools,
    )
}

/** Alone with these attempts: every save that was acknowledged is in what is closed, and none comes after. */
const closePortion = (inTime: Striking['inTime'], tools: ExamTools, examId: string, ids: readonly string[]) =>
  inTime(async (work) => {
    await lockAttempts(work.tx, ids)
    const these = sql`a.id = any (${sql.param([...ids])}::uuid[]) and a.status = 'GRACE'`
    const set = sql`ended_at = end_at, closed_by = coalesce(closed_by, 'TIME'), ${stopClock}, receipt = ${receiptNow}`
    const forced = await stepAttempts(work.tx, {
      event: 'force_end',
      where: sql`${these} and a.closed_by = 'PROCTOR'`,
      set,
    })
    const timedOut = await stepAttempts(work.tx, { event: 'grace_over', where: these, set })
    publishStepped(work, examId, [...forced, ...timedOut], tools)
  })

const stepDue = (inWork: Striking['inTime'], tools: ExamTools, id: string, event: DueEvent) =>
  inWork(async (work) => {
    // In the order of everybody who steps an exam: first its lock, then its row.
    await lockExam(work.tx, id)
    const row = await holdDue(work.tx, id, event)
    if (!row) return
    if (event === 'all_closed') await missTheRest(row, work, tools)
    if (event === 'auto_graded') await gradeAll(row, work)
    await stepExam(row, event, { who: null, reason: '', tools }, work)
  })

async function missTheRest(row: ExamRow, work: Work, tools: ExamTools): Promise<void> {
  const absent = await stepAttempts(work.tx, { event: 'miss', where: sql`a.exam_id = ${row.id}` })
  publishStepped(work, row.id, absent, tools)
}

/** From what was held when nobody wrote any more. Done again it gives the same, so a crash in between costs only time. */
async function gradeAll({ id }: ExamRow, work: Work): Promise<void> {
  for (let after = 0; ;) {
    const attempts = await listClosed(work.tx, id, after, portion)
    if (attempts.length === 0) break
    const ids = attempts.map((attempt) => attempt.id)
    await reckonSeconds(work.tx, ids)
    await noteHaste(work.tx, ids)
    await gradeAttempts(work, ids)
    after = attempts.at(-1)!.n // it is not empty
  }
  await noteLikeness(work.tx, id)
}

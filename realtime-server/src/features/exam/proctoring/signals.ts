/**
 * What a device, or the server, has noticed. Each is counted once and weighed; together they ask for a look, and lock
 * only where the exam says so and somebody is there to unlock. None of them ends anything.
 */
import { takesAnswers } from '@kelasku/shared/exam/attempt-status'
import { weightOf, type SignalCode, type SignalReport } from '@kelasku/shared/exam/signals'
import { eq, sql } from 'drizzle-orm'
import type { Tx, Work } from '#platform/database/work.ts'
import type { AttemptRow, ExamRow } from '../repo.ts'
import type { KnownAttempt } from '../service.ts'
import { isProctored } from '../sitting/repo.ts'
import { examAttempts, exams, examSignals } from '../table.ts'
import { holdClock, stepAttempts, stepRegion } from '../steps.ts'
import { publishStepped, type ExamTools } from '../tools.ts'

export async function reportSignal(
  { exam, attempt }: KnownAttempt,
  code: SignalCode,
  report: SignalReport,
  work: Work,
  tools: ExamTools,
): Promise<void> {
  // What is noticed after the end, or of a device that is no more the pupil's, says nothing about this attempt.
  if (!takesAnswers(attempt.status) || report.epoch !== attempt.epoch) return
  const isNew = await countSignal(work.tx, exam, attempt, {
    code,
    client_seq: report.client_seq,
    client_time: new Date(report.client_time),
    question_id: report.question_id,
    duration: report.duration,
    detail: report.detail,
  })
  if (!isNew) return
  await lockIfAsked(exam, attempt, work, tools)
  work.afterCommit(() => tools.board.publishSoon(exam.id, [attempt.id]))
}

interface Noticed {
  code: SignalCode
  client_seq: number
  client_time: Date
  question_id: string | null
  duration: number
  detail: string
  auth_session_id?: string
}

/** @returns whether it had not been counted before. */
async function countSignal(tx: Tx, exam: ExamRow, attempt: AttemptRow, noticed: Noticed): Promise<boolean> {
  const weight = exam.anti_cheat.on ? weightOf(noticed.code, noticed.duration) : 0
  const counted = await tx
    .insert(examSignals)
    .values({
      school_id: attempt.school_id,
      exam_id: attempt.exam_id,
      attempt_id: attempt.id,
      epoch: attempt.epoch,
      ...noticed,
      weight,
    })
    .onConflictDoNothing()
    .returning({ id: examSignals.id })
  if (counted.length === 0) return false
  await tx.execute(sql`update exam_attempts set signal_weight = signal_weight + ${weight} where id = ${attempt.id}`)
  if (weight > 0) await stepRegion(tx, { region: 'integrity', event: 'notice', where: sql`a.id = ${attempt.id}` })
  return true
}

/** By the server itself: its own count runs below zero. */
export async function noteSignal(
  tx: Tx,
  exam: ExamRow,
  attempt: AttemptRow,
  { code, detail, sessionId }: { code: SignalCode; detail: string; sessionId?: string },
): Promise<void> {
  const { rows } = await tx.execute<{ next: number }>(sql`select least(0, coalesce(min(client_seq), 0)) - 1 as next
    from exam_signals where attempt_id = ${attempt.id} and epoch = ${attempt.epoch}`)
  await countSignal(tx, exam, attempt, {
    code,
    client_seq: rows[0]?.next ?? -1,
    client_time: new Date(),
    question_id: null,
    duration: 0,
    detail,
    ...(sessionId !== undefined && { auth_session_id: sessionId }),
  })
}

/** Noticed beside the calls that hold an attempt; of one that takes no answers any more it says nothing. */
export async function noteBesides(
  tx: Tx,
  attemptId: string,
  note: (exam: ExamRow, attempt: AttemptRow) => Promise<void>,
): Promise<string | undefined> {
  const [found] = await tx
    .select({ exam: exams, attempt: examAttempts })
    .from(examAttempts)
    .innerJoin(exams, eq(exams.id, examAttempts.exam_id))
    .where(eq(examAttempts.id, attemptId))
  if (!found || !takesAnswers(found.attempt.status)) return undefined
  await note(found.exam, found.attempt)
  return found.exam.id
}

async function lockIfAsked(exam: ExamRow, attempt: AttemptRow, work: Work, tools: ExamTools): Promise<void> {
  const { on, action, max_violation } = exam.anti_cheat
  if (!on || action !== 'LOCK' || !(await isProctored(work.tx, attempt))) return
  const locked = await stepAttempts(work.tx, {
    event: 'lock',
    where: sql`a.id = ${attempt.id} and a.status = 'WORKING' and (select count(*) from exam_signals s
      where s.attempt_id = a.id and s.weight > 0 and s.server_time > coalesce((select max(t.at) from exam_steps t
        where t.attempt_id = a.id and t.event = 'unlock'), '-infinity')) >= ${max_violation}`,
    set: holdClock,
    reason: 'Batas pelanggaran tercapai',
  })
  publishStepped(work, exam.id, locked, tools)
}

/**
 * Handing in: the last answers, the list of what the device believes to be saved, and the end, in one transaction alone
 * with the attempt. What the server lacks, or holds otherwise, is named and nothing is closed; done again it answers with the same receipt.
 */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { attemptCan } from '@kelasku/shared/exam/attempt'
import { isClosed } from '@kelasku/shared/exam/attempt-status'
import { examRefusal } from '@kelasku/shared/exam/contract'
import { isOver as isExamOver } from '@kelasku/shared/exam/machine'
import type { HandIn, HandedIn } from '@kelasku/shared/exam/paper'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Work } from '#platform/database/work.ts'
import { databaseNow, findAttempt, lockAttempts, type AttemptRow } from '../repo.ts'
import type { KnownAttempt } from '../service.ts'
import { momentNow, receiptNow, stepAttempts } from '../steps.ts'
import { publishStepped, type ExamTools } from '../tools.ts'
import { requireHolder } from './holder.ts'
import { snapshotOf } from './snapshot.ts'
import { missingIn } from './manifest.ts'
import { findAttemptNow, saveLines } from './repo.ts'
import { changesOf, linesOf, outcomeOf } from './save.ts'

type Answer = z.input<typeof HandedIn>

export async function handIn(
  who: Actor,
  { exam, attempt }: KnownAttempt,
  given: HandIn,
  isSubmittedByUser: boolean,
  work: Work,
  tools: ExamTools,
): Promise<Answer> {
  await lockAttempts(work.tx, [attempt.id])
  // Whatever is compared with the list tells of the answers; once the exam is over there is nothing left to tell on.
  if (!isExamOver(exam.exam_status) || exam.exam_status === 'CLOSING') requireHolder(who, attempt, tools)
  const { epoch, device_id } = given
  const sender = { ...attempt, epoch, device_id, auth_session_id: who.sessionId }
  const changes = await changesOf(attempt, given.answers, tools)
  const judged = await saveLines(work.tx, linesOf(sender, changes), tools.lane.expectedNow())
  const isOver = isClosed((await held(attempt, work)).status)
  // After the end only what was saved already, or counts as late, is no news; anything else says that it is closed.
  outcomeOf(isOver ? [] : given.answers, isOver ? judged.slice(-1) : judged)
  if (judged.some(({ outcome }) => outcome === 'LATE')) work.afterCommit(() => tools.lateAnswers.arrived(attempt.id))

  const missing = await missingIn(work.tx, { ...attempt, epoch: given.epoch }, given.manifest, changes)
  if (missing.length === 0 && !isOver)
    await close(exam.min_minutes, await held(attempt, work), isSubmittedByUser, work, tools)
  return answerOf(await held(attempt, work), missing, work, tools)
}

async function held({ exam_id, user_id }: AttemptRow, work: Work): Promise<AttemptRow> {
  const row = await findAttempt(work.tx, exam_id, user_id)
  if (!row) throw examRefusal.attempt_not_in_this_status()
  return row
}

async function close(
  minMinutes: number,
  attempt: AttemptRow,
  isSubmittedByUser: boolean,
  work: Work,
  tools: ExamTools,
): Promise<void> {
  if (!attemptCan({ status: attempt.status }, 'end')) throw examRefusal.attempt_not_in_this_status()
  const now = await databaseNow(work.tx)
  const stayed = now.getTime() - (attempt.started_at ?? now).getTime()
  if (attempt.status === 'WORKING' && stayed < minMinutes * 60_000) throw examRefusal.too_early_to_hand_in()

  const where = sql`a.id = ${attempt.id}`
  await stepAttempts(work.tx, { event: 'end', where, by: attempt.user_id })
  const closed = await stepAttempts(work.tx, {
    event: 'closed',
    where,
    by: attempt.user_id,
    set: sql`ended_at = ${momentNow}, closed_by = 'PUPIL', is_submitted_by_user = ${isSubmittedByUser},
      receipt = ${receiptNow}`,
  })
  publishStepped(work, attempt.exam_id, closed, tools)
}

async function answerOf(
  attempt: AttemptRow,
  missing: Answer['missing'],
  work: Work,
  tools: ExamTools,
): Promise<Answer> {
  return {
    ...(await snapshotOf(await findAttemptNow(work.tx, attempt.id), attempt, attempt.notice_seq, tools)),
    missing,
    receipt: attempt.receipt,
    submitted_at: attempt.ended_at,
    is_submitted_by_user: attempt.is_submitted_by_user,
  }
}

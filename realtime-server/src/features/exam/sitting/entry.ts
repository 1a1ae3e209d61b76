/** Coming in: the token, where it is asked for the proctor's approval, and the start that a whole school makes at once. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { attemptCan, type AttemptStatus } from '@kelasku/shared/exam/attempt'
import { isClosed, isOpen } from '@kelasku/shared/exam/attempt-status'
import { examRefusal } from '@kelasku/shared/exam/contract'
import { isLive } from '@kelasku/shared/exam/machine'
import { and, count, eq, gt, sql } from 'drizzle-orm'
import { codeTries } from '#features/classroom/table.ts'
import type { Work } from '#platform/database/work.ts'
import { paperKeyOf } from '../papers/paper.ts'
import { redraw } from '../papers/materialise.ts'
import { noteSharedDevice } from '../proctoring/shared.ts'
import { databaseNow, findAttempt, lockExamShared, type AttemptRow } from '../repo.ts'
import type { KnownAttempt } from '../service.ts'
import { momentNow, stepAttempts } from '../steps.ts'
import type { ExamTools } from '../tools.ts'
import { requireHolder } from './holder.ts'
import { presentMine } from './mine.ts'
import { snapshotOf } from './snapshot.ts'
import { findAttemptNow, setAttempt } from './repo.ts'
import { isToken } from './token.ts'

export interface DeviceHere {
  device_id: string
  device_name: string
}

export async function validateToken(
  who: Actor,
  { exam, attempt }: KnownAttempt,
  { token, ...device }: DeviceHere & { token: string },
  work: Work,
  tools: ExamTools,
) {
  if (isClosed(attempt.status) || (!isLive(exam.exam_status) && exam.exam_status !== 'SCHEDULED'))
    throw examRefusal.closed()
  if (!isLive(exam.exam_status)) throw examRefusal.not_begun()
  if (isOpen(attempt.status)) {
    requireHolder(who, attempt, tools)
    if (attempt.device_id !== device.device_id) throw examRefusal.other_device()
  }
  await withinTries(who, exam.id, work)
  if (!isToken(exam, token, await databaseNow(work.tx), tools.secrets)) throw examRefusal.invalid_token()
  if (isOpen(attempt.status)) return presentMine(who, attempt, work, tools)

  await noteSharedDevice(work.tx, exam, attempt, device.device_id)
  const held = { ...device, auth_session_id: who.sessionId, device_at: await databaseNow(work.tx) }
  await setAttempt(work.tx, attempt.id, held)
  if (attempt.status === 'NOT_STARTED') await admit(attempt, exam.needs_approval, work)
  work.afterCommit(() => tools.board.publishNow(exam.id, [attempt.id]))
  return presentMine(who, { ...attempt, ...held }, work, tools)
}

async function admit({ id, user_id }: AttemptRow, needsApproval: boolean, work: Work): Promise<void> {
  const where = sql`a.id = ${id}`
  await stepAttempts(work.tx, { event: 'validate_token', where, by: user_id })
  if (needsApproval)
    await stepAttempts(work.tx, {
      event: 'ask_approval',
      where,
      set: sql`approval_asked_at = ${momentNow}`,
      by: user_id,
    })
  else await stepAttempts(work.tx, { event: 'approve', where })
}

const triesAMinute = 5

/** Six letters are few: a pupil who guesses is slow, and hears the same words as one who mistyped. */
async function withinTries(who: Actor, examId: string, work: Work): Promise<void> {
  const subject = `exam ${examId} ${who.userId}`
  const tries = await work.bypassRls('failed tries belong to no school', async (tx) => {
    const [counted] = await tx
      .select({ tries: count() })
      .from(codeTries)
      .where(and(eq(codeTries.subject, subject), gt(codeTries.at, sql`now() - interval '1 minute'`)))
    return counted?.tries ?? 0
  })
  if (tries >= triesAMinute) throw examRefusal.too_many_tokens(undefined, 60)
  work.onRefusal((db) => db.insert(codeTries).values({ subject }))
}

/**
 * The whole school presses it in the same second, so it is one short transaction: the paper lies ready, and what is
 * handed out is its key. Pressed again it answers the same.
 */
export async function startAttempt({ exam, attempt }: KnownAttempt, deviceId: string, work: Work, tools: ExamTools) {
  if (isClosed(attempt.status)) throw examRefusal.closed()
  if (attempt.device_id !== deviceId) throw examRefusal.other_device()
  if (!isOpen(attempt.status)) await begin(attempt, work, tools)
  const [held, now] = await Promise.all([
    findAttempt(work.tx, exam.id, attempt.user_id),
    findAttemptNow(work.tx, attempt.id),
  ])
  if (!held || !isOpen(now.status)) throw await whyNot(attempt, exam.exam_status, work)
  return { ...(await snapshotOf(now, held, 0, tools)), key: paperKeyOf(held, tools.secrets) }
}

async function begin(attempt: AttemptRow, work: Work, tools: ExamTools): Promise<void> {
  if (!attemptCan({ status: attempt.status }, 'start')) return
  // Between the look at the exam's state and our commit nobody pauses or ends it.
  await lockExamShared(work.tx, attempt.exam_id)
  await stepAttempts(work.tx, {
    event: 'start',
    by: attempt.user_id,
    where: sql`a.id = ${attempt.id} and a.paper_version > 0 and exists (select 1 from exams e
      left join exam_sessions s on s.id = a.session_id where e.id = a.exam_id and e.exam_status = 'ONGOING'
        and (s.start_date is null or ${momentNow} >= s.start_date)
        and ${momentNow} < coalesce(s.end_date, e.end_date) + a.extra_minutes * interval '1 minute')`,
    set: sql`started_at = coalesce(started_at, ${momentNow}), held_at = null, remaining_ms = null,
      end_at = case when remaining_ms is not null then ${momentNow} + remaining_ms * interval '1 millisecond'
        else (select least(${momentNow} + e.duration_minutes * interval '1 minute', coalesce(s.end_date, e.end_date))
          + a.extra_minutes * interval '1 minute'
        from exams e left join exam_sessions s on s.id = a.session_id where e.id = a.exam_id) end`,
  })
  work.afterCommit(() => tools.board.publishSoon(attempt.exam_id, [attempt.id]))
}

async function whyNot({ status, exam_id }: AttemptRow, examStatus: string, work: Work) {
  const waits: AttemptStatus[] = ['NOT_STARTED', 'ADMITTED', 'AWAITING_APPROVAL']
  if (waits.includes(status)) return examRefusal.attempt_not_in_this_status()
  if (examStatus === 'WAITING' || examStatus === 'SCHEDULED' || examStatus === 'SUSPENDED')
    return examRefusal.not_begun()
  const { rows } = await work.tx.execute<{ early: boolean }>(sql`select exists (select 1 from exam_attempts a
    join exam_sessions s on s.id = a.session_id where a.exam_id = ${exam_id} and s.start_date > clock_timestamp()) as early`)
  return rows[0]?.early ? examRefusal.not_begun() : examRefusal.closed()
}

/** Who came after the papers were made gets theirs when they first ask for it. */
export async function requirePaper({ exam, attempt }: KnownAttempt, work: Work, tools: ExamTools): Promise<AttemptRow> {
  if (attempt.paper_version > 0) return attempt
  await redraw(work.tx, exam, attempt.id, tools.secrets)
  return (await findAttempt(work.tx, exam.id, attempt.user_id)) ?? attempt
}

/**
 * Answers that a device could not send before the exam went on elsewhere (another device took over) or anew (it was opened
 * again). Their epoch is over, so they never become answers by themselves: they are kept beside those that came after the
 * grace, with the name of the device, until the scores are shared, and a person decides.
 */
import { isClosed, isOpen } from '@kelasku/shared/exam/attempt-status'
import { examRefusal } from '@kelasku/shared/exam/contract'
import { isOut } from '@kelasku/shared/exam/machine'
import type { Acked, AnswerBatch } from '@kelasku/shared/exam/paper'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { and, count, eq, inArray, sql } from 'drizzle-orm'
import type { Work } from '#platform/database/work.ts'
import { files } from '#platform/files/table.ts'
import { answerPurpose } from '../attachment.ts'
import { publishMarks } from '../marks/news.ts'
import type { AttemptRow } from '../repo.ts'
import type { KnownAttempt } from '../service.ts'
import { examAnswerOps, examLateAnswers } from '../table.ts'
import type { ExamTools } from '../tools.ts'
import { changesOf } from './save.ts'
import type { Change } from './statement.ts'

/** Whoever was never there or is disqualified has nothing that could be decided on. */
const withoutAnswers = new Set<AttemptRow['status']>(['ABSENT', 'DISQUALIFIED'])

interface FormerBatch extends AnswerBatch {
  device_name: string
}

/** Sent again it is kept once. Answers with all that lies here now, for the receipt. */
export async function keepFormerAnswers(
  { exam, attempt }: KnownAttempt,
  { device_name, ...batch }: FormerBatch,
  work: Work,
  tools: ExamTools,
): Promise<Acked[]> {
  const hasAnswers = (isOpen(attempt.status) || isClosed(attempt.status)) && !withoutAnswers.has(attempt.status)
  if (!hasAnswers || isOut(exam.exam_status) || exam.exam_status === 'CANCELLED') throw examRefusal.closed()
  const changes = await changesOf(batch, batch.answers, tools)
  await requireOwn(attempt, changes, work)

  const arrived = await arrivedBefore(attempt, batch.epoch, work)
  const left = changes.filter(({ question_id, rev }) => !arrived.has(`${question_id} ${rev}`))
  if (left.length > 0) {
    const { id, school_id, exam_id } = attempt
    const of = { school_id, exam_id, attempt_id: id, epoch: batch.epoch, device_id: batch.device_id }
    await work.tx
      .insert(examLateAnswers)
      .values(
        left.map(({ online_at, ...change }) => ({
          ...of,
          ...change,
          packet_id: packetIdOf(id, batch.epoch),
          former_device: device_name || 'Peramban',
          last_online_at: online_at,
          arrived_at: sql`clock_timestamp()`,
        })),
      )
      .onConflictDoNothing()
    await publishMarks(work, exam, [attempt])
    work.afterCommit(() => tools.board.publishNow(exam.id, [id]))
    tools.lateAnswers.arrived(id)
  }
  return batch.answers.map(({ question_id, rev }) => ({ question_id, rev }))
}

/** Of this pupil's paper, with files that they uploaded for an answer. */
async function requireOwn({ user_id, question_ids }: AttemptRow, changes: readonly Change[], { tx }: Work) {
  const asked = new Set(question_ids)
  if (changes.some(({ question_id }) => !asked.has(question_id))) throw refusal.invalid_id()
  const named = [...new Set(changes.flatMap(({ attachment_id }) => attachment_id ?? []))]
  if (named.length === 0) return
  const [own] = await tx
    .select({ count: count() })
    .from(files)
    .where(and(inArray(files.id, named), eq(files.owner_id, user_id), eq(files.purpose, answerPurpose)))
  if (own?.count !== named.length) throw refusal.invalid_id()
}

/** Acknowledged in its time, and only the device has not heard of it. */
async function arrivedBefore({ id }: AttemptRow, epoch: number, { tx }: Work): Promise<Set<string>> {
  const rows = await tx
    .select({ question_id: examAnswerOps.question_id, rev: examAnswerOps.rev })
    .from(examAnswerOps)
    .where(and(eq(examAnswerOps.attempt_id, id), eq(examAnswerOps.epoch, epoch)))
  return new Set(rows.map(({ question_id, rev }) => `${question_id} ${rev}`))
}

/** One packet an attempt and epoch, named as the statement that saves names its own. */
const packetIdOf = (attemptId: string, epoch: number) =>
  sql<string>`overlay(overlay(md5(${attemptId}::text || ${epoch}::int) placing '4' from 13) placing 'a' from 17)::uuid`

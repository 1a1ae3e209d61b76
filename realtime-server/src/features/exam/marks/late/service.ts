/**
 * What arrived after the grace is evidence, never automatic credit: a person sees when the pupil was last heard of and
 * what the device claims, and decides question by question.
 */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { examRefusal } from '@kelasku/shared/exam/contract'
import { isLateDecided } from '@kelasku/shared/exam/machine'
import type { LatePacket } from '@kelasku/shared/exam/marks'
import { card } from '#features/classroom/repo.ts'
import type { Work } from '#platform/database/work.ts'
import { lockAttempts, type AttemptRow, type ExamRow } from '#features/exam/repo.ts'
import { gradeAttempts } from '../grading/service.ts'
import { publishMarks } from '../news.ts'
import { insertMarkChange, lockedAttempt } from '../repo.ts'
import { notifyDecided } from './notices.ts'
import { listLate, listPoints, saveDecision, takeOver, type LateRow } from './repo.ts'

export async function latePacketsOf(exam: ExamRow, work: Work): Promise<LatePacket[]> {
  const packets = new Map<string, LateRow[]>()
  for (const row of await listLate(work.tx, exam.id, null)) {
    const packet = packets.get(row.packet_id)
    if (packet) packet.push(row)
    else packets.set(row.packet_id, [row])
  }
  return [...packets.values()].map(present)
}

function present(rows: readonly LateRow[]): LatePacket {
  const first = rows[0]! // a packet has an answer
  const [from, to] = claimOf(rows)
  return {
    id: first.packet_id,
    participant_id: first.user.id,
    user: card(first.user),
    last_online_at: dateOf(lastOf(rows)),
    written_from: dateOf(from),
    written_to: dateOf(to),
    arrived_at: new Date(first.arrived_at),
    former_device: rows.find(({ former_device }) => former_device !== null)?.former_device ?? null,
    answers: rows.map(({ question_id, number, question, held, late, decision }) => ({
      question_id,
      number,
      question,
      held,
      late,
      decision,
    })),
  }
}

const dateOf = (milliseconds: number | null) => (milliseconds === null ? null : new Date(milliseconds))

/** The newest sign of life of the server that the device had seen. */
function lastOf(rows: readonly LateRow[]): number | null {
  const times = rows.flatMap(({ last_online_at }) => (last_online_at === null ? [] : [Date.parse(last_online_at)]))
  return times.length > 0 ? Math.max(...times) : null
}

/**
 * When it was written at the earliest, since its beacon proves that it was not before; and how long the writing took, by
 * the device's own steady clock. The rest is the device's word.
 */
function claimOf(rows: readonly LateRow[]): [from: number | null, to: number | null] {
  const start = lastOf(rows)
  if (start === null) return [null, null]
  const clocks = rows.map(({ mono_ms }) => mono_ms)
  return [start, start + Math.max(...clocks) - Math.min(...clocks)]
}

export interface LateDecision {
  decisions: readonly { question_id: string; accept: boolean }[]
  reason: string
}

export async function decideLate(
  who: Actor,
  exam: ExamRow,
  packetId: string,
  { decisions, reason }: LateDecision,
  work: Work,
): Promise<LatePacket> {
  if (!isLateDecided(exam.exam_status)) throw examRefusal.not_in_this_status()
  const [known] = await listLate(work.tx, exam.id, packetId)
  if (!known) throw refusal.not_found()
  await lockAttempts(work.tx, [known.attempt_id])
  const attempt = await lockedAttempt(work.tx, known.attempt_id)
  // Read anew, since two may have decided at once; what is decided stays decided.
  const pending = (await listLate(work.tx, exam.id, packetId)).filter(({ decision }) => decision === 'PENDING')
  const asked = (accept: boolean) =>
    pending
      .map(({ question_id }) => question_id)
      .filter((id) => decisions.some((decision) => decision.question_id === id && decision.accept === accept))

  const [accepted, refused] = [asked(true), asked(false)]
  const by = who.userId
  await saveDecision(work.tx, packetId, accepted, { accept: true, reason, by })
  await saveDecision(work.tx, packetId, refused, { accept: false, reason, by })
  if (accepted.length > 0) await acceptAnswers({ exam, attempt, packetId, questionIds: accepted, reason, by }, work)
  work.audit({
    action: 'exam.late_decided',
    subject: `exam:${exam.id}`,
    detail: { attempt: attempt.id, accepted: accepted.length, refused: refused.length, reason },
  })
  await publishMarks(work, exam, [attempt])
  await notifyDecided(work, exam, attempt)
  return present(await listLate(work.tx, exam.id, packetId))
}

interface Acceptance {
  exam: ExamRow
  attempt: AttemptRow
  packetId: string
  questionIds: readonly string[]
  reason: string
  by: string
}

/** The answer is another now, so it is marked anew; the history tells what that has changed. */
async function acceptAnswers(
  { exam, attempt, packetId, questionIds, reason, by }: Acceptance,
  work: Work,
): Promise<void> {
  const before = await listPoints(work.tx, attempt.id, questionIds)
  await takeOver(work.tx, packetId, questionIds)
  await gradeAttempts(work, [attempt.id])
  const after = await listPoints(work.tx, attempt.id, questionIds)
  const of = { school_id: exam.school_id, exam_id: exam.id, attempt_id: attempt.id }
  const why = { kind: 'LATE' as const, key_version: exam.key_version, reason, by_user_id: by }
  await insertMarkChange(
    work.tx,
    questionIds.map((question_id) => ({
      ...of,
      ...why,
      question_id,
      from_point: before.get(question_id) ?? null,
      to_point: after.get(question_id) ?? null,
    })),
  )
}

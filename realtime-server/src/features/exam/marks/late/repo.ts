/** Answers that came too late, packet by packet, beside what the server held in time. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { CardRow } from '#features/classroom/repo.ts'
import type { Tx } from '#platform/database/work.ts'
import { examLateAnswers } from '#features/exam/table.ts'

export interface LateRow {
  packet_id: string
  attempt_id: string
  user: CardRow
  question_id: string
  number: number
  question: string
  epoch: number
  rev: number
  held: string | null
  late: string | null
  attachment_id: string | null
  is_doubtful: boolean
  mono_ms: number
  last_online_at: string | null
  arrived_at: string
  former_device: string | null
  decision: 'PENDING' | 'ACCEPTED' | 'REFUSED'
}

/** The last that was written of each question of a packet; `number` is its place on that pupil's paper. */
export async function listLate(tx: Tx, examId: string, packetId: string | null): Promise<LateRow[]> {
  const { rows } = await tx.execute<LateRow & Record<string, unknown>>(sql`
    select distinct on (l.arrived_at, l.packet_id, number, l.question_id)
      l.packet_id, l.attempt_id, l.question_id, l.epoch, l.rev, l.value as late, l.attachment_id, l.is_doubtful,
      l.mono_ms, l.last_online_at, l.arrived_at, l.former_device, l.decision, x.value as held, q.question,
      coalesce(array_position(a.question_ids, l.question_id), q.number) as number,
      jsonb_build_object('id', u.id, 'full_name', u.full_name, 'image_file_id', u.image_file_id) as user
    from exam_late_answers l join exam_attempts a on a.id = l.attempt_id join users u on u.id = a.user_id
      join exam_questions q on q.id = l.question_id and q.exam_id = l.exam_id
      left join exam_answers x on x.attempt_id = l.attempt_id and x.question_id = l.question_id
    where l.exam_id = ${examId} and (${packetId}::uuid is null or l.packet_id = ${packetId})
    order by l.arrived_at, l.packet_id, number, l.question_id, l.epoch desc, l.rev desc`)
  return rows
}

interface Decision {
  accept: boolean
  reason: string
  by: string
}

export const saveDecision = (
  tx: Tx,
  packetId: string,
  questionIds: readonly string[],
  { accept, reason, by }: Decision,
) =>
  tx
    .update(examLateAnswers)
    .set({
      decision: accept ? 'ACCEPTED' : 'REFUSED',
      reason: reason || null,
      decided_by: by,
      decided_at: sql`clock_timestamp()`,
    })
    .where(and(eq(examLateAnswers.packet_id, packetId), inArray(examLateAnswers.question_id, [...questionIds])))

/** What was accepted becomes the answer, and stands in the history as any other does. */
export async function takeOver(tx: Tx, packetId: string, questionIds: readonly string[]) {
  const latest = sql`select distinct on (question_id) * from exam_late_answers
    where packet_id = ${packetId} and question_id = any(${sql.param([...questionIds])}::uuid[])
    order by question_id, epoch desc, rev desc`
  await tx.execute(sql`
    insert into exam_answer_ops (school_id, exam_id, attempt_id, user_id, question_id, epoch, rev, value, attachment_id,
      is_doubtful, device_id, mono_ms, beacon, at)
    select l.school_id, l.exam_id, l.attempt_id, a.user_id, l.question_id, l.epoch, l.rev, l.value, l.attachment_id,
      l.is_doubtful, l.device_id, l.mono_ms, l.beacon, now()
    from (${latest}) l join exam_attempts a on a.id = l.attempt_id on conflict do nothing`)
  await tx.execute(sql`
    insert into exam_answers as x (school_id, exam_id, attempt_id, question_id, epoch, rev, value, attachment_id,
      is_doubtful, saved_at)
    select school_id, exam_id, attempt_id, question_id, epoch, rev, value, attachment_id, is_doubtful, now()
    from (${latest}) l
    on conflict (attempt_id, question_id) do update set epoch = greatest(x.epoch, excluded.epoch), rev = excluded.rev,
      value = excluded.value, attachment_id = excluded.attachment_id, is_doubtful = excluded.is_doubtful,
      saved_at = excluded.saved_at`)
}

export async function listPoints(tx: Tx, attemptId: string, questionIds: readonly string[]) {
  const { rows } = await tx.execute<{ question_id: string; point: number | null }>(sql`
    select question_id, point from exam_marks
    where attempt_id = ${attemptId} and question_id = any(${sql.param([...questionIds])}::uuid[])`)
  return new Map(rows.map(({ question_id, point }) => [question_id, point]))
}

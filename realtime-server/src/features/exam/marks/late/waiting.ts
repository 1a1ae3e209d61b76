/** Answers that came too late and wait for a decision: they are counted wherever the exam is looked at, and nothing is settled before. */
import { examRefusal } from '@kelasku/shared/exam/contract'
import type { MyExam } from '@kelasku/shared/exam/paper'
import { sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { Tx } from '#platform/database/work.ts'

/** As `l` of the attempt `a`. What a pupil wrote of one question several times is one answer; whoever is disqualified has none. */
const waiting = sql`l.decision = 'PENDING' and a.status <> 'DISQUALIFIED'`
const answers = sql`count(distinct (l.packet_id, l.question_id))::int`

/** How many of an exam. */
export const lateWaiting = (examId: SQL) => sql`(select ${answers} from exam_late_answers l
  join exam_attempts a on a.id = l.attempt_id where l.exam_id = ${examId} and ${waiting})`

/** Names whose they are, so that nobody has to look for them. */
export async function requireLateDecided(tx: Tx, examId: string, attemptId: string | null = null): Promise<void> {
  const { rows } = await tx.execute<{ full_name: string; answers: number }>(sql`
    select u.full_name, ${answers} as answers from exam_late_answers l join exam_attempts a on a.id = l.attempt_id
      join users u on u.id = a.user_id
    where l.exam_id = ${examId} and (${attemptId}::uuid is null or a.id = ${attemptId}) and ${waiting}
    group by a.id, u.id order by a.n`)
  if (rows.length === 0) return
  const { text } = examRefusal.late_left.kind
  throw examRefusal.late_left({ late: [text, ...rows.map((row) => `${row.full_name}: ${row.answers} jawaban`)] })
}

/** What the pupil is told of their own. */
export async function lateOf(tx: Tx, attemptId: string): Promise<z.infer<typeof MyExam>['late']> {
  const of = (decision: string) =>
    sql`count(distinct (packet_id, question_id)) filter (where decision = ${decision})::int`
  const { rows } = await tx.execute<z.infer<typeof MyExam>['late']>(sql`select ${of('PENDING')} as pending,
    ${of('ACCEPTED')} as accepted, ${of('REFUSED')} as refused from exam_late_answers where attempt_id = ${attemptId}`)
  return rows[0]! // an aggregate has its row
}

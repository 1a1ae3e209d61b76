/** Marks, many at a time: what was answered, what it is worth, and what comes of it for the attempt. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/work.ts'
import { examAnswers, examAttempts, exams } from '#features/exam/table.ts'

export interface GradableAttempt {
  id: string
  school_id: string
  exam_id: string
  question_ids: string[] | null
}

/** Those that are closed and have a paper; whoever never began has nothing to be marked. */
export const listGradable = (tx: Tx, ids: readonly string[]): Promise<GradableAttempt[]> =>
  tx
    .select({
      id: examAttempts.id,
      school_id: examAttempts.school_id,
      exam_id: examAttempts.exam_id,
      question_ids: examAttempts.question_ids,
    })
    .from(examAttempts)
    .where(
      and(
        inArray(examAttempts.id, [...ids]),
        inArray(examAttempts.status, ['SUBMITTED', 'TIMEOUT', 'FORCE_ENDED', 'GRADED', 'FINAL']),
        sql`question_ids is not null`,
      ),
    )

export const listAnswers = (tx: Tx, attemptIds: readonly string[], questionIds: readonly string[]) =>
  tx
    .select({
      attempt_id: examAnswers.attempt_id,
      question_id: examAnswers.question_id,
      value: examAnswers.value,
      attachment_id: examAnswers.attachment_id,
    })
    .from(examAnswers)
    .where(and(inArray(examAnswers.attempt_id, [...attemptIds]), inArray(examAnswers.question_id, [...questionIds])))

export interface AutoMark {
  attempt_id: string
  question_id: string
  point: number | null
}

/**
 * What a person gave stays, unless the answer is another since. Writes only what differs, so that a second run changes
 * nothing, and in the order of the key, so that two runs never wait for each other in a circle.
 */
export async function saveAutoMarks(tx: Tx, of: { school_id: string; exam_id: string }, marks: readonly AutoMark[]) {
  const column = <Key extends keyof AutoMark>(key: Key) => sql.param(marks.map((mark) => mark[key]))
  await tx.execute(sql`
    insert into exam_marks as m (school_id, exam_id, attempt_id, question_id, auto_point, point)
    select ${of.school_id}, ${of.exam_id}, g.attempt_id, g.question_id, g.point, g.point
    from unnest(${column('attempt_id')}::uuid[], ${column('question_id')}::uuid[], ${column('point')}::float8[])
      as g (attempt_id, question_id, point)
    order by g.attempt_id, g.question_id
    on conflict (attempt_id, question_id) do update
    set auto_point = excluded.auto_point, version = m.version + 1,
      point = case when m.graded_at is null then excluded.point else m.point end,
      is_override = m.graded_at is not null and excluded.auto_point is not null and m.point <> excluded.auto_point
    where m.auto_point is distinct from excluded.auto_point
      or (m.graded_at is null and m.point is distinct from excluded.point)`)
}

/** Marks of answers that were written anew since, and of questions that the paper has no more. */
export const forgetStaleMarks = (tx: Tx, attemptIds: readonly string[]) =>
  tx.execute(sql`
    delete from exam_marks m using exam_attempts a
    where a.id = m.attempt_id and a.id = any(${sql.param([...attemptIds])}::uuid[]) and (
      not (m.question_id = any(a.question_ids))
      or exists (select from exam_answers x
        where x.attempt_id = m.attempt_id and x.question_id = m.question_id and x.saved_at > m.graded_at))`)

/**
 * The sum of the points, and what it is of all that could be had. A final score that was the score follows it; one that
 * somebody set stays.
 */
export const saveTotals = (tx: Tx, attemptIds: readonly string[]) =>
  tx.execute(sql`
    update exam_attempts a
    set total_score = t.got, score = t.score, key_version = e.key_version, graded_at = coalesce(a.graded_at, now()),
      final_score = case when a.final_score = a.score then t.score else a.final_score end
    from exams e, (
      select a.id, round(m.got::numeric, 2)::float8 as got,
        case when q.possible > 0 then round((m.got / q.possible * 100)::numeric, 2)::float8 else 0 end as score
      from exam_attempts a,
        lateral (select coalesce(sum(point), 0) as got from exam_marks where attempt_id = a.id) m,
        lateral (select coalesce(sum(point), 0) as possible from exam_questions
          where exam_id = a.exam_id and id = any(a.question_ids)) q
      where a.id = any(${sql.param([...attemptIds])}::uuid[])) t
    where a.id = t.id and e.id = a.exam_id
      and (a.total_score, a.score, a.key_version) is distinct from (t.got, t.score, e.key_version)`)

export async function nextKeyVersion(tx: Tx, examId: string): Promise<number> {
  const [row] = await tx
    .update(exams)
    .set({ key_version: sql`key_version + 1` })
    .where(eq(exams.id, examId))
    .returning({ key_version: exams.key_version })
  return row!.key_version // it has just been found
}

/** An exam as somebody holds it: its row, and what the asker is to it. */
import { type Actor, isAdmin } from '@kelasku/shared/kernel/actor'
import type { ExamSubject } from '@kelasku/shared/exam/policy'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '#platform/database/work.ts'
import { examAttempts, exams } from './table.ts'

export type ExamRow = typeof exams.$inferSelect
export type AttemptRow = typeof examAttempts.$inferSelect

export interface KnownExam {
  row: ExamRow
  subject: ExamSubject
}

/** The asker proctors one of its rooms, teaches one of its courses, leads one of its classes. */
export const isProctor = (who: Actor): SQL<boolean> => sql`exists (select 1 from exam_proctors p
  where p.exam_id = exams.id and p.user_id = ${who.userId})`
export const teaches = (who: Actor): SQL<boolean> => sql`exists (select 1 from exam_classes x
  join course_teachers t on t.course_id = x.course_id and t.end_date is null
  where x.exam_id = exams.id and t.user_id = ${who.userId})`
export const leads = (who: Actor): SQL<boolean> => sql`exists (select 1 from exam_classes x
  join class_members m on m.class_id = x.class_id and m.class_role = 'WALIKELAS' and m.status = 'ACTIVE'
  where x.exam_id = exams.id and m.user_id = ${who.userId})`

/** `examRules.read`, of whoever works at the school of the row. */
export const readBy = (who: Actor): SQL =>
  isAdmin(who)
    ? sql`true`
    : sql`(exams.author_id = ${who.userId} or ${isProctor(who)} or ${teaches(who)} or ${leads(who)})`

export async function findExam(tx: Tx, who: Actor, id: string): Promise<KnownExam | undefined> {
  const [found] = await tx
    .select({ row: exams, isProctor: isProctor(who), teaches: teaches(who), leads: leads(who) })
    .from(exams)
    .where(and(eq(exams.id, id), eq(exams.school_id, who.schoolId)))
  if (!found) return undefined
  const { row, ...bonds } = found
  return { row, subject: { school_id: row.school_id, author_id: row.author_id, ...bonds } }
}

/** Nothing, if somebody else has saved meanwhile. */
export async function saveExam(
  tx: Tx,
  { id, version }: Pick<ExamRow, 'id' | 'version'>,
  change: Partial<typeof exams.$inferInsert>,
): Promise<ExamRow | undefined> {
  const [row] = await tx
    .update(exams)
    .set({ ...change, version: version + 1, updated_at: sql`now()` })
    .where(and(eq(exams.id, id), eq(exams.version, version)))
    .returning()
  return row
}

/** By the database's clock, which is the only one that decides anything here. */
export async function databaseNow(tx: Tx): Promise<Date> {
  const { rows } = await tx.execute<{ now: Date }>(sql`select date_trunc('milliseconds', clock_timestamp()) as now`)
  return new Date(rows[0]!.now) // a select without a table has one row
}

/** A pupil's attempt; by the pupil's id, since there is one an exam. */
export async function findAttempt(tx: Tx, examId: string, userId: string): Promise<AttemptRow | undefined> {
  const [row] = await tx
    .select()
    .from(examAttempts)
    .where(and(eq(examAttempts.exam_id, examId), eq(examAttempts.user_id, userId)))
  return row
}

/** A pupil's attempt together with its exam: every call of a pupil begins with them, so they are one question. */
export async function findSitting(
  tx: Tx,
  who: Actor,
  examId: string,
): Promise<{ exam: ExamRow; attempt: AttemptRow } | undefined> {
  const [found] = await tx
    .select({ exam: exams, attempt: examAttempts })
    .from(examAttempts)
    .innerJoin(exams, eq(exams.id, examAttempts.exam_id))
    .where(
      and(
        eq(examAttempts.exam_id, examId),
        eq(examAttempts.user_id, who.userId),
        eq(examAttempts.school_id, who.schoolId),
      ),
    )
  return found
}

/** Alone with these attempts until the end of the transaction: no save is under way in any of them, and none begins. */
export const lockAttempts = (tx: Tx, ids: readonly string[]) =>
  tx.execute(sql`select pg_advisory_xact_lock(k.key) from (
    select distinct exam_attempt_lock(exam_id, user_id) as key from exam_attempts
    where id = any(${sql.param([...ids])}::uuid[]) order by 1) k`)

/** With others of its kind; whoever steps the exam as a whole waits for all of them, and they for that one. */
export const lockExamShared = (tx: Tx, id: string) =>
  tx.execute(sql`select pg_advisory_xact_lock_shared(exam_attempt_lock(${id}::uuid))`)

export const lockExam = (tx: Tx, id: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(exam_attempt_lock(${id}::uuid))`)

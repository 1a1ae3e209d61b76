/** Files that pupils hang on their answers, and pictures of questions: who is shown them through an exam. */
import { type Actor, isAdmin, isParent, isPupil, isStaff } from '@kelasku/shared/kernel/actor'
import { takesAnswers } from '@kelasku/shared/exam/attempt-status'
import { examRefusal } from '@kelasku/shared/exam/contract'
import { and, eq, lt, notExists, sql, type SQL } from 'drizzle-orm'
import type { Db, Tx, Work } from '#platform/database/work.ts'
import { inItsSchool, type FileRule, type KnownFile } from '#platform/files/rules.ts'
import { saveUpload, type Prepared } from '#platform/files/save.ts'
import { files } from '#platform/files/table.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import type { KnownAttempt } from './service.ts'
import { examAnswerOps, examLateAnswers } from './table.ts'

export const answerPurpose = 'exam.answer'

export const examAnswerFile: FileRule = {
  purpose: answerPurpose,
  accepts: [
    'application/pdf',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  ],
  may: inItsSchool(async (who, file, { tx }) =>
    file.owner_id === who.userId ? !(await isWrittenElsewhere(tx, who, file)) : isMarkedBy(tx, who, file.id),
  ),
}

/** Uploaded in an exam that is not over, by a pupil whose attempt another session holds: it is an answer, and not for this one. */
const isWrittenElsewhere = (tx: Tx, who: Actor, { created_at }: KnownFile): Promise<boolean> =>
  isAny(
    tx,
    sql`select 1 from exam_attempts a join exams e on e.id = a.exam_id where a.user_id = ${who.userId}
      and e.exam_status in ('ONGOING', 'SUSPENDED', 'CLOSING') and a.started_at <= ${created_at}
      and a.auth_session_id <> ${who.sessionId}`,
  )

/** It hangs on an answer of an exam that the asker runs, watches, or whose course they teach; or of their child. */
async function isMarkedBy(tx: Tx, who: Actor, fileId: string): Promise<boolean> {
  const asParent = sql`${mayLookThrough} and exists (select 1 from exam_attempts a
    where a.id = o.attempt_id and ${isChildOf(who)})`
  const asStaff = sql`(${marks(who)} or exists (select 1 from exam_proctors p
    where p.exam_id = e.id and p.user_id = ${who.userId}))`
  return isAny(
    tx,
    sql`select 1 from exam_answer_ops o join exams e on e.id = o.exam_id
      where o.attachment_id = ${fileId} and o.school_id = ${who.schoolId}
        and (${isParent(who)} and ${asParent} or ${isStaff(who)} and ${asStaff})`,
  )
}

/**
 * The pictures of its questions are shown to a pupil while they write, and to the family when they may review, then with
 * those of the explanations; to whoever marks it at any time.
 */
export async function isShownInExam(tx: Tx, who: Actor, fileId: string): Promise<boolean> {
  const names = (column: string) => sql`${sql.raw(column)}::text like '%' || ${fileId} || '%'`
  const asked = sql`(${names('q.question_doc')} or ${names('q.answer_options')})`
  const withKey = sql`(${asked} or ${names('k.explanation_doc')})`
  const inExam = sql`exam_questions q join exams e on e.id = q.exam_id join exam_keys k on k.question_id = q.id`
  const asStaff = sql`select 1 from ${inExam} where q.school_id = ${who.schoolId} and ${marks(who)} and ${withKey}`
  if (isStaff(who) && (await isAny(tx, asStaff))) return true
  const isTheirs = sql`(${isPupil(who)} and a.user_id = ${who.userId} or ${isParent(who)} and ${isChildOf(who)})`
  const isWriting = sql`a.user_id = ${who.userId} and a.status in ('WORKING', 'PAUSED', 'LOCKED')
    and coalesce(a.auth_session_id = ${who.sessionId}, true)`
  return isAny(
    tx,
    sql`select 1 from ${inExam} join exam_attempts a on a.exam_id = e.id and q.id = any (a.question_ids)
      where a.school_id = ${who.schoolId} and ${isTheirs}
        and (${isWriting} and ${asked} or ${mayLookThrough} and ${withKey})`,
  )
}

const isAny = async (tx: Tx, rows: SQL): Promise<boolean> =>
  (await tx.execute<{ is_any: boolean }>(sql`select exists (${rows}) as is_any`)).rows[0]?.is_any ?? false

/** Of the exam `e`. */
const mayLookThrough = sql`e.exam_status in ('PUBLISHED', 'ARCHIVED') and e.show_result = 'REVIEW'`
const marks = (who: Actor) => sql`(${isAdmin(who)} or e.author_id = ${who.userId}
  or exists (select 1 from exam_classes x join course_teachers t on t.course_id = x.course_id and t.end_date is null
    where x.exam_id = e.id and t.user_id = ${who.userId}))`
/** Of the attempt `a`. */
const isChildOf = (who: Actor) => sql`exists (select 1 from guardianships g where g.school_id = ${who.schoolId}
  and g.guardian_id = ${who.userId} and g.student_id = a.user_id)`

export async function keepAnswerFile(
  { attempt }: KnownAttempt,
  { file, prepared }: { file: File; prepared: Prepared },
  work: Work,
  tools: Toolbox,
) {
  if (!takesAnswers(attempt.status)) throw examRefusal.closed()
  const about = { ownerId: attempt.user_id, schoolId: attempt.school_id, purpose: answerPurpose }
  const { id, name, url } = await saveUpload(work, tools, { ...about, file }, prepared)
  return { id, name, url }
}

/** Uploaded for an answer that never arrived. A late one still arrives within the day, and what was once answered stays. */
export function forgetLooseAnswerFiles(db: Pick<Db, 'delete' | 'select'>) {
  const hangsOn = (answers: typeof examAnswerOps | typeof examLateAnswers) =>
    db
      .select({ one: sql`1` })
      .from(answers)
      .where(eq(answers.attachment_id, files.id))
  return db
    .delete(files)
    .where(
      and(
        eq(files.purpose, answerPurpose),
        lt(files.created_at, sql`now() - interval '1 day'`),
        notExists(hangsOn(examAnswerOps)),
        notExists(hangsOn(examLateAnswers)),
      ),
    )
}

/** The queries of a pupil's side. */
import { type Actor, isParent } from '@kelasku/shared/kernel/actor'
import type { Paging } from '@kelasku/shared/kernel/paging'
import { refusal } from '@kelasku/shared/kernel/refusal'
import type { HeldAnswer } from '@kelasku/shared/exam/paper'
import type { QuestionType } from '@kelasku/shared/quiz/question'
import { and, asc, eq, or, sql, type SQL } from 'drizzle-orm'
import { pageOf, totalOver } from '#platform/database/lists.ts'
import type { Tx } from '#platform/database/work.ts'
import { files } from '#platform/files/table.ts'
import { fileUrl } from '#platform/files/url.ts'
import { isSomebodyAtBoard } from '../proctoring/at-board.ts'
import type { AttemptRow, ExamRow } from '../repo.ts'
import { examAnswers, examAttempts, examQuestions, exams } from '../table.ts'
import { momentNow } from '../steps.ts'
import {
  attemptNowOf,
  judgedOf,
  saveStatement,
  sentBy,
  valuesOf,
  type AttemptNow,
  type AttemptNowRow,
  type Judged,
  type JudgedRow,
  type AnswerLine,
} from './statement.ts'

/** In the transaction of the work at hand, for what saves and closes in one. */
export async function saveLines(tx: Tx, lines: readonly AnswerLine[], expectedNow: Date | null): Promise<Judged[]> {
  const values = valuesOf(sentBy(lines), lines, expectedNow)
  const parts = saveStatement.split(/\$\d+/)
  const statement = parts.flatMap((part, index) => [
    sql.raw(part),
    ...(index < values.length ? [sql`${sql.param(values[index])}`] : []),
  ])
  const { rows } = await tx.execute<JudgedRow & Record<string, unknown>>(sql.join(statement))
  return rows.map(judgedOf)
}

/**
 * How an attempt stands, where nothing is to be saved. The statement that saves says the same, but outside the lane
 * PostgreSQL plans it anew each time, which took twice as long as everything else at the start of an attempt. And a call
 * that only reads remains one.
 */
export async function findAttemptNow(tx: Tx, attemptId: string): Promise<AttemptNow> {
  const { rows } = await tx.execute<AttemptNowRow & Record<string, unknown>>(sql`
    select a.id as attempt_id, date_part('epoch', ${momentNow}) * 1000 as server_now, e.exam_status, e.schedule_version,
      a.status, a.epoch, date_part('epoch', a.end_at) * 1000 as end_at, a.remaining_ms, a.device, a.help, a.notice_seq,
      (select count(*)::int from exam_chat c where c.exam_id = a.exam_id and c.from_proctor
        and (c.participant_id = a.user_id or c.participant_id is null)
        and c.seq > coalesce((select r.seq from exam_chat_reads r where r.exam_id = a.exam_id and r.user_id = a.user_id
          and r.participant_id = a.user_id), 0)) as unread
    from exam_attempts a join exams e on e.id = a.exam_id where a.id = ${attemptId}`)
  if (!rows[0]) throw refusal.not_found() // taken out of the exam meanwhile
  return attemptNowOf(rows[0])
}

const courseName = sql<string | null>`(select s.name from exam_classes x join courses c on c.id = x.course_id
  join subjects s on s.id = c.subject_id where x.exam_id = exams.id and x.class_id = exam_attempts.class_id)`
const roomName = sql<string | null>`(select r.name from exam_rooms r where r.id = exam_attempts.room_id)`
const session = sql<{
  name: string
  start_date: string
  end_date: string
} | null>`(select jsonb_build_object('name', s.name,
  'start_date', s.start_date, 'end_date', s.end_date) from exam_sessions s where s.id = exam_attempts.session_id)`

export interface MyRow {
  exam: ExamRow
  attempt: AttemptRow
  courseName: string | null
  roomName: string | null
  session: { name: string; start_date: string; end_date: string } | null
}

const mine = { exam: exams, attempt: examAttempts, courseName, roomName, session }

export async function findMine(tx: Tx, attemptId: string): Promise<MyRow> {
  const [row] = await tx
    .select(mine)
    .from(examAttempts)
    .innerJoin(exams, eq(exams.id, examAttempts.exam_id))
    .where(eq(examAttempts.id, attemptId))
  return row! // it has just been held
}

export async function lockReasonOf(
  tx: Tx,
  { id, exam_id }: Pick<AttemptRow, 'id' | 'exam_id'>,
): Promise<string | null> {
  const { rows } = await tx.execute<{ reason: string }>(sql`select reason from exam_steps
    where exam_id = ${exam_id} and attempt_id = ${id} and to_status = 'LOCKED' order by seq desc limit 1`)
  return rows[0]?.reason || null
}

const boxes = {
  upcoming: sql`exams.exam_status in ('SCHEDULED', 'WAITING')`,
  ongoing: sql`exams.exam_status in ('ONGOING', 'SUSPENDED', 'CLOSING')
    and exam_attempts.status in ('NOT_STARTED', 'ADMITTED', 'AWAITING_APPROVAL', 'READY', 'WORKING', 'PAUSED', 'LOCKED', 'GRACE')`,
  finished: sql`(exams.exam_status in ('ENDED', 'GRADING', 'GRADED', 'PUBLISHED', 'ARCHIVED', 'CANCELLED')
    or exam_attempts.status in ('SUBMITTING', 'SUBMITTED', 'TIMEOUT', 'FORCE_ENDED', 'GRADED', 'FINAL', 'ABSENT', 'DISQUALIFIED'))`,
} satisfies Record<string, SQL>

export interface MySearch {
  box?: keyof typeof boxes | undefined
  search?: SQL | undefined
  exam_type_id?: number | undefined
}

/** A pupil's own, and those of a parent's children. */
export const whose = (who: Actor) =>
  or(
    eq(examAttempts.user_id, who.userId),
    isParent(who)
      ? sql`exam_attempts.user_id in (select g.student_id from guardianships g
          where g.school_id = ${who.schoolId} and g.guardian_id = ${who.userId})`
      : undefined,
  )

export async function listMine(tx: Tx, who: Actor, { box, search, exam_type_id }: MySearch, paging: Paging) {
  const { rows, total } = await pageOf(paging, (limit, offset) =>
    tx
      .select({ ...mine, total: totalOver })
      .from(examAttempts)
      .innerJoin(exams, eq(exams.id, examAttempts.exam_id))
      .where(
        and(
          eq(examAttempts.school_id, who.schoolId),
          whose(who),
          sql`exams.exam_status <> 'DRAFT'`,
          box ? boxes[box] : undefined,
          exam_type_id === undefined ? undefined : sql`exams.exam_type_id = ${exam_type_id}`,
          search,
        ),
      )
      .orderBy(sql`exams.seq desc, exam_attempts.n`)
      .limit(limit)
      .offset(offset),
  )
  return { rows, total }
}

const answered = {
  answer: examAnswers,
  type: sql<QuestionType>`${examQuestions.question_type}`,
  quiz_id: examQuestions.bank_quiz_id,
  bank_id: examQuestions.bank_question_id,
  file: { id: files.id, name: files.name },
}

export async function listHeld(tx: Tx, attempt: AttemptRow): Promise<HeldAnswer[]> {
  const rows = await tx
    .select(answered)
    .from(examAnswers)
    .innerJoin(examQuestions, eq(examQuestions.id, examAnswers.question_id))
    .leftJoin(files, eq(files.id, examAnswers.attachment_id))
    .where(eq(examAnswers.attempt_id, attempt.id))
    .orderBy(asc(examAnswers.question_id))
  return rows.map(({ answer, type, quiz_id, bank_id, file }) => ({
    exam_id: attempt.exam_id,
    question_id: answer.question_id,
    qbank_quiz_id: quiz_id,
    qbank_question_id: bank_id,
    qbank_question_type: type,
    participant_id: attempt.user_id,
    value: answer.value,
    attachment: file && { ...file, url: fileUrl(file.id) },
    is_doubtful: answer.is_doubtful,
    rev: answer.epoch === attempt.epoch ? answer.rev : 0,
    saved_at: answer.saved_at,
  }))
}

export interface VouchedRow {
  question_id: string
  rev: number
  hash: string
  /** What lies under just this number. */
  held: { value: string | null; attachment_id: string | null; is_doubtful: boolean } | null
  /** A newer one is held, or this one or a newer as evidence. */
  is_newer: boolean
}

export async function listVouched(
  tx: Tx,
  { id, epoch }: Pick<AttemptRow, 'id' | 'epoch'>,
  manifest: readonly { question_id: string; rev: number; hash: string }[],
): Promise<VouchedRow[]> {
  const column = (of: 'question_id' | 'rev' | 'hash') => sql.param(manifest.map((one) => one[of]))
  const { rows } = await tx.execute<VouchedRow & Record<string, unknown>>(sql`
    select g.question as question_id, g.rev, g.hash, case when x.rev = g.rev then jsonb_build_object('value', x.value,
      'attachment_id', x.attachment_id, 'is_doubtful', x.is_doubtful) end as held,
      coalesce(x.rev > g.rev, false) or exists (select 1 from exam_late_answers l where l.attempt_id = ${id}
        and l.question_id = g.question and l.epoch = ${epoch} and l.rev >= g.rev) as is_newer
    from unnest(${column('question_id')}::uuid[], ${column('rev')}::int[], ${column('hash')}::text[]) as g (question, rev, hash)
    left join exam_answers x on x.attempt_id = ${id} and x.question_id = g.question and x.epoch = ${epoch}`)
  return rows
}

export async function setAttempt(tx: Tx, id: string, change: Partial<typeof examAttempts.$inferInsert>): Promise<void> {
  await tx.update(examAttempts).set(change).where(eq(examAttempts.id, id))
}

/** Nothing was heard from the device for so long that another may take its place. */
export async function isSilent(tx: Tx, attemptId: string, seconds: number): Promise<boolean> {
  const { rows } = await tx.execute<{ silent: boolean }>(sql`select seen_at is null
    or seen_at < clock_timestamp() - ${seconds} * interval '1 second' as silent
    from exam_presence where attempt_id = ${attemptId}`)
  return rows[0]?.silent ?? true
}

/** Somebody was named to watch this pupil's room, or any room where they sit in none; or the owner or an admin is at the board. */
export async function isProctored(tx: Tx, { exam_id, room_id }: AttemptRow): Promise<boolean> {
  const { rows } = await tx.execute<{ proctored: boolean }>(sql`select exists (select 1 from exam_proctors p
    where p.exam_id = ${exam_id} and (${room_id}::uuid is null or p.room_id = ${room_id}))
    or exists (select 1 from exams e where e.id = ${exam_id} and ${isSomebodyAtBoard}) as proctored`)
  return rows[0]?.proctored ?? false
}

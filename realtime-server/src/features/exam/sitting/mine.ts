/** An exam as its pupil sees it, and their parents: everything but the questions, and the result once it is out. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { pageMeta, type Paging } from '@kelasku/shared/kernel/paging'
import { isClosed, isOpen } from '@kelasku/shared/exam/attempt-status'
import type { ExamPageMeta, MyExamItem } from '@kelasku/shared/exam/contract'
import { isOut } from '@kelasku/shared/exam/machine'
import type { MyExam } from '@kelasku/shared/exam/paper'
import { ilike } from 'drizzle-orm'
import type { z } from 'zod'
import { containing } from '#platform/database/lists.ts'
import type { Work } from '#platform/database/work.ts'
import { typeOf } from '../exams/repo.ts'
import { lateOf } from '../marks/late/waiting.ts'
import { exams } from '../table.ts'
import type { ExamTools } from '../tools.ts'
import type { AttemptRow } from '../repo.ts'
import { isHeldBy } from './holder.ts'
import { snapshotOf } from './snapshot.ts'
import { findAttemptNow, findMine, listMine, lockReasonOf, type MyRow, type MySearch } from './repo.ts'

/** What has come of it may be known; `show_result` says how much of it. */
const resultOf = ({ exam, attempt }: MyRow) => {
  const isShown = isOut(exam.exam_status) && exam.show_result !== 'NONE'
  return {
    total_score: isShown ? attempt.total_score : null,
    score: isShown ? (attempt.final_score ?? attempt.score) : null,
    can_review: isOut(exam.exam_status) && exam.show_result === 'REVIEW' && attempt.total_score !== null,
  }
}

const placesOf = ({ exam, attempt }: MyRow) => ({
  is_start: isOpen(attempt.status) || attempt.started_at !== null,
  is_end: isClosed(attempt.status) || isOut(exam.exam_status),
  is_submitted_by_user: attempt.is_submitted_by_user,
})

const itemOf = (row: MyRow): MyExamItem => {
  const { score, can_review } = resultOf(row)
  const { exam, attempt } = row
  return {
    id: exam.id,
    title: exam.title,
    exam_type: typeOf(exam),
    course_name: row.courseName,
    ...windowOf(row),
    duration_minutes: exam.duration_minutes,
    exam_status: exam.exam_status,
    status: attempt.status,
    ...placesOf(row),
    score,
    passing_score: score === null ? null : exam.passing_score,
    can_review,
  }
}

const windowOf = ({ exam, session }: Pick<MyRow, 'exam' | 'session'>) => ({
  start_date: session ? new Date(session.start_date) : exam.start_date,
  end_date: session ? new Date(session.end_date) : exam.end_date,
})

const handInFrom = ({ exam, attempt }: Pick<MyRow, 'exam' | 'attempt'>): Date | null =>
  exam.min_minutes > 0 && attempt.started_at ? new Date(attempt.started_at.getTime() + exam.min_minutes * 60_000) : null

interface Search extends Omit<MySearch, 'search'> {
  search?: string | undefined
}

export async function myExams(
  who: Actor,
  { search, ...where }: Search,
  paging: Paging,
  work: Work,
  tools: Pick<ExamTools, 'secondDevices'>,
) {
  const { rows, total } = await listMine(
    work.tx,
    who,
    { ...where, search: search ? ilike(exams.title, containing(search)) : undefined },
    paging,
  )
  for (const { attempt } of rows)
    if (who.role === 'SISWA' && isOpen(attempt.status) && !isHeldBy(attempt, who))
      tools.secondDevices.see(attempt.id, who.sessionId)
  return { data: rows.map(itemOf), meta: examMeta(paging, total) }
}

/** The names that the specification gives the pages of exam lists, beside Kelasku's own. */
export const examMeta = (paging: Paging, total: number): ExamPageMeta => {
  const meta = pageMeta(paging, total)
  return {
    ...meta,
    total_items: total,
    current_page: meta.page,
    per_page: meta.limit,
    last_page: meta.max_page,
    total,
  }
}

/** Of an attempt that another session of the pupil holds: nothing that was said to the pupil, nor what vouches for an answer. */
const kept = { notices: [], beacon: '', unread: 0 }

export async function presentMine(
  who: Actor,
  attempt: AttemptRow,
  work: Work,
  tools: ExamTools,
  noticed = 0,
): Promise<z.input<typeof MyExam>> {
  const row = await findMine(work.tx, attempt.id)
  const { exam } = row
  const { start_date, end_date } = windowOf(row)
  const snapshot = await snapshotOf(await findAttemptNow(work.tx, attempt.id), row.attempt, noticed, tools)
  const isElsewhere = who.role === 'SISWA' && !isHeldBy(row.attempt, who) && !isClosed(row.attempt.status)
  if (isElsewhere && isOpen(row.attempt.status)) tools.secondDevices.see(attempt.id, who.sessionId)
  return {
    ...snapshot,
    ...(isElsewhere && kept),
    late: await lateOf(work.tx, attempt.id),
    elsewhere: isElsewhere ? { device_name: row.attempt.device_name ?? '', since: row.attempt.device_at } : null,
    id: exam.id,
    participant_id: row.attempt.user_id,
    title: exam.title,
    instructions: exam.instructions,
    exam_type: typeOf(exam),
    course_name: row.courseName,
    room_name: row.roomName,
    session_name: row.session?.name ?? null,
    seat: row.attempt.seat,
    start_date,
    end_date,
    ended_at: exam.closing_at,
    remaining_date_unix: Math.max(0, Math.round((end_date.getTime() - snapshot.server_now.getTime()) / 1_000)),
    duration_minutes: exam.duration_minutes,
    min_minutes: exam.min_minutes,
    question_count: row.attempt.question_ids?.length ?? exam.question_count,
    total_point: exam.total_point,
    one_by_one: exam.one_by_one,
    show_result: exam.show_result,
    anti_cheat: exam.anti_cheat,
    ...placesOf(row),
    hand_in_from: handInFrom(row),
    closed_by: row.attempt.closed_by,
    receipt: row.attempt.receipt,
    lock_reason: row.attempt.status === 'LOCKED' && !isElsewhere ? await lockReasonOf(work.tx, row.attempt) : null,
    ...resultOf(row),
  }
}

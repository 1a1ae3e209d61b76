/** Participants as teachers hold them: the list, their places, their extra time. */
import { type Actor, isParent } from '@kelasku/shared/kernel/actor'
import { pageMeta, type Paging } from '@kelasku/shared/kernel/paging'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { type AttemptStatus } from '@kelasku/shared/exam/attempt'
import { isClosed, isOpen } from '@kelasku/shared/exam/attempt-status'
import { examRefusal } from '@kelasku/shared/exam/contract'
import { attemptRules, examRules } from '@kelasku/shared/exam/policy'
import { and, asc, desc, eq, ilike, sql } from 'drizzle-orm'
import { users } from '#features/profile/table.ts'
import { containing, pageOf } from '#platform/database/lists.ts'
import type { Work } from '#platform/database/work.ts'
import { markedAnswersOf } from '../marks/answers/service.ts'
import { followedFor } from '../marks/guards.ts'
import { findOutcome, outcomeOf, outcomes } from '../marks/outcome/repo.ts'
import { nudge, publishExam } from '../news.ts'
import { findAttempt, findExam, saveExam, type AttemptRow, type ExamRow, type KnownExam } from '../repo.ts'
import { presentMine } from '../sitting/mine.ts'
import { setAttempt } from '../sitting/repo.ts'
import { examAttempts } from '../table.ts'
import type { ExamTools } from '../tools.ts'
import { leaveOut } from './repo.ts'
import { seatParticipants } from './seating.ts'

interface Search {
  status?: AttemptStatus | undefined
  room_id?: string | undefined
  class_id?: string | undefined
  sort?: 'number' | 'signals' | undefined
  search?: string | undefined
}

export async function participantsOf({ row }: KnownExam, where: Search, paging: Paging, work: Work) {
  const { rows, total } = await pageOf(paging, (limit, offset) =>
    outcomes(work.tx)
      .where(
        and(
          eq(examAttempts.exam_id, row.id),
          where.status ? eq(examAttempts.status, where.status) : undefined,
          where.room_id ? eq(examAttempts.room_id, where.room_id) : undefined,
          where.class_id ? eq(examAttempts.class_id, where.class_id) : undefined,
          where.search ? ilike(users.full_name, containing(where.search)) : undefined,
        ),
      )
      .orderBy(...(where.sort === 'signals' ? [desc(examAttempts.signal_weight)] : []), asc(examAttempts.n))
      .limit(limit)
      .offset(offset),
  )
  return { data: rows.map(outcomeOf), meta: pageMeta(paging, total) }
}

interface Named {
  id: string
  uid: string
}

/** A pupil and their parents get what a pupil may know; keys and points are for whoever marks. */
export async function participantOf(who: Actor, { id, uid }: Named, detailed: boolean, work: Work, tools: ExamTools) {
  const known = await findExam(work.tx, who, id)
  const attempt = known && (await findAttempt(work.tx, id, uid))
  if (!known || !attempt) throw refusal.not_found()
  if (!examRules.read(who, known.subject)) {
    const { attempt: own } = await followedFor(who, { exam_id: id, user_id: uid }, work)
    if (known.row.exam_status === 'DRAFT') throw refusal.not_found()
    return presentMine(who, own, work, tools)
  }
  const outcome = await findOutcome(work.tx, attempt.id)
  const maySee = detailed && examRules.grade(who, known.subject)
  return { ...outcome, answers: maySee ? await markedAnswersOf(attempt, work) : [], receipt: attempt.receipt }
}

/** The own one, or for a parent that of the child who sits it. */
export async function myExamFor(who: Actor, examId: string, work: Work, tools: ExamTools) {
  const known = await findExam(work.tx, who, examId)
  if (!known || known.row.exam_status === 'DRAFT') throw refusal.not_found()
  const own = await findAttempt(work.tx, examId, who.userId)
  const attempt = own ?? (isParent(who) ? await childOf(who, examId, work) : undefined)
  if (!attempt || !attemptRules.follow(who, { ...attempt, isChild: !own })) throw refusal.not_found()
  return presentMine(who, attempt, work, tools)
}

async function childOf(who: Actor, examId: string, work: Work): Promise<AttemptRow | undefined> {
  const [row] = await work.tx
    .select()
    .from(examAttempts)
    .where(
      and(
        eq(examAttempts.exam_id, examId),
        sql`exists (select 1 from guardianships g where g.school_id = ${who.schoolId} and g.guardian_id = ${who.userId}
          and g.student_id = exam_attempts.user_id)`,
      ),
    )
    .orderBy(asc(examAttempts.n))
    .limit(1)
  return row
}

interface SeatChange {
  room_id?: string | null | undefined
  session_id?: string | null | undefined
  seat?: number | null | undefined
  extra_minutes?: number | undefined
}

/** Who has begun keeps their session; extra time moves their end at once. */
export async function placeParticipant(
  { row }: KnownExam,
  attempt: AttemptRow,
  place: SeatChange,
  work: Work,
  tools: ExamTools,
) {
  if (isClosed(attempt.status)) throw examRefusal.attempt_not_in_this_status()
  if (isOpen(attempt.status) && place.session_id !== undefined && place.session_id !== attempt.session_id)
    throw examRefusal.attempt_not_in_this_status()
  await requirePlaces(row, place, work)
  const { extra_minutes: extra, ...seat } = place
  const change = Object.fromEntries(Object.entries(seat).filter(([, value]) => value !== undefined))
  if (Object.keys(change).length > 0) await setAttempt(work.tx, attempt.id, change)
  if (extra !== undefined && extra !== attempt.extra_minutes) await giveExtra(row, attempt, extra, work)
  work.audit({
    action: 'exam.participant_placed',
    subject: `exam:${row.id}`,
    detail: { attempt: attempt.id, ...place },
  })
  nudge(work, row.id, [attempt])
  work.afterCommit(() => tools.board.publishNow(row.id, [attempt.id]))
  return findOutcome(work.tx, attempt.id)
}

async function requirePlaces({ id }: ExamRow, { room_id, session_id }: SeatChange, work: Work): Promise<void> {
  const { rows } = await work.tx.execute<{ known: boolean }>(sql`select
    (${room_id ?? null}::uuid is null or exists (select 1 from exam_rooms where id = ${room_id ?? null} and exam_id = ${id}))
    and (${session_id ?? null}::uuid is null
      or exists (select 1 from exam_sessions where id = ${session_id ?? null} and exam_id = ${id})) as known`)
  if (!rows[0]?.known) throw refusal.not_found()
}

async function giveExtra(row: ExamRow, attempt: AttemptRow, extra: number, work: Work): Promise<void> {
  const more = sql`${extra - attempt.extra_minutes} * interval '1 minute'`
  await work.tx.execute(sql`update exam_attempts set extra_minutes = ${extra}, end_at = end_at + ${more},
    remaining_ms = case when remaining_ms is not null then greatest(0, remaining_ms + ${(extra - attempt.extra_minutes) * 60_000}) end where id = ${attempt.id}`)
  await bumpSchedule(work, row)
}

/** Somebody's time is another: every device hears it with its next answer, and knows by the number that it is newer. */
export async function bumpSchedule(work: Work, row: ExamRow): Promise<void> {
  await work.tx.execute(sql`update exams set schedule_version = schedule_version + 1 where id = ${row.id}`)
}

/** For good: neither the opened room nor another publication takes them in again, unless the exam names them. */
export async function removeParticipant(
  { row }: KnownExam,
  attempt: AttemptRow,
  reason: string,
  work: Work,
): Promise<{ id: string }> {
  if (attempt.started_at !== null || isClosed(attempt.status)) throw examRefusal.attempt_not_in_this_status()
  if (reason === '') throw examRefusal.reason_required()
  const saved = await saveExam(work.tx, row, {})
  if (!saved) throw refusal.version_conflict()
  await leaveOut(work.tx, row.id, attempt.user_id)
  await work.tx.delete(examAttempts).where(eq(examAttempts.id, attempt.id))
  work.audit({
    action: 'exam.participant_removed',
    subject: `exam:${row.id}`,
    detail: { user: attempt.user_id, reason },
  })
  await publishExam(work, saved)
  nudge(work, row.id, [attempt])
  return { id: attempt.user_id }
}

const seatable = new Set(['DRAFT', 'SCHEDULED', 'WAITING'])

export async function seatAll({ row }: KnownExam, by: 'CLASS' | 'MIXED', work: Work) {
  if (!seatable.has(row.exam_status)) throw examRefusal.not_in_this_status()
  const seated = await seatParticipants(work.tx, row.id, by)
  const saved = await saveExam(work.tx, row, {})
  if (!saved) throw refusal.version_conflict()
  await publishExam(work, saved)
  return { seated }
}

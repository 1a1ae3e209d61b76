/** What has had its moment, by the database's clock. */
import { graceSeconds, maxPauseMinutes } from '@kelasku/shared/exam/contract'
import type { ExamEvent } from '@kelasku/shared/exam/machine'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/work.ts'
import type { ExamRow } from '../repo.ts'
import { exams } from '../table.ts'

export type DueEvent = Extract<
  ExamEvent,
  'open_room' | 'start' | 'resume_all' | 'end_reached' | 'all_closed' | 'auto_graded'
>

const roomOpens = sql`interval '15 minutes'`
/** Still entitled to time of their own: extra minutes, a pause, a lock that nobody has looked at yet. */
const stillWriting = sql`exists (select 1 from exam_attempts a where a.exam_id = exams.id
  and (a.status in ('PAUSED', 'LOCKED') or a.status = 'WORKING' and a.end_at > now()))`
const stillOpen = sql`exists (select 1 from exam_attempts a where a.exam_id = exams.id
  and a.status in ('WORKING', 'PAUSED', 'LOCKED', 'GRACE', 'SUBMITTING'))`

const due = sql<DueEvent | null>`case
  when exam_status = 'SCHEDULED' and start_date - ${roomOpens} <= now() then 'open_room'
  when exam_status = 'WAITING' and start_date <= now() and (not manual_start or end_date <= now()) then 'start'
  when exam_status = 'ONGOING' and end_date <= now() and not ${stillWriting} then 'end_reached'
  when exam_status = 'SUSPENDED' and suspended_at + ${maxPauseMinutes} * interval '1 minute' <= now() then 'resume_all'
  when exam_status = 'CLOSING' and not ${stillOpen} then 'all_closed'
  when exam_status = 'ENDED' then 'auto_graded' end`

const awake = sql`exam_status in ('SCHEDULED', 'WAITING', 'ONGOING', 'SUSPENDED', 'CLOSING', 'ENDED')`

/** Also those that some pupil of is due; at most one step of an exam a beat. */
export async function listDue(tx: Tx): Promise<{ id: string; event: DueEvent }[]> {
  const rows = await tx.select({ id: exams.id, event: due }).from(exams).where(awake).orderBy(exams.seq)
  return rows.flatMap(({ id, event }) => (event ? [{ id, event }] : []))
}

/** Another server is at it, or it is not due any more: nothing. */
export async function holdDue(tx: Tx, id: string, event: DueEvent): Promise<ExamRow | undefined> {
  const [row] = await tx
    .select({ row: exams, due })
    .from(exams)
    .where(eq(exams.id, id))
    .for('no key update', { of: exams, skipLocked: true })
  return row?.due === event ? row.row : undefined
}

export interface Beat {
  now: Date
  /** Somebody is in an exam: look again soon. */
  isAnyLive: boolean
  next: Date | null
}

export async function readClock(tx: Tx): Promise<Beat> {
  const { rows } = await tx.execute<{ now: string; live: boolean; next: string | null }>(sql`
    select clock_timestamp() as now, coalesce(bool_or(exam_status <> 'SCHEDULED'), false) as live,
      min(start_date - ${roomOpens}) filter (where exam_status = 'SCHEDULED') as next from exams where ${awake}`)
  const { now, live, next } = rows[0]! // an aggregate has its row
  return { now: new Date(now), isAnyLive: live, next: next === null ? null : new Date(next) }
}

/** The moment by which a transaction judges what is due. */
export async function timeOf(tx: Tx): Promise<Date> {
  const { rows } = await tx.execute<{ now: string }>(sql`select now() as now`)
  return new Date(rows[0]!.now) // a select without a table has one row
}

export interface DueAttempts {
  exam_id: string
  ids: string[]
}

/** Those whose grace is over, in the portions that one transaction closes. */
export async function listOverdue(tx: Tx, portion: number): Promise<DueAttempts[]> {
  const { rows } = await tx.execute<DueAttempts & Record<string, unknown>>(sql`
    select exam_id, array_agg(id order by id) as ids from (
      select exam_id, id, (row_number() over (partition by exam_id order by id) - 1) / ${portion}::int as part
      from exam_attempts where status = 'GRACE' and end_at + ${graceSeconds} * interval '1 second' <= now()
    ) g group by exam_id, part`)
  return rows
}

export async function listClosed(
  tx: Tx,
  examId: string,
  after: number,
  limit: number,
): Promise<{ id: string; n: number }[]> {
  const { rows } = await tx.execute<{ id: string; n: number }>(sql`select id, n from exam_attempts
    where exam_id = ${examId} and status in ('SUBMITTED', 'TIMEOUT', 'FORCE_ENDED') and n > ${after} order by n limit ${limit}`)
  return rows
}

/** The order of saves tells how long which question lay in front of a pupil; nobody thinks of one for more than five minutes. */
export const reckonSeconds = (tx: Tx, ids: readonly string[]) =>
  tx.execute(sql`update exam_answers x set seconds = g.seconds from (
      select attempt_id, question_id, sum(least(300, greatest(0, extract(epoch from at - before)))) as seconds from (
        select o.attempt_id, o.question_id, o.at,
          coalesce(lag(o.at) over (partition by o.attempt_id order by o.at, o.rev), a.started_at) as before
        from exam_answer_ops o join exam_attempts a on a.id = o.attempt_id
        where o.attempt_id = any (${sql.param([...ids])}::uuid[])
      ) steps group by attempt_id, question_id
    ) g where x.attempt_id = g.attempt_id and x.question_id = g.question_id`)

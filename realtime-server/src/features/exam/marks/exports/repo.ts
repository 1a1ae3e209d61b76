/** What exports read, some hundred attempts or a thousand lines at a time; and the same page by page, for a screen. */
import type { AttemptStatus } from '@kelasku/shared/exam/attempt'
import type { EventKind } from '@kelasku/shared/exam/marks'
import { sql } from 'drizzle-orm'
import { cardJson, type CardRow } from '#features/classroom/repo.ts'
import type { Tx } from '#platform/database/work.ts'

export interface ExportedAnswer {
  attempt_id: string
  question_id: string
  value: string | null
  has_file: boolean
  point: number | null
  is_by_hand: boolean
}

export async function listExported(tx: Tx, attemptIds: readonly string[]): Promise<ExportedAnswer[]> {
  const { rows } = await tx.execute<ExportedAnswer & Record<string, unknown>>(sql`
    select m.attempt_id, m.question_id, m.point, m.graded_at is not null as is_by_hand, x.value,
      x.attachment_id is not null as has_file
    from exam_marks m left join exam_answers x on x.attempt_id = m.attempt_id and x.question_id = m.question_id
    where m.attempt_id = any(${sql.param([...attemptIds])}::uuid[])`)
  return rows
}

export interface Sitter {
  attempt_id: string
  user: CardRow
  class_name: string
  status: AttemptStatus
  total: number
}

/** Who has a paper, in the order of their numbers. */
export async function pageOfSitters(tx: Tx, examId: string, limit: number, offset: number): Promise<Sitter[]> {
  const { rows } = await tx.execute<Sitter & Record<string, unknown>>(sql`
    select a.id as attempt_id, ${cardJson} as user, coalesce(k.name, '') as class_name, a.status,
      (count(*) over ())::int as total
    from exam_attempts a join users u on u.id = a.user_id left join classes k on k.id = a.class_id
    where a.exam_id = ${examId} and a.question_ids is not null
    order by a.n limit ${limit} offset ${offset}`)
  return rows
}

export interface LoggedEvent {
  at: string
  client_time: string | null
  full_name: string | null
  class_name: string | null
  kind: EventKind
  code: string
  from_status: string | null
  to_status: string | null
  question_number: number | null
  seconds: number | null
  detail: string
  by_name: string | null
}

const linesAtOnce = 1_000

/** All that is known of what happened, as `e` of the pupil `a`; what is asked of it follows. */
const eventsOf = (examId: string, more = sql``) => sql`
    with events as (
      select id, attempt_id, at, null::timestamptz as client_time, 'STEP' as kind, event as code, from_status, to_status,
        null::uuid as question_id, null::float8 as seconds, reason as detail, by_user_id
      from exam_steps where exam_id = ${examId}
      union all
      select id, attempt_id, server_time, client_time, 'SIGNAL', code::text, null, null, question_id, duration, detail, null
      from exam_signals where exam_id = ${examId}
      union all
      select id, attempt_id, at, null, 'COMMAND', kind, null, null, null, nullif(minutes, 0) * 60, text, by_user_id
      from exam_commands where exam_id = ${examId}
      union all
      select id, attempt_id, arrived_at, null, 'LATE', 'PENDING', null, null, question_id, null, '', null
      from exam_late_answers where exam_id = ${examId}
      union all
      -- Told a second time when it was decided, under an id of its own, a version 4 by its form: pages go on after an id.
      select overlay(overlay(md5(id::text || 'decided') placing '4' from 13) placing 'a' from 17)::uuid, attempt_id, decided_at, null, 'LATE', decision, null, null, question_id, null,
        coalesce(reason, ''), decided_by
      from exam_late_answers where exam_id = ${examId} and decided_at is not null
    )
    select e.id, e.at, e.client_time, u.full_name, k.name as class_name, e.kind, e.code, e.from_status, e.to_status,
      array_position(a.question_ids, e.question_id) as question_number, e.seconds, e.detail, b.full_name as by_name${more}
    from events e left join exam_attempts a on a.id = e.attempt_id left join users u on u.id = a.user_id
      left join classes k on k.id = a.class_id left join users b on b.id = e.by_user_id`

/** Everything that happened in an exam, in the order in which the server heard of it; a page after a place in it. */
export async function pageOfEvents(
  tx: Tx,
  examId: string,
  after: { at: string; id: string } | null,
): Promise<(LoggedEvent & { id: string })[]> {
  const { rows } = await tx.execute<LoggedEvent & { id: string } & Record<string, unknown>>(sql`
    ${eventsOf(examId)}
    where ${after === null ? sql`true` : sql`(e.at, e.id) > (${after.at}::timestamptz, ${after.id}::uuid)`}
    order by e.at, e.id limit ${linesAtOnce}`)
  return rows
}

export interface LogSearch {
  kind?: EventKind | undefined
  user_id?: string | undefined
}

/** The newest first. */
export async function pageOfLog(
  tx: Tx,
  examId: string,
  { kind, user_id }: LogSearch,
  limit: number,
  offset: number,
): Promise<(LoggedEvent & { id: string; total: number })[]> {
  const { rows } = await tx.execute<LoggedEvent & { id: string; total: number } & Record<string, unknown>>(sql`
    ${eventsOf(examId, sql`, (count(*) over ())::int as total`)}
    where ${kind === undefined ? sql`true` : sql`e.kind = ${kind}`}
      and ${user_id === undefined ? sql`true` : sql`a.user_id = ${user_id}`}
    order by e.at desc, e.id desc limit ${limit} offset ${offset}`)
  return rows
}

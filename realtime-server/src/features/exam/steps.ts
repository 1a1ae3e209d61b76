/**
 * Stepping attempts: the machine says from where and whereto, one statement does it for one pupil or for all of them,
 * and leaves a line of who did it and why. Whoever is not where the event begins is left as they are.
 */
import {
  AttemptStatus,
  attemptCan,
  Device,
  Help,
  Integrity,
  nextAttempt,
  type AttemptEvent,
} from '@kelasku/shared/exam/attempt'
import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '#platform/database/work.ts'

export interface Stepped {
  id: string
  exam_id: string
  user_id: string
  n: number
  room_id: string | null
  from_status: AttemptStatus
  status: AttemptStatus
}

export interface Step {
  event: AttemptEvent
  /** Which attempts, of the table as `a`. */
  where: SQL
  /** What else becomes true with it. */
  set?: SQL | undefined
  /** Nobody: the clock. */
  by?: string | null
  reason?: string
}

interface Path {
  from: AttemptStatus
  to: AttemptStatus
}

/** The machine is asked once: the clock steps by these every second. */
const known = new Map<AttemptEvent, readonly Path[]>()

/** In which states something may happen, and what comes of it. */
export function pathsOf(event: AttemptEvent): readonly Path[] {
  const paths =
    known.get(event) ??
    AttemptStatus.options
      .filter((status) => attemptCan({ status }, event))
      .map((from) => ({ from, to: nextAttempt({ status: from }, event).status }))
  known.set(event, paths)
  return paths
}

export async function stepAttempts(tx: Tx, { event, where, set, by = null, reason = '' }: Step): Promise<Stepped[]> {
  const paths = pathsOf(event)
  const { rows } = await tx.execute<Stepped & Record<string, unknown>>(sql`
    with found as (
      select a.id, a.status, p.to_status from exam_attempts a
      join unnest(${sql.param(paths.map(({ from }) => from))}::text[], ${sql.param(paths.map(({ to }) => to))}::text[])
        as p (from_status, to_status) on p.from_status = a.status
      where ${where} order by a.id for update of a
    ), stepped as (
      update exam_attempts a set status = f.to_status ${set ? sql`, ${set}` : sql``}
      from found f where a.id = f.id
      returning a.id, a.school_id, a.exam_id, a.user_id, a.n, a.room_id, f.status as from_status, a.status
    ), noted as (
      insert into exam_steps (school_id, exam_id, attempt_id, event, from_status, to_status, reason, by_user_id)
      select school_id, exam_id, id, ${event}, from_status, status, ${reason}, ${by}::uuid from stepped
    )
    select id, exam_id, user_id, n, room_id, from_status, status from stepped order by n`)
  return rows
}

/** A moment of the database, as of this statement. */
export const momentNow = sql`date_trunc('milliseconds', clock_timestamp())`

/** The clock of an attempt stands: what is left is kept, and since when. */
export const holdClock = sql`held_at = coalesce(held_at, ${momentNow}), remaining_ms = coalesce(remaining_ms,
  greatest(0, (extract(epoch from end_at - ${momentNow}) * 1000)::bigint))`

/** It goes on with what was left. */
export const releaseClock = sql`end_at = ${momentNow} + remaining_ms * interval '1 millisecond',
  remaining_ms = null, held_at = null`

/** What the pupil can show: it names the answers that were held at that moment, without telling them. Of the attempt `a`. */
export const receiptNow = sql`upper(left(encode(sha256(convert_to(concat_ws(' ', a.id, ${momentNow}, (
    select string_agg(concat_ws(' ', x.question_id, x.epoch, x.rev, x.value, x.attachment_id), e'\n' order by x.question_id)
    from exam_answers x where x.attempt_id = a.id)), 'UTF8')), 'hex'), 12))`

export const stopClock = sql`remaining_ms = null, held_at = null`

export interface RegionStep {
  region: 'device' | 'integrity' | 'help'
  event: AttemptEvent
  where: SQL
  set?: SQL
}

/** A region beside the attempt's own way: its column is its state. */
export async function stepRegion(tx: Tx, { region, event, where, set }: RegionStep): Promise<{ id: string }[]> {
  const states = attemptRegions[region]
  const paths = states
    .filter((state) => attemptCan({ [region]: state }, event))
    .map((from) => ({ from, to: nextAttempt({ [region]: from }, event)[region] }))
  const column = sql.identifier(region)
  const { rows } = await tx.execute<{ id: string }>(sql`
    update exam_attempts a set ${column} = p.to_state ${set ? sql`, ${set}` : sql``}
    from unnest(${sql.param(paths.map(({ from }) => from))}::text[], ${sql.param(paths.map(({ to }) => to))}::text[])
      as p (from_state, to_state)
    where a.${column} = p.from_state and ${where} returning a.id`)
  return rows
}

const attemptRegions = { device: Device.options, integrity: Integrity.options, help: Help.options } as const

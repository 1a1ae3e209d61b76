/** What each command does to the attempts that it can be done to; each says which those were. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import type { AttemptEvent } from '@kelasku/shared/exam/attempt'
import type { Command, CommandKind } from '@kelasku/shared/exam/board'
import { sql, type SQL } from 'drizzle-orm'
import type { Work } from '#platform/database/work.ts'
import { redraw } from '../papers/materialise.ts'
import type { ExamRow } from '../repo.ts'
import { grantDevice, refuseDevice } from '../sitting/device.ts'
import {
  holdClock,
  momentNow,
  receiptNow,
  releaseClock,
  stepAttempts,
  stepRegion,
  stopClock,
  type RegionStep,
} from '../steps.ts'
import type { ExamTools } from '../tools.ts'

export interface Ordered {
  who: Actor
  exam: ExamRow
  command: Command
  work: Work
  tools: ExamTools
}

type Act = (ids: readonly string[], ordered: Ordered) => Promise<string[]>

const these = (ids: readonly string[]): SQL => sql`a.id = any (${sql.param([...ids])}::uuid[])`

const stepping =
  (event: AttemptEvent, set?: SQL, only?: SQL): Act =>
  async (ids, { who, command, work }) => {
    const where = only ? sql`${these(ids)} and ${only}` : these(ids)
    const stepped = await stepAttempts(work.tx, { event, where, set, by: who.userId, reason: command.text })
    return stepped.map(({ id }) => id)
  }

const inRegion =
  (region: RegionStep['region'], event: AttemptEvent): Act =>
  async (ids, { work }) =>
    (await stepRegion(work.tx, { region, event, where: these(ids) })).map(({ id }) => id)

const told: Act = async (ids) => [...ids]

/** While the whole exam is held, nobody goes on by themselves. */
const examRuns = sql`exists (select 1 from exams e where e.id = a.exam_id and e.exam_status = 'ONGOING')`

/** Where the clock stood, what was left is still left: a reset may give it back. */
const closing = sql`ended_at = case when remaining_ms is null then least(coalesce(end_at, ${momentNow}), ${momentNow})
    else ${momentNow} end,
  end_at = case when remaining_ms is null then end_at else ${momentNow} + remaining_ms * interval '1 millisecond' end,
  ${stopClock}`

const asNew = sql`ended_at = null, closed_by = null, receipt = null, is_submitted_by_user = false, graded_at = null,
  total_score = null, score = null, final_score = null, key_version = null`

/** The commands that step an attempt on its own way, and the event of the machine that each of them is. */
export const commandEvents = {
  PAUSE: 'pause',
  RESUME: 'resume',
  LOCK: 'lock',
  UNLOCK: 'unlock',
  APPROVE: 'approve',
  DENY: 'deny',
  FORCE_END: 'force_end',
  REOPEN: 'reopen',
  VOID: 'void',
} as const satisfies Partial<Record<CommandKind, AttemptEvent>>

export const acts: Record<CommandKind, Act> = {
  MESSAGE: told,
  ANNOUNCE: told,
  WARN: async (ids, { work }) => {
    await stepRegion(work.tx, { region: 'integrity', event: 'warn', where: these(ids) })
    return [...ids]
  },
  PAUSE: stepping(commandEvents.PAUSE, holdClock),
  RESUME: stepping(commandEvents.RESUME, releaseClock, examRuns),
  LOCK: stepping(commandEvents.LOCK, holdClock),
  UNLOCK: stepping(commandEvents.UNLOCK, releaseClock, examRuns),
  ADD_TIME: addTime,
  SET_REMAINING: setRemaining,
  APPROVE: stepping(commandEvents.APPROVE, sql`approval_asked_at = null`),
  DENY: stepping(commandEvents.DENY, sql`approval_asked_at = null`),
  CONFIRM_ID: async (ids, { work }) => {
    await work.tx.execute(sql`update exam_attempts a set id_confirmed = true where ${these(ids)}`)
    return [...ids]
  },
  GRANT_DEVICE: forEach(
    ({ work }) =>
      (id) =>
        grantDevice(id, work),
  ),
  REFUSE_DEVICE: forEach(
    ({ work }) =>
      (id) =>
        refuseDevice(id, work),
  ),
  ANSWER_HELP: inRegion('help', 'answer_help'),
  // Also of a second device, whatever it weighed: somebody has looked.
  CLEAR_FLAG: async (ids, ordered) => {
    const cleared = await inRegion('integrity', 'clear')(ids, ordered)
    return [...new Set([...cleared, ...(await inRegion('device', 'settle_device')(ids, ordered))])]
  },
  FORCE_END: stepping(commandEvents.FORCE_END, sql`${closing}, closed_by = 'PROCTOR', receipt = ${receiptNow}`),
  REOPEN: async (ids, ordered) =>
    stepping(
      commandEvents.REOPEN,
      sql`epoch = epoch + 1, end_at = ${momentNow} + ${ordered.command.minutes} * interval '1 minute', ${asNew}, ${stopClock}`,
    )(ids, ordered),
  RESET: reset,
  VOID: stepping(
    commandEvents.VOID,
    sql`ended_at = coalesce(ended_at, ${momentNow}), ${stopClock}, closed_by = coalesce(closed_by, 'PROCTOR')`,
  ),
}

function forEach(of: (ordered: Ordered) => (id: string) => Promise<{ id: string }[]>): Act {
  return async (ids, ordered) => {
    const done: string[] = []
    for (const id of ids) done.push(...(await of(ordered)(id)).map((row) => row.id))
    return done
  }
}

const milliseconds = 60_000

/** Also for who has not begun, and for who is held; nobody's time is taken below this moment. */
async function addTime(ids: readonly string[], { command: { minutes }, work }: Ordered): Promise<string[]> {
  const { rows } = await work.tx.execute<{ id: string }>(sql`
    update exam_attempts a set extra_minutes = greatest(0, extra_minutes + ${minutes}),
      end_at = case when status = 'WORKING' then greatest(${momentNow}, end_at + ${minutes} * interval '1 minute') else end_at end,
      remaining_ms = case when remaining_ms is not null then greatest(0, remaining_ms + ${minutes * milliseconds}) end
    where ${these(ids)} and status in ('NOT_STARTED', 'ADMITTED', 'AWAITING_APPROVAL', 'READY', 'WORKING', 'PAUSED', 'LOCKED')
    returning a.id`)
  return rows.map(({ id }) => id)
}

async function setRemaining(ids: readonly string[], { command: { minutes }, work }: Ordered): Promise<string[]> {
  const { rows } = await work.tx.execute<{ id: string }>(sql`
    update exam_attempts a set
      end_at = case when status = 'WORKING' then ${momentNow} + ${minutes} * interval '1 minute' else end_at end,
      remaining_ms = case when status = 'WORKING' then null else ${minutes * milliseconds} end
    where ${these(ids)} and status in ('WORKING', 'PAUSED', 'LOCKED') returning a.id`)
  return rows.map(({ id }) => id)
}

/**
 * ZERO and REPEAT_ALL put the answers away and give the full time, the second with another paper; REMAINING keeps both
 * the answers and the time that was left. The epoch moves on in all of them, so no old device writes into the new life.
 */
async function reset(ids: readonly string[], ordered: Ordered): Promise<string[]> {
  const { who, exam, command, work, tools } = ordered
  const { mode } = command
  if (mode === 'REMAINING') {
    const left = sql`remaining_ms = coalesce(remaining_ms, greatest(60000, (extract(epoch from end_at
      - coalesce(ended_at, ${momentNow})) * 1000)::bigint)), held_at = null`
    return stepping('reset_remaining', sql`epoch = epoch + 1, ${asNew}, ${left}`)(ids, ordered)
  }
  await work.tx
    .execute(sql`insert into exam_answer_archives (school_id, exam_id, attempt_id, epoch, mode, answers, by_user_id)
    select a.school_id, a.exam_id, a.id, a.epoch, ${mode}, coalesce((select jsonb_agg(to_jsonb(x) - 'school_id' - 'exam_id'
      - 'attempt_id' - 'seconds') from exam_answers x where x.attempt_id = a.id), '[]'), ${who.userId}
    from exam_attempts a where ${these(ids)}`)
  const done = await stepping(
    'reset',
    sql`epoch = epoch + 1, ${asNew}, ${stopClock}, started_at = null, end_at = null`,
  )(ids, ordered)
  const cleared = sql`${sql.param(done)}::uuid[]`
  await work.tx.execute(sql`delete from exam_answers where attempt_id = any (${cleared})`)
  await work.tx.execute(sql`delete from exam_marks where attempt_id = any (${cleared})`)
  await work.tx.execute(
    sql`update exam_presence set answered = 0, unsynced = 0, saved_at = null where attempt_id = any (${cleared})`,
  )
  if (mode === 'REPEAT_ALL') for (const id of done) await redraw(work.tx, exam, id, tools.secrets)
  return done
}

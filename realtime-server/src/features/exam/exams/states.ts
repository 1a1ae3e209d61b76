/** An exam's way from draft to archive: what each step asks for, and what it does to the pupils. People and the clock take the same way. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { examRefusal } from '@kelasku/shared/exam/contract'
import { endIfStartedAt } from '@kelasku/shared/exam/early-start'
import { examCan, nextExamStatus, type ExamEvent } from '@kelasku/shared/exam/machine'
import { sql } from 'drizzle-orm'
import type { Work } from '#platform/database/work.ts'
import { handOnMarks } from '../marks/hand-on.ts'
import { requireLateDecided } from '../marks/late/waiting.ts'
import { settleFinalScores, settleScores } from '../marks/outcome/service.ts'
import { materialise } from '../papers/materialise.ts'
import { settleParticipants } from '../participants/repo.ts'
import { publishToEverybody } from '../news.ts'
import { databaseNow, lockExam, saveExam, type ExamRow } from '../repo.ts'
import { holdClock, momentNow, releaseClock, stepAttempts } from '../steps.ts'
import { publishStepped, type ExamTools } from '../tools.ts'
import { takeBackExam, notifyFamilies, notifyMoved } from './notices.ts'
import { preparePublication, undoPublication } from './publish.ts'
import { beginFirstSessions, countUngraded, insertExamStep, moveSessions, shiftSessions } from './step-repo.ts'

export interface StepBy {
  /** Nobody: the clock. */
  who: Actor | null
  reason: string
  tools: ExamTools
}

/** What a step changes of the exam's own row beside its status. */
type Change = Parameters<typeof saveExam>[2]
type Effect = (row: ExamRow, by: StepBy, work: Work) => Promise<Change>

const none: Effect = async () => ({})

const effects: Record<Exclude<ExamEvent, 'remove'>, Effect> = {
  publish: async (row, { who }, work) => {
    if (!who) throw new Error('Nobody publishes an exam but a person.')
    return { ...(await preparePublication(who, row, work)) }
  },
  withdraw: async (row, _by, work) => {
    await takeBackExam(work, row)
    await undoPublication(row, work)
    return { frozen_at: null }
  },
  open_room: async (row, { tools }, work) => {
    await settleParticipants(work.tx, row)
    await materialise(work.tx, row, tools.secrets)
    return {}
  },
  start: startNow,
  pause_all: pauseAll,
  resume_all: resumeAll,
  end_reached: async (_row, _by, work) => ({ closing_at: await databaseNow(work.tx) }),
  end_all: endAll,
  all_closed: async (_row, _by, work) => ({ closed_at: await databaseNow(work.tx) }),
  auto_graded: none,
  scores_set: async (row, by, work) => {
    await requireGraded(row, by, work)
    await settleScores(row, by.who?.userId ?? null, work)
    return {}
  },
  regrade: none,
  reopen: async () => ({ closing_at: null, closed_at: null }),
  publish_scores: async (row, by, work) => {
    await requireGraded(row, by, work)
    await settleFinalScores(row, by.who?.userId ?? null, work)
    return { published_at: await databaseNow(work.tx) }
  },
  archive: none,
  cancel: none,
}

/** The clock takes neither. */
const givesMarks = new Set<ExamEvent>(['scores_set', 'publish_scores'])

const asksReason = new Set<ExamEvent>(['pause_all', 'end_all', 'cancel'])

/** Steps, or refuses and leaves all as it was. `version` is what the asker has seen; the clock has seen the newest. */
export async function stepExam(
  row: ExamRow,
  event: Exclude<ExamEvent, 'remove'>,
  by: StepBy,
  work: Work,
  version = row.version,
): Promise<ExamRow> {
  if (!examCan(row.exam_status, event)) throw examRefusal.not_in_this_status()
  if (by.who && asksReason.has(event) && by.reason === '') throw examRefusal.reason_required()
  const exam_status = nextExamStatus(row.exam_status, event)
  await lockExam(work.tx, row.id)
  // First the row, so that of two who step at once the second waits here and finds it changed.
  const held = await saveExam(
    work.tx,
    { id: row.id, version },
    { exam_status, schedule_version: row.schedule_version + 1 },
  )
  if (!held) throw refusal.version_conflict()
  const change = await effects[event]({ ...held, exam_status: row.exam_status }, by, work)
  const saved = Object.keys(change).length === 0 ? held : await saveExam(work.tx, held, change)
  if (!saved) throw refusal.version_conflict()

  await insertExamStep(work.tx, saved, event, row.exam_status, by)
  if (by.who) work.audit({ action: `exam.${pastOf[event]}`, subject: `exam:${row.id}`, detail: { reason: by.reason } })
  if (by.who && givesMarks.has(event)) await handOnMarks(by.who, saved, work, by.tools)
  await publishToEverybody(work, saved)
  await notifyFamilies(work, saved, event)
  return saved
}

const pastOf: Record<Exclude<ExamEvent, 'remove'>, string> = {
  publish: 'published',
  withdraw: 'withdrawn',
  open_room: 'opened',
  start: 'started',
  pause_all: 'paused',
  resume_all: 'resumed',
  end_reached: 'ended',
  end_all: 'ended',
  all_closed: 'closed',
  auto_graded: 'graded',
  scores_set: 'scored',
  regrade: 'regraded',
  reopen: 'reopened',
  publish_scores: 'shared',
  archive: 'archived',
  cancel: 'cancelled',
}

/** Before its time it begins now for everybody; of a scheduled one the room is opened first. */
async function startNow(row: ExamRow, by: StepBy, work: Work): Promise<Change> {
  if (row.exam_status === 'SCHEDULED') await effects.open_room(row, by, work)
  const now = await databaseNow(work.tx)
  if (row.start_date <= now) return { started_at: now }
  const planned = { start: row.start_date.getTime(), end: row.end_date.getTime() }
  const end_date = new Date(endIfStartedAt(now.getTime(), planned))
  const isMoved = end_date < row.end_date
  await (isMoved ? moveSessions(work.tx, row, now) : beginFirstSessions(work.tx, row, now))
  const change = { started_at: now, start_date: now, end_date }
  // Who waits in its room sees it begin; the others were told of another time.
  if (row.exam_status === 'SCHEDULED') await notifyMoved(work, { ...row, ...change })
  return change
}

async function pauseAll(row: ExamRow, { who, reason, tools }: StepBy, work: Work): Promise<Change> {
  const held = await stepAttempts(work.tx, {
    event: 'pause',
    where: sql`a.exam_id = ${row.id}`,
    set: holdClock,
    by: who?.userId ?? null,
    reason,
  })
  publishStepped(work, row.id, held, tools)
  return { suspended_at: await databaseNow(work.tx) }
}

/** The whole exam moves by as long as it stood: whoever begins late loses nothing either. */
async function resumeAll(row: ExamRow, { who, reason, tools }: StepBy, work: Work): Promise<Change> {
  const resumed = await stepAttempts(work.tx, {
    event: 'resume',
    where: sql`a.exam_id = ${row.id}`,
    set: releaseClock,
    by: who?.userId ?? null,
    reason,
  })
  publishStepped(work, row.id, resumed, tools)
  const now = await databaseNow(work.tx)
  const stood = now.getTime() - (row.suspended_at ?? now).getTime()
  await shiftSessions(work.tx, row.id, stood)
  return { suspended_at: null, end_date: new Date(row.end_date.getTime() + stood) }
}

/** Nobody writes on, and what is under way to us still arrives: closed after the grace, or by handing in before. */
async function endAll(row: ExamRow, { who, reason, tools }: StepBy, work: Work): Promise<Change> {
  const ended = await stepAttempts(work.tx, {
    event: 'time_up',
    where: sql`a.exam_id = ${row.id}`,
    set: sql`end_at = least(coalesce(end_at, ${momentNow}), ${momentNow}), remaining_ms = null, held_at = null,
      closed_by = 'PROCTOR'`,
    by: who?.userId ?? null,
    reason,
  })
  publishStepped(work, row.id, ended, tools)
  return { closing_at: await databaseNow(work.tx), suspended_at: null }
}

async function requireGraded({ id }: ExamRow, _by: StepBy, work: Work): Promise<Change> {
  await requireLateDecided(work.tx, id)
  if ((await countUngraded(work.tx, id)) > 0) throw examRefusal.ungraded_left()
  return {}
}

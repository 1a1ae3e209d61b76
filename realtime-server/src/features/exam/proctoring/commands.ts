/**
 * What a proctor does: for one pupil, several, a room or all. Each is checked against each attempt by itself, stored
 * with a number of that attempt, and handed to the device with every answer until the device says that it was carried
 * out. Who could not be reached by it is named with the reason.
 */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { needsReason, needsText, ownersOnly, type Command, type CommandResult } from '@kelasku/shared/exam/board'
import { examRefusal } from '@kelasku/shared/exam/contract'
import { examCan, isLive } from '@kelasku/shared/exam/machine'
import { examRules } from '@kelasku/shared/exam/policy'
import { sql } from 'drizzle-orm'
import type { Work } from '#platform/database/work.ts'
import { stepExam } from '../exams/states.ts'
import { nudge } from '../news.ts'
import { bumpSchedule } from '../participants/service.ts'
import { lockAttempts, type KnownExam } from '../repo.ts'
import { examFor } from '../service.ts'
import type { ExamTools } from '../tools.ts'
import { noteAtBoard } from './at-board.ts'
import { watchedBy } from './board.ts'
import { acts, type Ordered } from './acts.ts'
import { keepMessage } from './chat.ts'

/** Where they may be given: what mends an attempt afterwards also when the exam is over, until its scores are out. */
const afterwards = new Set<Command['kind']>(['REOPEN', 'VOID', 'CLEAR_FLAG', 'CONFIRM_ID'])
const over = new Set(['CLOSING', 'ENDED', 'GRADING', 'GRADED'])
const changesTime = new Set<Command['kind']>([
  'ADD_TIME',
  'SET_REMAINING',
  'PAUSE',
  'RESUME',
  'LOCK',
  'UNLOCK',
  'REOPEN',
  'RESET',
])

export async function giveCommand(
  who: Actor,
  known: KnownExam,
  command: Command,
  work: Work,
  tools: ExamTools,
): Promise<CommandResult> {
  requireAllowed(who, known, command)
  const meant = await whom(who, known, command, work)
  const done = new Set(await carryOut(idsOf(meant), { who, exam: known.row, command, work, tools }))
  const processed = meant.filter(({ id }) => done.has(id))
  const stored = await store(who, known, command, idsOf(processed), work)
  if (processed.length > 0) {
    await makeKnown(known, command, processed, work, tools)
    if (command.kind === 'MESSAGE' || command.kind === 'ANNOUNCE')
      await keepMessage(who, known.row, { text: command.text, pupilIds: processed.map(({ user_id }) => user_id) }, work)
    if (examRules.manage(who, known.subject)) await noteAtBoard(work.tx, known.row.id)
  }

  const { code, text: message } = examRefusal.attempt_not_in_this_status.kind
  return {
    processed: processed.map(({ id, user_id }) => ({ user_id, command_id: stored.get(id)! })), // each was just stored
    unprocessed: [
      ...meant.filter(({ id }) => !done.has(id)).map(({ user_id }) => ({ user_id, code, message })),
      ...strangersIn(command, meant),
    ],
  }
}

const idsOf = (meant: readonly Meant[]) => meant.map(({ id }) => id)

async function carryOut(ids: readonly string[], ordered: Ordered): Promise<string[]> {
  const { who, exam, command, work, tools } = ordered
  const { kind } = command
  const opensAnew = kind === 'REOPEN' && !isLive(exam.exam_status) && examCan(exam.exam_status, 'reopen')
  if (opensAnew) await stepExam(exam, 'reopen', { who, reason: command.text, tools }, work)
  if (changesTime.has(kind) || kind === 'FORCE_END' || kind === 'VOID') await lockAttempts(work.tx, ids)
  const done = await acts[kind](ids, ordered)
  // An exam is not opened anew for nobody.
  if (opensAnew && done.length === 0) throw examRefusal.attempt_not_in_this_status()
  return done
}

async function makeKnown(
  { row }: KnownExam,
  { kind, text, minutes }: Command,
  processed: readonly Meant[],
  work: Work,
  tools: ExamTools,
): Promise<void> {
  const ids = idsOf(processed)
  if (changesTime.has(kind)) await bumpSchedule(work, row)
  work.audit({
    action: `exam.command_${kind.toLowerCase()}`,
    subject: `exam:${row.id}`,
    detail: { attempts: ids, reason: text, minutes },
  })
  nudge(work, row.id, processed)
  work.afterCommit(() => tools.board.publishNow(row.id, ids))
}

function requireAllowed(who: Actor, { row, subject }: KnownExam, { kind, text, minutes, mode }: Command): void {
  if (!examRules.proctor(who, subject) || (ownersOnly.has(kind) && !examRules.manage(who, subject)))
    throw refusal.forbidden()
  if (!isLive(row.exam_status) && !(afterwards.has(kind) && over.has(row.exam_status)))
    throw examRefusal.not_in_this_status()
  if ((needsReason.has(kind) || needsText.has(kind)) && text === '') throw examRefusal.reason_required()
  if (kind === 'ADD_TIME' && minutes === 0) throw refusal.INVALID_REQUEST_PAYLOAD({ minutes: ['Isi berapa menit'] })
  if ((kind === 'SET_REMAINING' || kind === 'REOPEN') && minutes <= 0)
    throw refusal.INVALID_REQUEST_PAYLOAD({ minutes: ['Isi berapa menit, paling sedikit 1'] })
  if (kind === 'RESET' && mode === null) throw refusal.INVALID_REQUEST_PAYLOAD({ mode: ['Pilih cara mengulang'] })
}

interface Meant {
  id: string
  user_id: string
}

/** Nobody named means all: of the room, of the exam, of what the asker watches. */
async function whom(
  who: Actor,
  { row, subject }: KnownExam,
  { user_ids, room_id }: Command,
  work: Work,
): Promise<Meant[]> {
  const watched = examRules.manage(who, subject) ? sql`true` : watchedBy(who, row.id)
  const { rows } = await work.tx.execute<
    Meant & Record<string, unknown>
  >(sql`select a.id, a.user_id from exam_attempts a
    where a.exam_id = ${row.id} and ${watched}
      and ${user_ids.length === 0 ? sql`true` : sql`a.user_id = any (${sql.param(user_ids)}::uuid[])`}
      and ${room_id === null ? sql`true` : sql`a.room_id = ${room_id}`}
    order by a.n`)
  return rows
}

/** Named, but not among those whom the asker watches: a stranger and a typo get the same answer. */
function strangersIn({ user_ids }: Command, meant: readonly Meant[]): CommandResult['unprocessed'] {
  const known = new Set(meant.map(({ user_id }) => user_id))
  const { code, text: message } = refusal.not_found.kind
  return user_ids.filter((id) => !known.has(id)).map((user_id) => ({ user_id, code, message }))
}

/** With the next number of each attempt. */
async function store(who: Actor, { row }: KnownExam, command: Command, ids: readonly string[], work: Work) {
  const { rows } = await work.tx.execute<{ id: string; attempt_id: string }>(sql`
    with numbered as (update exam_attempts set notice_seq = notice_seq + 1
      where id = any (${sql.param([...ids])}::uuid[]) returning id, notice_seq)
    insert into exam_commands (school_id, exam_id, attempt_id, seq, kind, text, minutes, by_user_id)
    select ${row.school_id}, ${row.id}, id, notice_seq, ${command.kind}, ${command.text}, ${command.minutes}, ${who.userId}
    from numbered returning id, attempt_id`)
  return new Map(rows.map(({ id, attempt_id }) => [attempt_id, id]))
}

/** The specification's own call for a warning. */
export async function warnOne(
  who: Actor,
  { exam_id, participant_id, message }: { exam_id: string; participant_id: string; message: string },
  work: Work,
  tools: ExamTools,
): Promise<CommandResult> {
  const command: Command = {
    kind: 'WARN',
    user_ids: [participant_id],
    room_id: null,
    text: message,
    minutes: 0,
    mode: null,
  }
  return giveCommand(who, await examFor(who, exam_id, work), command, work, tools)
}

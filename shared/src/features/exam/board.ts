/**
 * The proctor's board: one row a participant, loaded once and then told what changed, at most once a second for a room
 * and at once where somebody waits for a person. Commands go the other way and are followed until they were seen.
 */
import { Id } from '@kelasku/shared/kernel/id'
import { UserCard } from '@kelasku/shared/profile/contract'
import { z } from 'zod'
import { AttemptStatus, Device, Focus, Help, Integrity, type Link, linkAfter } from './attempt.ts'
import { isClosed } from './attempt-status.ts'
import type { Thresholds } from './contract.ts'
import { ExamStatus } from './machine.ts'

const ms = z.number()

/** What moves while pupils work; times are milliseconds since 1970 on the server's clock. */
const Moving = z.object({
  status: AttemptStatus,
  epoch: z.int(),
  answered: z.int(),
  unsynced: z.int(),
  cursor: z.int(),
  saved_at: ms.nullable(),
  seen_at: ms.nullable(),
  focus: Focus,
  device: Device,
  /** What asks to take the attempt over. */
  asking_device: z.string().nullable(),
  integrity: Integrity,
  help: Help,
  /** Sum of weighted signals. */
  signals: z.number(),
  end_at: ms.nullable(),
  remaining_ms: ms.nullable(),
  extra_minutes: z.int(),
  chat_unread: z.int(),
  /** Commands that were stored, those that reached the device, those that were carried out there. */
  queued: z.int(),
  delivered: z.int(),
  seen: z.int(),
})

/** How often an open board asks for itself, also in a tab behind others; that is how the server knows that somebody is there. */
export const boardRenewSeconds = 60
/** Who has not asked for so long has gone: two times missed, and some seconds for a weak line. */
export const boardAwaySeconds = 150

/** `n` is the participant's number in this exam: short enough to travel every second. */
export const BoardRow = Moving.extend({
  n: z.int(),
  user: UserCard,
  class_name: z.string(),
  room_id: Id.nullable(),
  session_id: Id.nullable(),
  seat: z.int().nullable(),
  total: z.int(),
  device_name: z.string().nullable(),
  id_confirmed: z.boolean(),
})
export type BoardRow = z.infer<typeof BoardRow>

export const RowDelta = Moving.partial().extend({ n: z.int() })
export type RowDelta = z.infer<typeof RowDelta>

/** What of a board somebody hears: all of it, a room, a class, or whoever sits in no room; each is counted by itself. */
const part = z.string()

/** `origin` is the server that counts: each counts what it tells itself, and after a restart begins anew. */
export const PartPosition = z.object({ part, origin: z.string(), seq: z.int() })
export type PartPosition = z.infer<typeof PartPosition>

export const BoardDelta = z.object({ exam_id: Id, part, origin: z.string(), seq: z.int(), rows: z.array(RowDelta) })
export type BoardDelta = z.infer<typeof BoardDelta>

/** What the server answers to whoever watches a board (watches.ts). */
export const BoardPosition = z.object({
  places: z.array(PartPosition),
  /** Other servers tell of this board as well, and `places` does not know how far they are: what was loaded earlier is loaded again. */
  has_other_servers: z.boolean(),
  token: z.string().nullable(),
  token_until: ms.nullable(),
})
export type BoardPosition = z.infer<typeof BoardPosition>

export const Board = z.object({
  exam_id: Id,
  exam_status: ExamStatus,
  schedule_version: z.int(),
  server_now: ms,
  token: z.string().nullable(),
  token_until: ms.nullable(),
  places: z.array(PartPosition),
  rows: z.array(BoardRow),
})
export type Board = z.infer<typeof Board>

export const CommandKind = z.enum([
  'MESSAGE',
  'ANNOUNCE',
  'WARN',
  'PAUSE',
  'RESUME',
  'LOCK',
  'UNLOCK',
  'ADD_TIME',
  'SET_REMAINING',
  'APPROVE',
  'DENY',
  'CONFIRM_ID',
  'GRANT_DEVICE',
  'REFUSE_DEVICE',
  'ANSWER_HELP',
  'CLEAR_FLAG',
  'FORCE_END',
  'REOPEN',
  'RESET',
  'VOID',
])
export type CommandKind = z.infer<typeof CommandKind>

/** ZERO begins anew with the same paper, REMAINING goes on with what was left, REPEAT_ALL gets a new paper. */
export const ResetMode = z.enum(['ZERO', 'REMAINING', 'REPEAT_ALL'])
export type ResetMode = z.infer<typeof ResetMode>

/** What a person may later be asked about has its reason written down when it is done. */
export const needsReason = new Set<CommandKind>([
  'PAUSE',
  'LOCK',
  'ADD_TIME',
  'SET_REMAINING',
  'DENY',
  'CLEAR_FLAG',
  'FORCE_END',
  'REOPEN',
  'RESET',
  'VOID',
])
export const needsText = new Set<CommandKind>(['MESSAGE', 'ANNOUNCE', 'WARN'])
/** For the exam's owner and the admins; proctors and homeroom teachers have the others. */
export const ownersOnly = new Set<CommandKind>(['REOPEN', 'VOID'])

export const Command = z.strictObject({
  kind: CommandKind,
  /** Whom it concerns; nobody named means everybody in the room, or in the exam. */
  user_ids: z.array(Id).max(5_000).default([]),
  room_id: Id.nullable().default(null),
  text: z.string().trim().max(500).default(''),
  minutes: z.int().min(-600).max(600).default(0),
  mode: ResetMode.nullable().default(null),
})
export type Command = z.infer<typeof Command>

export const CommandResult = z.object({
  processed: z.array(z.object({ user_id: Id, command_id: Id })),
  unprocessed: z.array(z.object({ user_id: Id, code: z.string(), message: z.string() })),
})
export type CommandResult = z.infer<typeof CommandResult>

/** One line of a pupil's timeline. */
export const TimelineEntry = z.object({
  at: z.date(),
  kind: z.enum(['STATE', 'COMMAND', 'SIGNAL', 'ANSWER', 'LINK', 'CHAT', 'LATE']),
  title: z.string(),
  detail: z.string(),
  by: UserCard.nullable(),
})
export type TimelineEntry = z.infer<typeof TimelineEntry>

export const ChatLine = z.object({
  id: Id,
  seq: z.int(),
  client_id: Id,
  /** The pupil whose conversation it is; nobody: everybody's. */
  participant_id: Id.nullable(),
  from: UserCard,
  is_mine: z.boolean(),
  from_proctor: z.boolean(),
  text: z.string(),
  at: z.date(),
})
export type ChatLine = z.infer<typeof ChatLine>

/** Measures of the whole exam, in words of the board. */
export interface BoardMeasures {
  total: number
  working: number
  closed: number
  offline: number
  waiting: number
  incidents: number
  answered: number
}

export const linkOf = (row: Pick<BoardRow, 'seen_at'>, now: number): Link =>
  row.seen_at === null ? 'LOST' : linkAfter((now - row.seen_at) / 1_000)

const waits: readonly AttemptStatus[] = ['AWAITING_APPROVAL', 'LOCKED']
const works: readonly AttemptStatus[] = ['WORKING', 'PAUSED', 'LOCKED', 'GRACE']

/**
 * How urgently somebody should look: first who waits for a person, then who may be losing work, then what was noticed.
 * Nothing is an incident of a pupil who does not work.
 */
export function incidentOf(row: BoardRow, limits: Thresholds, now: number): number {
  // A hand that was up when the attempt was ended waits for nobody.
  if (isClosed(row.status)) return 0
  if (row.help === 'HAND_RAISED' || row.device === 'TAKEOVER_PENDING' || waits.includes(row.status)) return 100
  if (!works.includes(row.status)) return 0
  const quiet = row.seen_at === null ? Infinity : (now - row.seen_at) / 1_000
  const idle = row.saved_at === null ? 0 : (now - row.saved_at) / 1_000
  return (
    (row.chat_unread > 0 ? 60 : 0) +
    (row.device === 'CONFLICT' ? 50 : 0) +
    (quiet > limits.offline_seconds ? 40 : 0) +
    (row.unsynced >= limits.unsynced_answers ? 30 : 0) +
    (row.signals >= limits.signals ? 20 : 0) +
    (row.focus !== 'FOCUSED' ? 10 : 0) +
    (idle > limits.idle_seconds ? 5 : 0)
  )
}

/** The board after some news of its rows; a row that it does not know is somebody who was just added. */
export function applyDelta(rows: readonly BoardRow[], deltas: readonly RowDelta[]): BoardRow[] {
  const news = new Map(deltas.map((delta) => [delta.n, delta]))
  return rows.map((row) => {
    const delta = news.get(row.n)
    return delta ? { ...row, ...delta } : row
  })
}

export function measuresOf(rows: readonly BoardRow[], limits: Thresholds, now: number): BoardMeasures {
  const count = (test: (row: BoardRow) => boolean) => rows.filter(test).length
  return {
    total: rows.length,
    working: count(({ status }) => works.includes(status)),
    closed: count(({ status }) => status === 'SUBMITTED' || status === 'TIMEOUT' || status === 'FORCE_ENDED'),
    offline: count((row) => works.includes(row.status) && ['OFFLINE', 'LOST'].includes(linkOf(row, now))),
    waiting: count(({ status }) => status === 'AWAITING_APPROVAL'),
    incidents: count((row) => incidentOf(row, limits, now) > 0),
    answered: rows.reduce((sum, { answered }) => sum + answered, 0),
  }
}

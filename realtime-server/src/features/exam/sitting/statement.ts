/** The one statement that saves: lines in, verdicts out. The judging itself is `exam_save_answers` in the database. */
import type { AttemptStatus, Device, Help } from '@kelasku/shared/exam/attempt'
import { graceSeconds, latePacketMinutes } from '@kelasku/shared/exam/contract'
import type { ExamStatus } from '@kelasku/shared/exam/machine'
import { tolerated } from '../clock/jumps.ts'

/** From which device, in which epoch of which attempt. */
interface AttemptDevice {
  exam_id: string
  epoch: number
  device_id: string
}

export interface Sender extends AttemptDevice {
  school_id: string
  user_id: string
  /** Whether it holds the attempt, the statement asks. */
  auth_session_id: string
}

/** Not yet authenticated: the statement does it, or leaves it to the ordinary way. */
export interface Caller extends AttemptDevice {
  token_hash: Buffer
  school_id: string
}

export interface Change {
  question_id: string
  rev: number
  value: string | null
  attachment_id: string | null
  is_doubtful: boolean
  mono_ms: number
  beacon: string
  /** When its beacon was handed out, if we made it. */
  online_at: Date | null
}

/** A line is one change; a request without any is one line that asks how the attempt stands. */
export type AnswerLine<By = Sender> = By & { change: Change | null }

/** What the database says of a line; `OK` of a sender who is heard, and of a line without a change. */
export type Verdict =
  | 'NEW'
  | 'HELD'
  | 'LATE'
  | 'OK'
  | 'UNKNOWN'
  | 'NOT_BEGUN'
  | 'STALE_EPOCH'
  | 'OTHER_DEVICE'
  | 'CLOSED'
  | 'UNKNOWN_QUESTION'
  | 'UNKNOWN_FILE'
  | 'REV_TOO_FAR'

/** How an attempt stands by the database's clock. */
export interface AttemptNow {
  attempt_id: string | null
  server_now: Date
  exam_status: ExamStatus
  schedule_version: number
  status: AttemptStatus
  epoch: number
  end_at: Date | null
  remaining_ms: number | null
  device: Device
  help: Help
  notice_seq: number
  unread: number
}

export interface Judged extends AttemptNow {
  /** What became of the change. */
  outcome: Verdict
  /** Whether the sender is heard at all, whatever they send. */
  standing: Verdict
}

/** As the driver hands it over: moments in milliseconds, and a bigint as text. */
interface DriverValues {
  server_now: number
  end_at: number | null
  remaining_ms: string | null
}
export type AttemptNowRow = Omit<AttemptNow, keyof DriverValues> & DriverValues
export type JudgedRow = Omit<Judged, keyof DriverValues> & DriverValues

const readOf = ({ server_now, end_at, remaining_ms }: DriverValues) => ({
  server_now: new Date(server_now),
  end_at: end_at === null ? null : new Date(end_at),
  remaining_ms: remaining_ms === null ? null : Number(remaining_ms),
})

export const attemptNowOf = (row: AttemptNowRow): AttemptNow => ({ ...row, ...readOf(row) })
export const judgedOf = (row: JudgedRow): Judged => ({ ...row, ...readOf(row) })

export const saveStatement = `select standing, outcome, attempt_id, server_now, exam_status, schedule_version, status, epoch,
  end_at, remaining_ms, device, help, notice_seq, unread from exam_save_answers($1::bytea[], $2::uuid[], $3::uuid[],
  $4::uuid[], $5::uuid[], $6::int[], $7::text[], $8::uuid[], $9::int[], $10::text[], $11::uuid[], $12::boolean[],
  $13::float8[], $14::text[], $15::timestamptz[], $16::interval, $17::interval, $18::timestamptz, $19::interval)
  order by line`

export const sentBy = (lines: readonly AnswerLine[]): unknown[] => [
  null,
  lines.map(({ school_id }) => school_id),
  lines.map(({ user_id }) => user_id),
  lines.map(({ auth_session_id }) => auth_session_id),
]

export const calledBy = (lines: readonly AnswerLine<Caller>[]): unknown[] => [
  lines.map(({ token_hash }) => token_hash),
  lines.map(({ school_id }) => school_id),
  null,
  null,
]

export const valuesOf = (
  by: unknown[],
  lines: readonly AnswerLine<AttemptDevice>[],
  expectedNow: Date | null,
): unknown[] => [
  ...by,
  lines.map(({ exam_id }) => exam_id),
  lines.map(({ epoch }) => epoch),
  lines.map(({ device_id }) => device_id),
  lines.map(({ change }) => change?.question_id ?? null),
  lines.map(({ change }) => change?.rev ?? null),
  lines.map(({ change }) => change?.value ?? null),
  lines.map(({ change }) => change?.attachment_id ?? null),
  lines.map(({ change }) => change?.is_doubtful ?? null),
  lines.map(({ change }) => change?.mono_ms ?? null),
  lines.map(({ change }) => change?.beacon ?? null),
  lines.map(({ change }) => change?.online_at ?? null),
  `${graceSeconds} seconds`,
  `${latePacketMinutes} minutes`,
  expectedNow,
  `${tolerated} milliseconds`,
]

/** The one statement that saves: lines in, verdicts out. The judging itself is `exam_save_answers` in the database. */
import type { AttemptStatus, Device, Help } from '@kelasku/shared/exam/attempt'
import { graceSeconds, latePacketMinutes } from '@kelasku/shared/exam/contract'
import type { ExamStatus } from '@kelasku/shared/exam/machine'
import { tolerated } from '../clock/jumps.ts'

/** Whose line, from which device, in which life of the attempt. */
export interface Sender {
  school_id: string
  exam_id: string
  user_id: string
  epoch: number
  device_id: string
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

/** Without a change a line asks how the attempt stands; every request ends with one. */
export interface Line extends Sender {
  change: Change | null
}

/** What the database says of a line. */
export type Verdict =
  | 'NEW'
  | 'HELD'
  | 'LATE'
  | 'PULSE'
  | 'UNKNOWN'
  | 'NOT_BEGUN'
  | 'STALE_EPOCH'
  | 'OTHER_DEVICE'
  | 'CLOSED'
  | 'UNKNOWN_QUESTION'
  | 'UNKNOWN_FILE'
  | 'REV_TOO_FAR'

export interface Judged {
  outcome: Verdict
  attempt_id: string | null
  server_now: Date
  // ---- Of a line without a change alone
  exam_status: ExamStatus
  schedule_version: number
  status: AttemptStatus
  epoch: number
  end_at: Date | null
  /** A bigint, which the driver hands over as text. */
  remaining_ms: string | null
  device: Device
  help: Help
  notice_seq: number
  unread: string
}

/** The clock is believed by the very statement that judges: between a look at it and the judgement it may jump. */
const isBelieved = `coalesce(abs(extract(epoch from clock_timestamp() - $16::timestamptz)) * 1000 <= ${tolerated}, false)`

export const saveStatement = `select outcome, attempt_id, server_now, exam_status, schedule_version, status, epoch, end_at,
  remaining_ms, device, help, notice_seq, unread from exam_save_answers($1::uuid[], $2::uuid[], $3::uuid[], $4::int[],
  $5::text[], $6::uuid[], $7::int[], $8::text[], $9::uuid[], $10::boolean[], $11::float8[], $12::text[],
  $13::timestamptz[], $14::interval, $15::interval, ${isBelieved}) order by line`

export const valuesOf = (lines: readonly Line[], expectedNow: Date | null): unknown[] => [
  lines.map(({ school_id }) => school_id),
  lines.map(({ exam_id }) => exam_id),
  lines.map(({ user_id }) => user_id),
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
]

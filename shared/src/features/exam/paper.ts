/**
 * What a pupil holds: the paper, the answers on their way, and the receipt. Nothing here ever carries a key; the review
 * after publication is another thing, in marks.ts.
 */
import { Id } from '@kelasku/shared/kernel/id'
import { RichDoc } from '@kelasku/shared/kernel/rich-text'
import { PaperQuestion as BankQuestion, QuestionType } from '@kelasku/shared/quiz/question'
import { z } from 'zod'
import { AttemptStatus, Device, Help } from './attempt.ts'
import { AntiCheat, ShowResult } from './contract.ts'
import { ExamStatus } from './machine.ts'

export { QuestionType }

/** The id that an option has in the bank names it for ever; the letter on screen is its place. */
export const OptionKey = Id

/** As it is asked; `number` is its place on this pupil's paper. */
export const PaperQuestion = BankQuestion.extend({ question_doc: RichDoc, point: z.number() })
export type PaperQuestion = z.infer<typeof PaperQuestion>

/** All times are the server's. `end_at` is the pupil's own end, with whatever was added to it. */
export const Clock = z.object({
  server_now: z.date(),
  end_at: z.date().nullable(),
  /** Held: the clock stands, with so much left. */
  remaining_ms: z.int().nullable(),
  schedule_version: z.int(),
})
export type Clock = z.infer<typeof Clock>

/** Something the proctor said or did, to be carried out once and acknowledged. */
export const Notice = z.object({
  seq: z.int(),
  kind: z.enum([
    'MESSAGE',
    'WARN',
    'PAUSE',
    'RESUME',
    'LOCK',
    'UNLOCK',
    'TIME',
    'TIME_SET',
    'END',
    'REOPEN',
    'RESET',
    'VOID',
    'ANNOUNCE',
    'DEVICE',
  ]),
  text: z.string(),
  /** Of a change of time: by how many it is another, or how many are left now. */
  minutes: z.int().nullable(),
  from: z.string(),
  at: z.date(),
})
export type Notice = z.infer<typeof Notice>

/** In every answer to a pupil's device: what is true of the attempt now. */
export const AttemptSnapshot = Clock.extend({
  exam_status: ExamStatus,
  status: AttemptStatus,
  epoch: z.int(),
  device: Device,
  help: Help,
  /** Opaque; goes with the next answers as proof that they were made after it. */
  beacon: z.string(),
  notices: z.array(Notice),
  unread: z.int(),
})
export type AttemptSnapshot = z.infer<typeof AttemptSnapshot>

export const ClosedBy = z.enum(['PUPIL', 'TIME', 'PROCTOR'])
export type ClosedBy = z.infer<typeof ClosedBy>

/** What a pupil may know of an exam: before it begins everything but the questions. */
export const MyExam = AttemptSnapshot.extend({
  id: Id,
  /** The pupil's own id: they have one attempt an exam. */
  participant_id: Id,
  title: z.string(),
  instructions: z.string(),
  exam_type: z.string(),
  course_name: z.string().nullable(),
  room_name: z.string().nullable(),
  session_name: z.string().nullable(),
  seat: z.int().nullable(),
  start_date: z.date(),
  end_date: z.date(),
  /** When it was ended, by the clock or by hand. */
  ended_at: z.date().nullable(),
  remaining_date_unix: z.int(),
  duration_minutes: z.int(),
  min_minutes: z.int(),
  question_count: z.int(),
  total_point: z.number(),
  one_by_one: z.boolean(),
  show_result: ShowResult,
  anti_cheat: AntiCheat,
  is_start: z.boolean(),
  is_end: z.boolean(),
  is_submitted_by_user: z.boolean(),
  total_score: z.number().nullable(),
  score: z.number().nullable(),
  /** Begun, and not yet long enough at it: from when it may be handed in. */
  hand_in_from: z.date().nullable(),
  /** Whose doing the end was: the pupil's, the clock's, or a proctor's. */
  closed_by: ClosedBy.nullable(),
  receipt: z.string().nullable(),
  /** Why it is locked, in the words of whoever locked it. */
  lock_reason: z.string().nullable(),
  /** Answers that came too late: those that wait for a decision, and what was decided of the others. */
  late: z.object({ pending: z.int(), accepted: z.int(), refused: z.int() }),
  /** Another session of the pupil holds the attempt: on what, since when. This one gets neither question nor answer. */
  elsewhere: z.object({ device_name: z.string(), since: z.date().nullable() }).nullable(),
  can_review: z.boolean(),
})
export type MyExam = z.infer<typeof MyExam>

/**
 * Fetched ahead, sealed with AES-GCM; the start hands out the key. Its pictures are named, and fetched one by one, sealed
 * by the same key.
 */
export const SealedPaper = z.object({
  iv: z.string(),
  sealed: z.string(),
  paper_version: z.int(),
  pictures: z.array(Id),
})
export type SealedPaper = z.infer<typeof SealedPaper>

export const Paper = z.object({ epoch: z.int(), paper_version: z.int(), questions: z.array(PaperQuestion) })
export type Paper = z.infer<typeof Paper>

export const longestAnswer = 20_000

/** What the database can count to: of a batch that it cannot take, nobody's answer is kept. */
export const Counted = z.int().min(0).max(2_147_483_647)

/** What a device calls itself. */
export const DeviceId = z.string().regex(/^[\w.:-]{8,64}$/)

/** One change of one answer. Without a value, a file and a mark it is a clearing, which travels like any other change. */
export const AnswerChange = z.strictObject({
  question_id: Id,
  rev: z.int().min(1).max(1_000_000_000),
  /** Ids of options joined by '|||', or text, or HTML of the short list. */
  value: z.string().max(longestAnswer).nullable(),
  attachment: Id.nullable().default(null),
  is_doubtful: z.boolean().default(false),
  /** On the pupil's monotonic clock, and the last beacon that the device had then. */
  mono_ms: z.number().min(0).default(0),
  beacon: z
    .string()
    .regex(/^[\w.-]{0,200}$/)
    .default(''),
})
export type AnswerChange = z.infer<typeof AnswerChange>

export const AnswerBatch = z.strictObject({
  exam_id: Id,
  epoch: Counted.min(1),
  device_id: DeviceId,
  answers: z.array(AnswerChange).max(200),
  /** The question in front of the pupil. */
  cursor: z.int().min(0).max(1_000).default(0),
  /** How many changes still wait on the device beside these. */
  unsynced: z.int().min(0).max(10_000).default(0),
  /** The last notice that was carried out here. */
  noticed: Counted.default(0),
})
export type AnswerBatch = z.infer<typeof AnswerBatch>

export const Acked = z.object({ question_id: Id, rev: z.int() })
export type Acked = z.infer<typeof Acked>

export const SaveReply = AttemptSnapshot.extend({
  acked: z.array(Acked),
  /** Arrived after the end and its grace: kept as evidence, for a person to decide. */
  late: z.array(Acked),
})
export type SaveReply = z.infer<typeof SaveReply>

/** What the server holds, in the specification's names. */
export const HeldAnswer = z.object({
  exam_id: Id,
  question_id: Id,
  qbank_quiz_id: Id.nullable(),
  qbank_question_id: Id.nullable(),
  qbank_question_type: QuestionType,
  participant_id: Id,
  value: z.string().nullable(),
  attachment: z.object({ id: Id, name: z.string(), url: z.string() }).nullable(),
  is_doubtful: z.boolean(),
  rev: z.int(),
  saved_at: z.date(),
})
export type HeldAnswer = z.infer<typeof HeldAnswer>

/** Everything that the pupil's device believes to have been saved; each hash is the SHA-256 of its `vouchedText`. */
export const Manifest = z
  .array(z.strictObject({ question_id: Id, rev: Counted.min(1), hash: z.string().length(64) }))
  .max(300)

export const HandIn = z.strictObject({
  epoch: Counted.min(1),
  device_id: DeviceId,
  /** The last changes, so that handing in needs no second way. */
  answers: z.array(AnswerChange).max(300).default([]),
  manifest: Manifest,
})
export type HandIn = z.infer<typeof HandIn>

export const HandedIn = AttemptSnapshot.extend({
  /** Named here: the server has no such answer, or another under its number; send it as new and hand in again. */
  missing: z.array(Acked),
  receipt: z.string().nullable(),
  submitted_at: z.date().nullable(),
  is_submitted_by_user: z.boolean(),
})
export type HandedIn = z.infer<typeof HandedIn>

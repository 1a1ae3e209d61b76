/** What becomes of answers: marks by machine and by hand, keys that are mended, the result, and what a pupil may review. */
import { Id } from '@kelasku/shared/kernel/id'
import { RichDoc } from '@kelasku/shared/kernel/rich-text'
import { UserCard } from '@kelasku/shared/profile/contract'
import { z } from 'zod'
import { AttemptStatus } from './attempt.ts'
import { OptionKey, PaperQuestion, QuestionType } from './paper.ts'
import { Verdict } from './signals.ts'

export const ParticipantItem = z.object({
  participant_id: Id,
  user: UserCard,
  class_id: Id.nullable(),
  class_name: z.string(),
  room_id: Id.nullable(),
  session_id: Id.nullable(),
  seat: z.int().nullable(),
  status: AttemptStatus,
  is_submitted_by_user: z.boolean(),
  started_at: z.date().nullable(),
  ended_at: z.date().nullable(),
  extra_minutes: z.int(),
  answered: z.int(),
  total: z.int(),
  /** Answers that a person has to look at. */
  ungraded: z.int(),
  /** Of the points those that stand as the machine gave them, and those that a person gave. */
  machine_point: z.number(),
  hand_point: z.number(),
  /** How often a person gave others than the machine. */
  overrides: z.int(),
  total_score: z.number().nullable(),
  score: z.number().nullable(),
  final_score: z.number().nullable(),
  /** Sum of weighted signals. */
  signals: z.number(),
  verdict: Verdict,
})
export type ParticipantItem = z.infer<typeof ParticipantItem>

export const RubricMark = z.object({ criterion: z.string(), point: z.number().min(0) })
export type RubricMark = z.infer<typeof RubricMark>

const AnswerFile = z.object({ id: Id, name: z.string(), url: z.string() })

/** A question as it stands in the exam, with all that tells the answer; only for whoever marks. */
export const KeyedQuestion = z.object({
  question: PaperQuestion,
  key: z.array(OptionKey),
  accepted: z.array(z.string()),
  /** Everybody has all points of it, whatever they wrote. */
  give_all: z.boolean(),
  explanation: z.string(),
  explanation_doc: RichDoc.nullable(),
  rubric: z.array(RubricMark),
})
export type KeyedQuestion = z.infer<typeof KeyedQuestion>

/** One answer with everything that a marker sees. */
export const MarkedAnswer = z.object({
  question: PaperQuestion,
  key: z.array(OptionKey).nullable(),
  accepted: z.array(z.string()).nullable(),
  /** Everybody has all points of it, whatever they wrote. */
  give_all: z.boolean(),
  explanation: z.string().nullable(),
  explanation_doc: RichDoc.nullable(),
  value: z.string().nullable(),
  attachment: AnswerFile.nullable(),
  /** What the machine gives; nothing where a person has to. */
  auto_point: z.number().nullable(),
  /** What counts. */
  point: z.number().nullable(),
  is_override: z.boolean(),
  reason: z.string().nullable(),
  comment: z.string(),
  rubric: z.array(RubricMark),
  graded_by: UserCard.nullable(),
  saved_at: z.date().nullable(),
  seconds: z.number(),
  version: z.int(),
})
export type MarkedAnswer = z.infer<typeof MarkedAnswer>

export const ParticipantDetail = ParticipantItem.extend({
  answers: z.array(MarkedAnswer),
  receipt: z.string().nullable(),
})
export type ParticipantDetail = z.infer<typeof ParticipantDetail>

/** What a pupil may see of it once the results are out: keys only where the exam allows a review. */
export const Review = z.object({
  exam_id: Id,
  title: z.string(),
  score: z.number().nullable(),
  total_score: z.number().nullable(),
  total_point: z.number(),
  passing_score: z.number(),
  answers: z.array(
    z.object({
      question: PaperQuestion,
      key: z.array(OptionKey).nullable(),
      accepted: z.array(z.string()).nullable(),
      give_all: z.boolean(),
      explanation: z.string().nullable(),
      explanation_doc: RichDoc.nullable(),
      value: z.string().nullable(),
      attachment: AnswerFile.nullable(),
      point: z.number().nullable(),
      comment: z.string(),
      rubric: z.array(RubricMark),
    }),
  ),
})
export type Review = z.infer<typeof Review>

/** One answer as its writer may have it back; its points only once they may be looked at. */
export const MyAnswer = z.object({
  question_id: Id,
  value: z.string().nullable(),
  attachment: AnswerFile.nullable(),
  point: z.number().nullable(),
})
export type MyAnswer = z.infer<typeof MyAnswer>

export const AnswerScore = z.object({ question_id: Id, point: z.number().nullable(), most: z.number() })
export type AnswerScore = z.infer<typeof AnswerScore>

/** What stands above whatever is printed. */
export const ExamHeader = z.object({
  school_name: z.string(),
  /** Address and the like, as they stand below the name. */
  lines: z.array(z.string()),
  logo_url: z.string().nullable(),
  title: z.string(),
  exam_type: z.string(),
  course_name: z.string().nullable(),
  class_names: z.array(z.string()),
  school_year: z.string(),
  date: z.date(),
  duration_minutes: z.int(),
})
export type ExamHeader = z.infer<typeof ExamHeader>

/** Naskah soal, kunci, lembar jawaban seorang peserta, kartu peserta, daftar hadir, berita acara. */
export const PrintKind = z.enum(['QUESTIONS', 'KEY', 'PAPER', 'CARDS', 'ATTENDANCE', 'MINUTES'])
export type PrintKind = z.infer<typeof PrintKind>

/** One answer of a question in the queue. An anonymous one has no user, and goes by the number of the attempt. */
export const GradingItem = z.object({
  participant_id: Id,
  user: UserCard.nullable(),
  status: AttemptStatus,
  value: z.string().nullable(),
  attachment: AnswerFile.nullable(),
  auto_point: z.number().nullable(),
  point: z.number().nullable(),
  comment: z.string(),
  rubric: z.array(RubricMark),
  version: z.int(),
})
export type GradingItem = z.infer<typeof GradingItem>

export const GradingQuestion = z.object({
  question_id: Id,
  number: z.int(),
  question_type: QuestionType,
  question: z.string(),
  point: z.number(),
  rubric: z.array(RubricMark),
  total: z.int(),
  graded: z.int(),
})
export type GradingQuestion = z.infer<typeof GradingQuestion>

export const NewMark = z.strictObject({
  question_id: Id,
  /** Nothing takes back what was given by hand: what the machine says counts again. */
  point: z.number().min(0).max(1_000).nullable(),
  comment: z.string().trim().max(2_000).default(''),
  rubric: z.array(RubricMark).max(20).default([]),
  /** Asked where the machine had marked already. */
  reason: z.string().trim().max(500).default(''),
  version: z.int(),
})
export type NewMark = z.infer<typeof NewMark>

/** A reason is asked against the machine, and once the pupil may have seen the mark. */
export const asksReason = (
  { status, auto_point }: { status: AttemptStatus; auto_point: number | null },
  point: number | null,
): boolean => status === 'FINAL' || (auto_point !== null && point !== auto_point)

/** A key that was wrong. Dry, it only tells whose points would change, and by how much. */
export const Regrade = z.strictObject({
  question_id: Id,
  key: z.array(OptionKey).max(7).nullable().default(null),
  accepted: z.array(z.string().trim().min(1).max(500)).max(50).nullable().default(null),
  /** Everybody gets all points of it. */
  give_all: z.boolean().default(false),
  reason: z.string().trim().min(3).max(500),
  dry_run: z.boolean(),
})
export type Regrade = z.infer<typeof Regrade>

export const RegradeResult = z.object({
  key_version: z.int(),
  is_applied: z.boolean(),
  changes: z.array(
    z.object({
      participant_id: Id,
      user: UserCard,
      before: z.number(),
      after: z.number(),
      score_before: z.number(),
      score_after: z.number(),
      /** Marked by hand, so it stays. */
      is_kept: z.boolean(),
    }),
  ),
})
export type RegradeResult = z.infer<typeof RegradeResult>

export const LatePacket = z.object({
  id: Id,
  participant_id: Id,
  user: UserCard,
  last_online_at: z.date().nullable(),
  written_from: z.date().nullable(),
  written_to: z.date().nullable(),
  arrived_at: z.date(),
  /** The device that the exam had already left (another took over, or it was opened anew); null if it is the pupil's own. */
  former_device: z.string().nullable(),
  answers: z.array(
    z.object({
      question_id: Id,
      number: z.int(),
      question: z.string(),
      held: z.string().nullable(),
      late: z.string().nullable(),
      decision: z.enum(['PENDING', 'ACCEPTED', 'REFUSED']),
    }),
  ),
})
export type LatePacket = z.infer<typeof LatePacket>

export const DetectionSummary = z.object({
  participant_id: Id,
  weight: z.number(),
  verdict: Verdict,
  signals: z.array(
    z.object({ code: z.int(), name: z.string(), count: z.int(), seconds: z.number(), weight: z.number() }),
  ),
  events: z.array(
    z.object({
      code: z.int(),
      at: z.date(),
      client_time: z.date(),
      duration: z.number(),
      question_number: z.int().nullable(),
      detail: z.string(),
    }),
  ),
})
export type DetectionSummary = z.infer<typeof DetectionSummary>

/** A line of the answer matrix; options go by the bank's letters, words as plain text. */
export const AnswerRow = z.object({
  participant_id: Id,
  user: UserCard,
  class_name: z.string(),
  status: AttemptStatus,
  answers: z.array(
    z.object({ question_id: Id, written: z.string(), point: z.number().nullable(), is_by_hand: z.boolean() }),
  ),
})
export type AnswerRow = z.infer<typeof AnswerRow>

export const EventKind = z.enum(['STEP', 'SIGNAL', 'COMMAND', 'LATE'])
export type EventKind = z.infer<typeof EventKind>

/** A line of the event log. Nobody: it concerned everybody, or the server did it. */
export const ExamLogLine = z.object({
  id: Id,
  at: z.date(),
  /** By the device's own clock, where it told one. */
  client_time: z.date().nullable(),
  kind: EventKind,
  name: z.string(),
  user_name: z.string().nullable(),
  class_name: z.string().nullable(),
  question_number: z.int().nullable(),
  seconds: z.number().nullable(),
  detail: z.string(),
  by_name: z.string().nullable(),
})
export type ExamLogLine = z.infer<typeof ExamLogLine>

/** Reference: one pupil's part of a task, with what they have handed in, what came of it, and what was said. */
import { MomentInput } from '@kelasku/shared/kernel/dates'
import { Id } from '@kelasku/shared/kernel/id'
import { RichDoc } from '@kelasku/shared/kernel/rich-text'
import { texts } from '@kelasku/shared/kernel/texts'
import { UserCard } from '@kelasku/shared/profile/contract'
import { z } from 'zod'
import { AssessmentView, Note, TaskFile } from './contract.ts'
import { TaskStatus } from './machine.ts'
import { Predicate } from './predicate.ts'

export const mostHandInFiles = 20
/** In characters, without what dresses them. */
export const longestAnswer = 50_000
export const longestComment = 2_000

/**
 * `client_id` is the hand-in's own name, given where it was pressed: sent again, it is the same hand-in. `file_ids` are
 * the pages in their order, uploaded for `task.hand_in`. `pressed_at` is what the device's clock said, as evidence only.
 */
export const HandIn = z.strictObject({
  client_id: Id,
  answer_html: z.string().max(200_000).optional(),
  answer_html_doc: RichDoc.nullish(),
  file_ids: z
    .array(Id)
    .max(mostHandInFiles, { error: texts.mostAttachments(mostHandInFiles) })
    .default([]),
  pressed_at: MomentInput.nullable().default(null),
})
export type HandIn = z.infer<typeof HandIn>

export const RevisionRequest = z.strictObject({
  note: Note.min(3, { error: texts.correctionNeeded }),
  /** A later end for this pupil. */
  extended_until: MomentInput.nullable().default(null),
  version: z.int(),
})
export type RevisionRequest = z.infer<typeof RevisionRequest>

/** "Dibebaskan", or not any more. */
export const Excuse = z.strictObject({ excused: z.boolean(), note: Note.default(''), version: z.int() })
export type Excuse = z.infer<typeof Excuse>

/** Words, or a voice that was uploaded for `task.comment`. */
export const CommentDraft = z
  .strictObject({
    client_id: Id,
    text: z
      .string()
      .trim()
      .max(longestComment, { error: texts.mostLetters(longestComment) })
      .default(''),
    file_id: Id.nullable().default(null),
  })
  .check(({ value: { text, file_id }, issues }) => {
    if (text === '' && file_id === null)
      issues.push({ code: 'custom', input: text, path: ['text'], message: texts.commentNeeded })
  })
export type CommentDraft = z.infer<typeof CommentDraft>

export const TaskComment = z.object({
  id: Id,
  client_id: Id,
  author: UserCard.nullable(),
  is_mine: z.boolean(),
  /** Of a teacher of the course, rather than of the family. */
  by_staff: z.boolean(),
  text: z.string(),
  voice: TaskFile.nullable(),
  at: z.date(),
})
export type TaskComment = z.infer<typeof TaskComment>

export const ReferenceAction = z.enum([
  'handIn',
  'withdraw',
  'comment',
  'grade',
  'ungrade',
  'askRevision',
  'excuse',
  'extend',
  'waiveLate',
  'chooseHandIn',
])
export type ReferenceAction = z.infer<typeof ReferenceAction>

/** Nothing of it is there as long as the asker may not know it. Families of a TK get the predicate alone. */
export const TaskScore = z.object({
  raw_score: z.number().nullable(),
  deduction: z.number().nullable(),
  /** What counts: raw less the deduction. */
  score: z.number().nullable(),
  /** Points of the rubric's criteria, in their order. */
  rubric: z.array(z.number()).nullable(),
  predicate: Predicate.nullable(),
})
export type TaskScore = z.infer<typeof TaskScore>

const state = {
  id: Id,
  assessment_id: Id,
  status: TaskStatus,
  /** Of the last hand-in that was not taken back. */
  submit_at: z.date().nullable(),
  /** The task's end, or this pupil's own if that is later. */
  effective_end: z.date(),
  extended_until: z.date().nullable(),
  /** Badge 'Terlambat': what counts was handed in after the end; in whole minutes, none if waived. */
  is_late: z.boolean(),
  late_minutes: z.int(),
  late_waived: z.boolean(),
  /** Badge 'Terlewat': past the end, nothing handed in and nothing graded. */
  is_missed: z.boolean(),
  /** Badge 'Perbaikan'. */
  needs_revision: z.boolean(),
  /** 'Dibebaskan'. */
  is_excused: z.boolean(),
  /** Not of this class any more: read only, and in no count. */
  is_former: z.boolean(),
  score: TaskScore.nullable(),
  comment_count: z.int(),
  hand_in_count: z.int(),
  version: z.int(),
  can: z.record(ReferenceAction, z.boolean()),
}

/** What of a task is on a line of a pupil's or parent's list. */
export const OwnReference = z.object({ ...state, student: UserCard })
export type OwnReference = z.infer<typeof OwnReference>

/** One line of the teacher's table. */
export const ReferenceItem = z.object({
  ...state,
  /** `numbers`: NIS and NISN, by which a pasted line finds the pupil. */
  student: UserCard.extend({ numbers: z.array(z.string()) }),
  file_count: z.int(),
  graded_by: UserCard.nullable(),
  graded_at: z.date().nullable(),
  /** For its teachers alone: something of it is much like somebody else's, see GET …/similar. */
  has_similar: z.boolean(),
})
export type ReferenceItem = z.infer<typeof ReferenceItem>

export const HandInView = z.object({
  id: Id,
  /** From 1; the receipt says it. */
  n: z.int(),
  client_id: Id,
  /** By the server's clock, and by that of the device. */
  submitted_at: z.date(),
  pressed_at: z.date().nullable(),
  submitted_by: UserCard.nullable(),
  /** A parent for their child. */
  on_behalf: z.boolean(),
  withdrawn_at: z.date().nullable(),
  late_minutes: z.int(),
  /** The one whose time counts. */
  is_counted: z.boolean(),
  answer_html: z.string(),
  answer_html_doc: RichDoc.nullable(),
  files: z.array(TaskFile),
  /** How many more there were: a virus was found in them later, or whoever uploaded them was forgotten. */
  lost_files: z.int(),
})
export type HandInView = z.infer<typeof HandInView>

/** Everything of one pupil's part. What else there is to grade stands in the list. */
export const ReferenceView = ReferenceItem.extend({
  /** Of the request that waits to be answered by a new hand-in. */
  revision_note: z.string().nullable(),
  excuse_note: z.string().nullable(),
  scored_n: z.int().nullable(),
  /** The last first. */
  hand_ins: z.array(HandInView),
  /** The first first. */
  comments: z.array(TaskComment),
  assessment: AssessmentView,
})
export type ReferenceView = z.infer<typeof ReferenceView>

export const TaskEventKind = z.enum([
  'HANDED_IN',
  'WITHDRAWN',
  'GRADED',
  'REGRADED',
  'UNGRADED',
  'REVISION_ASKED',
  'EXCUSED',
  'UNEXCUSED',
  'EXTENDED',
  'LATE_WAIVED',
  'LATE_COUNTED',
  'HAND_IN_CHOSEN',
  'DEDUCTION_CHANGED',
])
export type TaskEventKind = z.infer<typeof TaskEventKind>

/** One line of what has happened to a pupil's part. Families do not read scores that they may not see. */
export const ReferenceHistory = z.object({
  id: Id,
  kind: TaskEventKind,
  at: z.date(),
  by: UserCard.nullable(),
  note: z.string(),
  /** Which hand-in. */
  n: z.int().nullable(),
  raw_score: z.number().nullable(),
  deduction: z.number().nullable(),
  score: z.number().nullable(),
  extended_until: z.date().nullable(),
})
export type ReferenceHistory = z.infer<typeof ReferenceHistory>

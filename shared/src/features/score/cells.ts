/** The cells of a score sheet, and how they are written: many at once, each answered by itself, none over another's silently. */
import { MomentInput } from '@kelasku/shared/kernel/dates'
import { Id } from '@kelasku/shared/kernel/id'
import { texts } from '@kelasku/shared/kernel/texts'
import { UserCard } from '@kelasku/shared/profile/contract'
import { z } from 'zod'
import { CellState, Semester } from './sheet.ts'
import { Points, WriteReason } from './values.ts'

export const mostOps = 500

/** Where the score of a cell comes from that nobody typed over. */
export const CellOrigin = z.enum(['MANUAL', 'IMPORT', 'EXAM', 'TASK', 'TRANSFER'])
export type CellOrigin = z.infer<typeof CellOrigin>

/** A place into which somebody has written. One that was emptied has neither score; where nobody wrote there is none. */
export const SheetCell = z.object({
  item_id: Id,
  student_id: Id,
  state: CellState,
  score: z.number().nullable(),
  remedial_score: z.number().nullable(),
  /** What the exam or the task says, where it has said something. */
  source_score: z.number().nullable(),
  /** Why somebody is excused. */
  reason: z.string(),
  origin: CellOrigin,
  version: z.int(),
  /** Their card is among the people beside the cells. Nobody, when their account has been forgotten. */
  updated_by: Id.nullable(),
  updated_at: z.date(),
})
export type SheetCell = z.infer<typeof SheetCell>

/** The score itself, or what the remedial brought, which is kept beside it. */
export const ScoreField = z.enum(['SCORE', 'REMEDIAL'])
export type ScoreField = z.infer<typeof ScoreField>

/** How it came to be written, for the history. */
export const WriteKind = z.enum(['TYPE', 'PASTE', 'UNDO'])
export type WriteKind = z.infer<typeof WriteKind>

export const ChangeKind = z.enum(['TYPE', 'PASTE', 'UNDO', 'IMPORT', 'SOURCE', 'TRANSFER', 'REMEDIAL', 'CLEAR'])
export type ChangeKind = z.infer<typeof ChangeKind>

const excusedHasNoScore = ({ state, score, field }: { state: CellState; score: number | null; field: ScoreField }) =>
  state === 'SCORED' || (score === null && field === 'SCORE')

export const ScoreOp = z
  .strictObject({
    /** Given by the device, once: what is sent again is not done again. */
    op_id: Id,
    item_id: Id,
    student_id: Id,
    field: ScoreField.default('SCORE'),
    /** Nothing empties the place. */
    score: Points.nullable(),
    /** EXCUSED: "Dikecualikan", without a score. */
    state: CellState.default('SCORED'),
    reason: z
      .string()
      .trim()
      .max(300, { error: texts.mostLetters(300) })
      .default(''),
    /** The version that was on the screen; nothing where nobody had written there. */
    seen: z.int().min(1).nullable(),
    /** When it was typed, by the device, which may have had no line since. */
    made_at: MomentInput,
  })
  .refine(excusedHasNoScore, { path: ['score'], error: texts.excusedHasNoScore })
export type ScoreOp = z.infer<typeof ScoreOp>

export const Scoring = z.strictObject({
  course_id: Id,
  semester: Semester,
  kind: WriteKind.default('TYPE'),
  /** Of a paste, or of what takes it back: one id for all of it, also where it is sent in parts. */
  batch_id: Id.nullable().default(null),
  reason: WriteReason,
  /** In the order in which they were made; several may be of one place. */
  ops: z
    .array(ScoreOp)
    .min(1)
    .max(mostOps)
    .refine((ops) => new Set(ops.map(({ op_id }) => op_id)).size === ops.length, { error: texts.eachOpOnce }),
})
export type Scoring = z.infer<typeof Scoring>

export const OpResult = z.object({
  op_id: Id,
  /**
   * SAVED: it stands now. SAME: it stood there already, or this op has come before. CONFLICT: somebody else wrote meanwhile,
   * and theirs stands. REFUSED: for good, and `code` says why.
   */
  result: z.enum(['SAVED', 'SAME', 'CONFLICT', 'REFUSED']),
  code: z.enum(['sheet_locked', 'score_too_high', 'not_in_course', 'column_removed']).nullable(),
  /** What stands there now; nothing where nobody has written. */
  cell: SheetCell.nullable(),
})
export type OpResult = z.infer<typeof OpResult>

export const Scored = z.object({
  /** The sheet's after it; the same as before where nothing was written. */
  revision: z.int(),
  results: z.array(OpResult),
  /** Whoever wrote one of these cells. */
  people: z.array(UserCard),
})
export type Scored = z.infer<typeof Scored>

const Side = z.object({ state: CellState, score: z.number().nullable(), remedial_score: z.number().nullable() })

/** What was written into a cell once. */
export const ScoreChange = z.object({
  id: Id,
  item_id: Id,
  item_title: z.string(),
  student: UserCard.nullable(),
  /** Nothing where nobody had written. */
  was: Side.nullable(),
  became: Side,
  kind: ChangeKind,
  batch_id: Id.nullable(),
  reason: z.string(),
  by: UserCard.nullable(),
  /** It is their own child. */
  is_own_child: z.boolean(),
  at: z.date(),
  made_at: z.date(),
})
export type ScoreChange = z.infer<typeof ScoreChange>

/** The columns of a score sheet. */
import { DateInput } from '@kelasku/shared/kernel/dates'
import { endpoint } from '@kelasku/shared/kernel/endpoint'
import { byId, Id } from '@kelasku/shared/kernel/id'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { texts } from '@kelasku/shared/kernel/texts'
import { z } from 'zod'
import { scoreRefusal, writingSheet } from './refusals.ts'
import { Aspect, ScoreType, Semester } from './sheet.ts'
import { Points, WriteReason } from './values.ts'

/** Where its marks come from: typed, or from an exam or a task. */
export const ItemSource = z.enum(['MANUAL', 'EXAM', 'TASK'])
export type ItemSource = z.infer<typeof ItemSource>

export const mostColumns = 60

export const SheetColumn = z.object({
  id: Id,
  score_type: ScoreType,
  aspect: Aspect,
  title: z.string(),
  /** What of the curriculum it examines. */
  component_ids: z.array(Id),
  date: z.iso.date().nullable(),
  max_score: z.number(),
  /** Among the columns of its type. */
  weight: z.number(),
  counted: z.boolean(),
  position: z.int(),
  source: ItemSource,
  source_id: Id.nullable(),
  /** Since when families see it. */
  released_at: z.date().nullable(),
  /** It is in a list that was submitted: nobody writes into it. */
  is_locked: z.boolean(),
  /** Whose places are free although it is locked: the office has unlocked them alone. */
  free_for: z.array(Id),
  version: z.int(),
})
export type SheetColumn = z.infer<typeof SheetColumn>

export const isLockedFor = (
  { is_locked, free_for }: Pick<SheetColumn, 'is_locked' | 'free_for'>,
  studentId: string,
): boolean => is_locked && !free_for.includes(studentId)

const column = {
  score_type: ScoreType,
  aspect: Aspect,
  title: z
    .string()
    .trim()
    .min(1, { error: texts.headingNeeded })
    .max(120, { error: texts.mostLetters(120) }),
  component_ids: z.array(Id).max(20, { error: texts.mostChosen(20) }),
  date: DateInput.nullable(),
  max_score: Points.refine((points) => points > 0, { error: texts.pointsNeeded }),
  weight: Points.refine((weight) => weight > 0, { error: texts.pointsNeeded }),
  counted: z.boolean(),
}

export const ColumnDraft = z.strictObject({
  course_id: Id,
  semester: Semester,
  ...column,
  aspect: column.aspect.default(1),
  component_ids: column.component_ids.default([]),
  date: column.date.default(null),
  max_score: column.max_score.default(100),
  weight: column.weight.default(1),
  counted: column.counted.default(true),
  reason: WriteReason,
})
export type ColumnDraft = z.infer<typeof ColumnDraft>

export const ColumnRevision = z.strictObject({ ...column, version: z.int(), reason: WriteReason })
export type ColumnRevision = z.infer<typeof ColumnRevision>

/** Pages that hold the sheet at the revision before have not missed anything. */
const ChangedColumn = z.object({ column: SheetColumn, revision: z.int() })

const Version = z.coerce.number<number | string>().int()

const one = { access: 'member', params: byId, reply: ChangedColumn } as const
const writingColumn = [...writingSheet, scoreRefusal.sheet_locked, scoreRefusal.unknown_component]

export const scoreColumnApi = {
  createColumn: endpoint('POST', '/report-card/v1/scoreItem', {
    access: 'member',
    summary: 'Tambah kolom nilai',
    body: ColumnDraft,
    reply: ChangedColumn,
    refuses: [...writingColumn, scoreRefusal.too_many_columns],
  }),
  orderColumns: endpoint('PUT', '/report-card/v1/scoreItem/order', {
    access: 'member',
    summary: 'Atur urutan kolom; yang tidak disebut tetap di belakang',
    body: {
      course_id: Id,
      semester: Semester,
      ids: z.array(Id).min(1).max(mostColumns),
      reason: WriteReason,
    },
    reply: z.object({ revision: z.int() }),
    refuses: writingSheet,
  }),
  reviseColumn: endpoint('PUT', '/report-card/v1/scoreItem/{id}', {
    ...one,
    summary: 'Ubah kolom nilai',
    body: ColumnRevision,
    refuses: [...writingColumn, refusal.version_conflict, scoreRefusal.score_too_high],
  }),
  removeColumn: endpoint('DELETE', '/report-card/v1/scoreItem/{id}', {
    ...one,
    summary: 'Hapus kolom beserta nilainya; riwayatnya tetap ada',
    query: { version: Version, reason: WriteReason },
    refuses: [...writingColumn, refusal.version_conflict],
  }),
  releaseColumn: endpoint('POST', '/report-card/v1/scoreItem/{id}/release', {
    ...one,
    summary: 'Bagikan kolom kepada siswa dan orang tua, atau tarik kembali',
    body: { is_released: z.boolean(), version: z.int(), reason: WriteReason },
    refuses: [...writingSheet, refusal.version_conflict, scoreRefusal.column_follows_source],
  }),
}

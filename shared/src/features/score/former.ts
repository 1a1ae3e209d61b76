/** What a pupil who came from another class had there in the same subject: taken along by choice, column by column. */
import { endpoint } from '@kelasku/shared/kernel/endpoint'
import { byId, Id } from '@kelasku/shared/kernel/id'
import { z } from 'zod'
import { mostColumns } from './columns.ts'
import { scoreRefusal, writingSheet } from './refusals.ts'
import { Aspect, CellState, ScoreType, Semester } from './sheet.ts'
import { WriteReason } from './values.ts'

/** A place of theirs in the sheet of the former class. */
export const FormerMark = z.object({
  item_id: Id,
  title: z.string(),
  score_type: ScoreType,
  aspect: Aspect,
  date: z.iso.date().nullable(),
  max_score: z.number(),
  state: CellState,
  score: z.number().nullable(),
  remedial_score: z.number().nullable(),
})
export type FormerMark = z.infer<typeof FormerMark>

/** A class that they have left in this year, and what they had there in the same subject. */
export const FormerSheet = z.object({
  course_id: Id,
  class_name: z.string(),
  marks: z.array(FormerMark).min(1),
})
export type FormerSheet = z.infer<typeof FormerSheet>

const ofSheet = { access: 'member', params: byId } as const
const isOnce = (pairs: readonly { to_item_id: string }[]) =>
  new Set(pairs.map(({ to_item_id }) => to_item_id)).size === pairs.length

export const scoreFormerApi = {
  former: endpoint('GET', '/report-card/v1/rekap-nilai/{id}/former', {
    ...ofSheet,
    writes: true,
    summary: 'Nilai seorang siswa pindahan di kelas asalnya, pada mata pelajaran yang sama',
    query: { semester: z.coerce.number<number | string>().pipe(Semester), student_id: Id },
    reply: z.array(FormerSheet),
    refuses: [...writingSheet, scoreRefusal.not_in_course],
  }),
  takeFormer: endpoint('POST', '/report-card/v1/rekap-nilai/{id}/former', {
    ...ofSheet,
    summary: 'Ambil nilai dari kelas asal ke kolom yang dipilih; yang sudah terisi tidak ditimpa',
    body: {
      semester: Semester,
      student_id: Id,
      pairs: z
        .array(z.strictObject({ from_item_id: Id, to_item_id: Id }))
        .min(1)
        .max(mostColumns)
        .refine(isOnce),
      reason: WriteReason,
    },
    reply: z.object({
      revision: z.int(),
      /** Columns in which it stands now. */
      written: z.int(),
      /** Those in which something stood. */
      kept: z.int(),
    }),
    refuses: [
      ...writingSheet,
      scoreRefusal.not_in_course,
      scoreRefusal.column_removed,
      scoreRefusal.sheet_locked,
      scoreRefusal.score_too_high,
    ],
  }),
}

/** Questions in a sheet: what reading one answers with. Which columns it has is the server's to say, by its template. */
import { Remark } from '@kelasku/shared/import/contract'
import { z } from 'zod'
import { QuestionDraft } from './question.ts'

/** One row. With errors the question is as much as could be read of it, to be mended in the editor. */
export const SheetQuestion = z.object({
  /** As Excel numbers it. */
  row_no: z.int(),
  question: QuestionDraft,
  errors: z.array(Remark),
  warnings: z.array(Remark),
})
export type SheetQuestion = z.infer<typeof SheetQuestion>

export const SheetQuestions = z.object({
  questions: z.array(SheetQuestion),
  /** Columns that were not found and that a sheet of questions should have. */
  missing_columns: z.array(z.string()),
})
export type SheetQuestions = z.infer<typeof SheetQuestions>

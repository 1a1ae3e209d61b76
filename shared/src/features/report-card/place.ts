/** Which report card is meant: of a semester and its middle or its end, in the running year unless another is named. */
import { Id } from '@kelasku/shared/kernel/id'
import { texts } from '@kelasku/shared/kernel/texts'
import { Period, Semester } from '@kelasku/shared/score/sheet'
import { z } from 'zod'

export const SemesterQuery = z.coerce.number<number | string>().pipe(Semester)

/** Of a query; the active semester, where none is named. */
export const ofPeriod = { semester: SemesterQuery.optional(), period: Period.default('AKHIR') }

/** Of a body. */
export const inPeriod = { semester: Semester, period: Period }

export const shortestReportReason = 5

export const ReportReason = z
  .string()
  .trim()
  .max(500, { error: texts.mostLetters(500) })
  .default('')

/** A class has no more. */
export const mostAtOnce = 60

export const Cards = z
  .array(z.strictObject({ id: Id, version: z.int() }))
  .min(1, { error: texts.studentNeeded })
  .max(mostAtOnce)

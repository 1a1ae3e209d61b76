/** How well the questions of an exam did their work, as a teacher is told it; how it is reckoned is in statistics.ts. */
import { Id } from '@kelasku/shared/kernel/id'
import { z } from 'zod'
import { OptionKey, QuestionType } from './paper.ts'

/** Nothing where the data cannot give it. */
const figure = z.number().nullable()

export const ItemStatistics = z.object({
  question_id: Id,
  number: z.int(),
  question_type: QuestionType,
  question: z.string(),
  /** Mean over most; the part of pupils' points that were got. */
  facility: figure,
  deviation: figure,
  /** Correlation with the rest of the paper, without itself. */
  discrimination: figure,
  efficiency: figure,
  intended_weight: figure,
  effective_weight: figure,
  guess: figure,
  blank_rate: figure,
  changed_rate: figure,
  seconds: figure,
  distractors: z.array(
    z.object({ key: OptionKey, is_key: z.boolean(), count: z.int(), share: z.number(), point_biserial: figure }),
  ),
  /** The share that got it, from the weakest fifth to the strongest. */
  quintiles: z.array(figure),
})
export type ItemStatistics = z.infer<typeof ItemStatistics>

export const ExamStatistics = z.object({
  attempts: z.int(),
  mean: figure,
  median: figure,
  deviation: figure,
  lowest: figure,
  highest: figure,
  alpha: figure,
  standard_error: figure,
  passed: z.int(),
  /** How many scored from 0 to 10, 10 to 20 and so on. */
  histogram: z.array(z.int()),
  items: z.array(ItemStatistics),
})
export type ExamStatistics = z.infer<typeof ExamStatistics>

import type { ExamField } from '@kelasku/shared/exam/locked'

export interface StepProps {
  /** It may not be changed any more, as far as the exam has come. */
  isLocked: (field: ExamField) => boolean
}

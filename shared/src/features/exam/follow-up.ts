/** What follows an exam: a make-up ("susulan") for who was absent, a remedial for who did not pass. The rule proposes, the teacher decides. */
import type { AttemptStatus } from './attempt.ts'
import type { ExamTypeId } from './contract.ts'
import type { ExamStatus } from './machine.ts'

export const followUps = ['REMEDIAL', 'MAKE_UP'] as const
export type FollowUp = (typeof followUps)[number]

/** Master data's number; a make-up stays of the first exam's type. */
export const remedialType = 9 satisfies ExamTypeId

interface Outcome {
  status: AttemptStatus
  score: number | null
  final_score: number | null
}

const failed = ({ status, score, final_score }: Outcome, passing: number): boolean => {
  const reached = final_score ?? score
  return (status === 'GRADED' || status === 'FINAL') && reached !== null && reached < passing
}

export const isProposed = (kind: FollowUp, outcome: Outcome, passing: number): boolean =>
  kind === 'REMEDIAL' ? failed(outcome, passing) : outcome.status === 'ABSENT'

const over = new Set<ExamStatus>(['ENDED', 'GRADING', 'GRADED', 'PUBLISHED', 'ARCHIVED'])

/** Who was absent is known once it is closed. */
export const mayFollow = (status: ExamStatus): boolean => over.has(status)

/** Who may know which of an exam's secrets when: written by hand, so that no rule of Kelasku proves itself. */
import type { LaidState, Secret } from './exam-secrets.ts'

export type Asker =
  | 'pupil'
  | 'parent'
  | 'homeroom'
  | 'proctor'
  | 'colleague'
  | 'other class'
  | 'next door'
  | 'its admin'
  | 'stranger'
  | 'nobody'

/** To the pupil in it; to their parents what is out of it. */
export interface State extends LaidState {
  told: readonly Secret[]
}

/** What one wrote oneself is no secret. What is sealed opens with the key that the start hands out. */
const waiting: readonly Secret[] = ['answer', 'sealed_paper']
const begun: readonly Secret[] = ['answer', 'paper_key']
const over: readonly Secret[] = ['answer']
const review: readonly Secret[] = ['answer', 'question', 'key', 'score']
export const states: State[] = [
  { exam: 'DRAFT', attempt: 'NOT_STARTED', told: [] },
  { exam: 'SCHEDULED', attempt: 'NOT_STARTED', told: over },
  { exam: 'WAITING', attempt: 'ADMITTED', told: waiting },
  { exam: 'WAITING', attempt: 'READY', told: waiting },
  { exam: 'ONGOING', attempt: 'AWAITING_APPROVAL', told: waiting },
  { exam: 'ONGOING', attempt: 'READY', told: [...waiting, ...begun] },
  { exam: 'ONGOING', attempt: 'WORKING', told: [...waiting, ...begun, 'question'] },
  { exam: 'ONGOING', attempt: 'LOCKED', told: begun },
  { exam: 'SUSPENDED', attempt: 'PAUSED', told: begun },
  { exam: 'ONGOING', attempt: 'GRACE', told: begun },
  { exam: 'CLOSING', attempt: 'SUBMITTING', told: begun },
  { exam: 'ONGOING', attempt: 'SUBMITTED', told: over },
  { exam: 'ENDED', attempt: 'TIMEOUT', told: over },
  { exam: 'GRADING', attempt: 'FORCE_ENDED', told: over },
  { exam: 'GRADED', attempt: 'GRADED', told: over },
  { exam: 'PUBLISHED', attempt: 'FINAL', show: 'NONE', told: over },
  { exam: 'PUBLISHED', attempt: 'FINAL', show: 'SCORE', told: [...over, 'score'] },
  { exam: 'PUBLISHED', attempt: 'FINAL', show: 'REVIEW', told: review },
  { exam: 'PUBLISHED', attempt: 'ABSENT', show: 'REVIEW', told: review },
  { exam: 'ARCHIVED', attempt: 'FINAL', show: 'REVIEW', told: review },
  { exam: 'CANCELLED', attempt: 'DISQUALIFIED', told: over },
]
const isOut = ({ exam }: State) => exam === 'PUBLISHED' || exam === 'ARCHIVED'

/** Who looks on knows how it goes, and neither the questions nor what is right. */
const watching: readonly Secret[] = ['answer', 'score']
/** What staff may print without having written the exam: no paper is among it. */
export const prints = /kind=(CARDS|ATTENDANCE|MINUTES)/

export function toldTo(asker: Asker, state: State): readonly Secret[] {
  if (asker === 'pupil') return state.told
  if (asker === 'parent') return isOut(state) ? state.told : []
  return asker === 'homeroom' || asker === 'proctor' ? watching : []
}

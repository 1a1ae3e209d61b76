/**
 * Who works with the question bank: teachers. A quiz is its author's, who may let a colleague or all teachers of the
 * school read it or write in it; keys and explanations go with reading, for a bank without its keys is of no use to a
 * teacher. Admins see all of the school's and may share them on, so that a bank outlives the one who wrote it; they do
 * not write in it. Pupils and parents have no part in it whatever: what an exam shows them comes from the exam.
 */
import { type Rule, isAdmin, isTeacher } from '@kelasku/shared/kernel/actor'
import type { QuizAction } from './contract.ts'

export interface QuizSubject {
  schoolId: string
  /** Nobody, once their account has been forgotten. */
  authorId: string | null
  /** The most that has been shared with the asker, by name or as one of the school's teachers. */
  shared: 'READ' | 'EDIT' | null
}

const isHere: Rule<QuizSubject> = (who, quiz) => who.schoolId === quiz.schoolId

const owns: Rule<QuizSubject> = (who, quiz) => isHere(who, quiz) && isTeacher(who) && who.userId === quiz.authorId
const edits: Rule<QuizSubject> = (who, quiz) =>
  owns(who, quiz) || (isHere(who, quiz) && isTeacher(who) && quiz.shared === 'EDIT')
const reads: Rule<QuizSubject> = (who, quiz) =>
  edits(who, quiz) || (isHere(who, quiz) && (isAdmin(who) || (isTeacher(who) && quiz.shared !== null)))

export const quizPolicy = {
  browse: (who) => isTeacher(who) || isAdmin(who),
  create: isTeacher,
} satisfies Record<string, Rule>

/** Who may, regardless of the quiz's state. `machine.ts` says when. */
export const quizRules = {
  read: reads,
  edit: edits,
  publish: edits,
  redraft: edits,
  archive: edits,
  remove: owns,
  share: (who, quiz) => owns(who, quiz) || (isHere(who, quiz) && isAdmin(who)),
  duplicate: (who, quiz) => isTeacher(who) && reads(who, quiz),
} satisfies Record<QuizAction | 'read', Rule<QuizSubject>>

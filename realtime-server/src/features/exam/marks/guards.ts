/** The only ways to hold one pupil's attempt for what comes after: to mark it, and to know how it went. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { attemptRules, examRules } from '@kelasku/shared/exam/policy'
import type { Work } from '#platform/database/work.ts'
import { findAttempt, findExam, type AttemptRow, type ExamRow } from '../repo.ts'
import { heldFor } from '../service.ts'
import { findAttemptById, isParentOf } from './repo.ts'

export interface Sitting {
  exam: ExamRow
  attempt: AttemptRow
  /** The asker marks the exam, and so sees all of it at any time; else they are the pupil, or a parent. */
  isMarker: boolean
}

/** For whoever marks the exam. `uid` is the pupil, or the attempt itself where the marker is not to know the pupil. */
export async function gradedFor(
  who: Actor,
  { id, uid }: { id: string; uid: string },
  work: Work,
  rule: keyof typeof examRules = 'grade',
): Promise<Sitting> {
  const { row: exam } = await heldFor(who, id, rule, work)
  const attempt = (await findAttempt(work.tx, id, uid)) ?? (await findAttemptById(work.tx, id, uid))
  if (!attempt) throw refusal.not_found()
  return { exam, attempt, isMarker: true }
}

/** For the pupil and their parents. Who marks the exam may look as well; for anybody else it is not there. */
export async function followedFor(
  who: Actor,
  { exam_id, user_id = who.userId }: { exam_id: string; user_id?: string | undefined },
  work: Work,
): Promise<Sitting> {
  const known = await findExam(work.tx, who, exam_id)
  const attempt = known && (await findAttempt(work.tx, exam_id, user_id))
  if (!known || !attempt) throw refusal.not_found()
  const isChild = await isParentOf(work.tx, who, user_id)
  const isMarker = examRules.grade(who, known.subject)
  if (!isMarker && !attemptRules.follow(who, { ...attempt, isChild })) throw refusal.not_found()
  return { exam: known.row, attempt, isMarker }
}

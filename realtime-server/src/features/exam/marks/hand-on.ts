/** Marks that stand go on to the score sheets, in the transaction that sets them. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { isOut } from '@kelasku/shared/exam/machine'
import type { Work } from '#platform/database/work.ts'
import type { ExamRow } from '../repo.ts'
import type { ExamTools } from '../tools.ts'

type Exam = Pick<ExamRow, 'id' | 'exam_status'>

/** Until its teacher is done with it, and while it is open anew, nobody counts them. */
const stands = ({ exam_status }: Exam): boolean => exam_status === 'GRADED' || isOut(exam_status)

export async function handOnMarks(
  who: Actor,
  exam: Exam,
  work: Work,
  { scoreNews }: Pick<ExamTools, 'scoreNews'>,
): Promise<void> {
  if (stands(exam)) await scoreNews.scored(who, exam.id, work)
}

/** The course that had its marks until now keeps them as they are. */
export async function moveMarks(
  who: Actor,
  exam: Exam & Pick<ExamRow, 'parent_exam_id'>,
  move: () => Promise<unknown>,
  work: Work,
  { scoreNews }: Pick<ExamTools, 'scoreNews'>,
): Promise<void> {
  // What makes up for another has no column of its own to leave behind.
  const leaves = stands(exam) && exam.parent_exam_id === null
  if (leaves) await scoreNews.removed(who, exam.id, work)
  await move()
  if (leaves) await scoreNews.restored(who, exam.id, work)
  else await handOnMarks(who, exam, work, { scoreNews })
}

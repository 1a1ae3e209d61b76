/** The question bank of the demo school. */
import type { ShareAccess } from '@kelasku/shared/quiz/contract'
import { QuestionDraft } from '@kelasku/shared/quiz/question'
import { and, eq, inArray } from 'drizzle-orm'
import { schoolMembers } from '#features/school/table.ts'
import type { Tx, Work } from '#platform/database/work.ts'
import { seedPicture, type SeededPicture } from '#platform/files/seed.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { contentOf } from './questions/content.ts'
import { insertQuestions } from './questions/repo.ts'
import { insertQuiz } from './repo.ts'
import { picturePurpose, quizShares, quizzes } from './table.ts'

/** Its author stands beside it by name of the column, so that the quiz goes where the author has gone. */
export interface SeededQuiz {
  id: string
  school_id: string
  author_id: string
  title: string
  description: string
  subject_id: string
  level: number | null
  status: 'draft' | 'published'
  questions: readonly (Partial<QuestionDraft> & { id: string })[]
  pictures: readonly SeededPicture[]
  /** With all teachers, as this; nothing where it is the author's alone. */
  sharedWithSchool: ShareAccess | null
  sharedWith: readonly string[]
}

/** Only into a school that has none: what somebody has written or removed there stays as it is. */
export async function seedQuizzes(work: Work, planned: readonly SeededQuiz[], tools: Toolbox): Promise<void> {
  const schoolIds = [...new Set(planned.map(({ school_id }) => school_id))]
  const known = await work.tx
    .selectDistinct({ id: quizzes.school_id })
    .from(quizzes)
    .where(inArray(quizzes.school_id, schoolIds))
  const isNew = ({ school_id }: SeededQuiz) => !known.some(({ id }) => id === school_id)
  for (const quiz of planned.filter(isNew)) await seedQuiz(work, quiz, tools)
}

async function seedQuiz(
  work: Work,
  { questions, pictures, sharedWithSchool, sharedWith, ...row }: SeededQuiz,
  tools: Toolbox,
): Promise<void> {
  const ofAuthor = { schoolId: row.school_id, ownerId: row.author_id, purpose: picturePurpose }
  for (const picture of pictures) await seedPicture(work.tx, picture, ofAuthor, tools)
  const quiz = await insertQuiz(work.tx, row)
  const placed = questions.map(({ id, ...draft }, index) => ({
    id,
    position: index + 1,
    content: contentOf(QuestionDraft.parse(draft)),
  }))
  await insertQuestions(work.tx, placed, { quiz, userId: row.author_id })
  const colleagues = await teachersAmong(work.tx, row.school_id, sharedWith)
  const shares = [
    ...(sharedWithSchool ? [{ user_id: null, access: sharedWithSchool }] : []),
    ...colleagues.map((user_id) => ({ user_id, access: 'EDIT' as const })),
  ]
  if (shares.length > 0)
    await work.tx
      .insert(quizShares)
      .values(shares.map((share) => ({ ...share, school_id: quiz.school_id, quiz_id: quiz.id })))
}

async function teachersAmong(tx: Tx, schoolId: string, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return []
  const found = await tx
    .selectDistinct({ id: schoolMembers.user_id })
    .from(schoolMembers)
    .where(and(eq(schoolMembers.school_id, schoolId), inArray(schoolMembers.user_id, [...userIds])))
  return found.map(({ id }) => id)
}

/** With whom a quiz is shared: the queries of it, and what sharing asks for. */
import type { Role } from '@kelasku/shared/kernel/actor'
import { quizRefusal, type Share, type ShareDraft } from '@kelasku/shared/quiz/contract'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { card } from '#features/classroom/repo.ts'
import { users } from '#features/profile/table.ts'
import { schoolMembers } from '#features/school/table.ts'
import type { Tx, Work } from '#platform/database/work.ts'
import { quizShares } from './table.ts'

const teachingRoles: Role[] = ['GURU', 'WALIKELAS']

export async function listShares(tx: Tx, quizId: string): Promise<Share[]> {
  const rows = await tx
    .select({
      access: quizShares.access,
      user: { id: users.id, full_name: users.full_name, image_file_id: users.image_file_id },
    })
    .from(quizShares)
    .leftJoin(users, eq(users.id, quizShares.user_id))
    .where(eq(quizShares.quiz_id, quizId))
    .orderBy(asc(quizShares.seq))
  return rows.map(({ access, user }) => ({ type: user ? 'PERSON' : 'SCHOOL', user: user && card(user), access }))
}

interface SharedQuiz {
  id: string
  school_id: string
  author_id: string | null
}

/** From now on with these and nobody else. What is one's own need not be shared with oneself. */
export async function replaceShares(quiz: SharedQuiz, drafts: readonly ShareDraft[], work: Work): Promise<void> {
  const byUser = new Map(drafts.map((draft) => [draft.type === 'PERSON' ? draft.user_id : null, draft.access]))
  if (quiz.author_id !== null) byUser.delete(quiz.author_id)
  const named = [...byUser.keys()].filter((id) => id !== null)
  if (!(await doAllTeach(work.tx, quiz.school_id, named))) throw quizRefusal.unknown_colleague()
  await work.tx.delete(quizShares).where(eq(quizShares.quiz_id, quiz.id))
  const rows = [...byUser].map(([user_id, access]) => ({
    school_id: quiz.school_id,
    quiz_id: quiz.id,
    user_id,
    access,
  }))
  if (rows.length > 0) await work.tx.insert(quizShares).values(rows)
}

async function doAllTeach(tx: Tx, schoolId: string, userIds: readonly string[]): Promise<boolean> {
  if (userIds.length === 0) return true
  const found = await tx
    .selectDistinct({ id: schoolMembers.user_id })
    .from(schoolMembers)
    .where(
      and(
        eq(schoolMembers.school_id, schoolId),
        eq(schoolMembers.status, 'ACTIVE'),
        inArray(schoolMembers.role, teachingRoles),
        inArray(schoolMembers.user_id, [...userIds]),
      ),
    )
  return found.length === userIds.length
}

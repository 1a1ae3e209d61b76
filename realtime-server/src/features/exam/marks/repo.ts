/** The queries that every part of marking begins with: attempts, questions with their keys, and the history. */
import { isParent, type Actor } from '@kelasku/shared/kernel/actor'
import { and, eq, sql } from 'drizzle-orm'
import { guardianships } from '#features/school/table.ts'
import type { Tx } from '#platform/database/work.ts'
import type { AttemptRow } from '../repo.ts'
import { examAttempts, examKeys, examMarkChanges, examQuestions, examSteps } from '../table.ts'

/** For markers and, once it is out, for who may look through it. Never on a way to a pupil before that. */
export type KeyedQuestion = typeof examQuestions.$inferSelect & { key: typeof examKeys.$inferSelect }

export async function findAttemptById(tx: Tx, examId: string, id: string): Promise<AttemptRow | undefined> {
  const [row] = await tx
    .select()
    .from(examAttempts)
    .where(and(eq(examAttempts.exam_id, examId), eq(examAttempts.id, id)))
  return row
}

export async function isParentOf(tx: Tx, who: Actor, studentId: string): Promise<boolean> {
  if (!isParent(who)) return false
  const rows = await tx
    .select({ id: guardianships.id })
    .from(guardianships)
    .where(
      and(
        eq(guardianships.school_id, who.schoolId),
        eq(guardianships.guardian_id, who.userId),
        eq(guardianships.student_id, studentId),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** Nobody else marks it until this is done. */
export async function lockedAttempt(tx: Tx, id: string): Promise<AttemptRow> {
  const [row] = await tx.select().from(examAttempts).where(eq(examAttempts.id, id)).for('update')
  return row! // it has just been found
}

const keyed = (tx: Tx) =>
  tx.select().from(examQuestions).innerJoin(examKeys, eq(examKeys.question_id, examQuestions.id))
type KeyedRow = Awaited<ReturnType<ReturnType<typeof keyed>['execute']>>[number]
const keyedQuestion = ({ exam_questions, exam_keys }: KeyedRow): KeyedQuestion => ({
  ...exam_questions,
  key: exam_keys,
})

export async function listKeyedQuestions(tx: Tx, examId: string, only?: string): Promise<KeyedQuestion[]> {
  const one = only === undefined ? undefined : eq(examQuestions.id, only)
  const rows = await keyed(tx)
    .where(and(eq(examQuestions.exam_id, examId), one))
    .orderBy(examQuestions.number)
  return rows.map(keyedQuestion)
}

export const findKeyedQuestion = async (tx: Tx, examId: string, id: string): Promise<KeyedQuestion | undefined> =>
  (await listKeyedQuestions(tx, examId, id))[0]

export async function saveAttempt(tx: Tx, id: string, change: Partial<typeof examAttempts.$inferInsert>) {
  const [row] = await tx.update(examAttempts).set(change).where(eq(examAttempts.id, id)).returning()
  return row! // it has just been found
}

type MarkChange = typeof examMarkChanges.$inferInsert

export const insertMarkChange = (tx: Tx, change: MarkChange | MarkChange[]) =>
  tx.insert(examMarkChanges).values(Array.isArray(change) ? change : [change])

export const insertStep = (tx: Tx, row: typeof examSteps.$inferInsert) => tx.insert(examSteps).values(row)

/** The same for whoever asks again, and telling nothing of who wrote it. */
export const shuffledBy = (questionId: string) => sql`md5(exam_attempts.id::text || ${questionId})`

/** Of what type questions are. It never changes once a question is in an exam, so it is asked once. */
import type { QuestionType } from '@kelasku/shared/quiz/question'
import { inArray } from 'drizzle-orm'
import type { Db } from '#platform/database/work.ts'
import { examQuestions } from '../table.ts'

const most = 50_000
const known = new Map<string, QuestionType>()

export async function typesOf(
  db: Pick<Db, 'select'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, QuestionType>> {
  const unknown = [...new Set(ids.filter((id) => !known.has(id)))]
  if (unknown.length > 0) {
    if (known.size > most) known.clear()
    const rows = await db
      .select({ id: examQuestions.id, type: examQuestions.question_type })
      .from(examQuestions)
      .where(inArray(examQuestions.id, unknown))
    for (const { id, type } of rows) known.set(id, type)
  }
  return known
}

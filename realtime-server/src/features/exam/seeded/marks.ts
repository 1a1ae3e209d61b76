/** How a seeded exam is marked: by machine what a machine may mark, by its author what only a person can. */
import type { Work } from '#platform/database/work.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { reckonSeconds } from '../clock/repo.ts'
import { gradeAttempts } from '../marks/grading/service.ts'
import { saveTotals } from '../marks/grading/repo.ts'
import { settleFinalScores, settleScores } from '../marks/outcome/service.ts'
import { listKeyedQuestions } from '../marks/repo.ts'
import type { ExamRow } from '../repo.ts'
import { examAnswers, examAttempts, examMarks } from '../table.ts'

export async function markSeeded(work: Work, exam: ExamRow): Promise<void> {
  const attempts = await work.tx
    .select({ id: examAttempts.id })
    .from(examAttempts)
    .where(and(eq(examAttempts.exam_id, exam.id), eq(examAttempts.status, 'SUBMITTED')))
  const ids = attempts.map(({ id }) => id)
  await reckonSeconds(work.tx, ids)
  await gradeAttempts(work, ids)
  await markByAuthor(work, exam)
  await saveTotals(work.tx, ids)
  await settleScores(exam, exam.author_id, work)
  await settleFinalScores(exam, exam.author_id, work)
}

/** Each criterion of the rubric whose words stand in the answer. */
async function markByAuthor({ tx }: Work, exam: ExamRow): Promise<void> {
  const questions = new Map((await listKeyedQuestions(tx, exam.id)).map((question) => [question.id, question]))
  const waiting = await tx
    .select({ mark: examMarks, value: examAnswers.value })
    .from(examMarks)
    .innerJoin(
      examAnswers,
      and(eq(examAnswers.attempt_id, examMarks.attempt_id), eq(examAnswers.question_id, examMarks.question_id)),
    )
    .where(and(eq(examMarks.exam_id, exam.id), isNull(examMarks.point)))
  if (waiting.length === 0) return
  const given = waiting.map(({ mark, value }) => {
    const rubric = (questions.get(mark.question_id)?.key.rubric ?? []).map(({ text, point }) => ({
      criterion: text,
      point: (value?.includes(text) && point) || 0,
    }))
    const point = rubric.reduce((sum, criterion) => sum + criterion.point, 0)
    return { ...mark, point, rubric, graded_by: exam.author_id, graded_at: exam.published_at }
  })
  await tx
    .insert(examMarks)
    .values(given)
    .onConflictDoUpdate({
      target: [examMarks.attempt_id, examMarks.question_id],
      set: {
        point: sql`excluded.point`,
        rubric: sql`excluded.rubric`,
        graded_by: sql`excluded.graded_by`,
        graded_at: sql`excluded.graded_at`,
      },
    })
}

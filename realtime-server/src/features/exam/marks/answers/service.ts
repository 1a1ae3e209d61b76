/** A pupil's answers, as a marker sees them and, once it is out and the exam lets them, as the pupil does. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { takesAnswers } from '@kelasku/shared/exam/attempt-status'
import { examRefusal } from '@kelasku/shared/exam/contract'
import { isOut } from '@kelasku/shared/exam/machine'
import type { AnswerScore, MarkedAnswer, MyAnswer, Review } from '@kelasku/shared/exam/marks'
import { hasOptions } from '@kelasku/shared/quiz/question-type'
import { card } from '#features/classroom/repo.ts'
import type { Work } from '#platform/database/work.ts'
import { fileUrl } from '#platform/files/url.ts'
import { asShown } from '#features/exam/papers/paper.ts'
import type { AttemptRow, ExamRow } from '#features/exam/repo.ts'
import { requireHolder } from '#features/exam/sitting/holder.ts'
import type { ExamTools } from '#features/exam/tools.ts'
import type { Sitting } from '../guards.ts'
import { listAnswered, listOwnAnswers, type AnsweredRow } from './repo.ts'

/** In the order of the pupil's own paper. */
export async function markedAnswersOf(attempt: AttemptRow, work: Work): Promise<MarkedAnswer[]> {
  const rows = new Map((await listAnswered(work.tx, attempt)).map((row) => [row.question.id, row]))
  return (attempt.question_ids ?? []).flatMap((id, index) => {
    const row = rows.get(id)
    return row ? [presentAnswer(row, attempt, index)] : []
  })
}

export async function markedAnswerOf(attempt: AttemptRow, questionId: string, work: Work): Promise<MarkedAnswer> {
  const place = (attempt.question_ids ?? []).indexOf(questionId)
  const [row] = place < 0 ? [] : await listAnswered(work.tx, attempt, questionId)
  if (!row) throw refusal.not_found()
  return presentAnswer(row, attempt, place)
}

function presentAnswer({ question, key, mark, ...row }: AnsweredRow, attempt: AttemptRow, place: number): MarkedAnswer {
  return {
    question: asShown(question, place + 1, attempt.option_orders?.[place]),
    key: hasOptions(question.question_type) ? key.key : null,
    accepted: question.question_type === 4 ? key.accepted : null,
    give_all: key.give_all,
    explanation: key.explanation || null,
    explanation_doc: key.explanation_doc,
    value: row.answer?.value ?? null,
    attachment: attachmentOf(row.file),
    auto_point: mark?.auto_point ?? null,
    point: mark?.point ?? null,
    is_override: mark?.is_override ?? false,
    reason: mark?.reason ?? null,
    comment: mark?.comment ?? '',
    rubric: mark?.rubric ?? [],
    graded_by: row.grader && card(row.grader),
    saved_at: row.answer?.saved_at ?? null,
    seconds: row.answer?.seconds ?? 0,
    version: mark?.version ?? 0,
  }
}

export const attachmentOf = (file: { id: string; name: string } | null) =>
  file && { id: file.id, name: file.name, url: fileUrl(file.id) }

// ---- For the pupil and their parents

const showsScore = ({ exam_status, show_result }: ExamRow) => isOut(exam_status) && show_result !== 'NONE'
/** Everything of it: only once it is out, and only where the exam lets its pupils look through it. */
const mayLookThrough = ({ exam_status, show_result }: ExamRow) => isOut(exam_status) && show_result === 'REVIEW'

/** Who marks it sees it whenever they like. */
export async function reviewOf({ exam, attempt, isMarker }: Sitting, work: Work): Promise<Review> {
  if (!isMarker && !showsScore(exam)) throw examRefusal.not_published()
  const answers = !isMarker && !mayLookThrough(exam) ? [] : await markedAnswersOf(attempt, work)
  return {
    exam_id: exam.id,
    title: exam.title,
    score: attempt.final_score ?? attempt.score,
    total_score: attempt.total_score,
    total_point: exam.total_point,
    passing_score: exam.passing_score,
    answers: answers.map(reviewed),
  }
}

const reviewed = ({ question, key, accepted, ...answer }: MarkedAnswer): Review['answers'][number] => ({
  question,
  key,
  accepted,
  give_all: answer.give_all,
  explanation: answer.explanation,
  explanation_doc: answer.explanation_doc,
  value: answer.value,
  attachment: answer.attachment,
  point: answer.point,
  comment: answer.comment,
  rubric: answer.rubric,
})

/** While they write it they have their own words back; afterwards only with the review. */
export async function myAnswersOf(
  who: Actor,
  { exam, attempt }: Sitting,
  work: Work,
  tools: Pick<ExamTools, 'secondDevices'>,
): Promise<MyAnswer[]> {
  if (attempt.started_at === null) throw examRefusal.not_begun()
  if (takesAnswers(attempt.status)) requireHolder(who, attempt, tools)
  const points = mayLookThrough(exam)
    ? new Map((await markedAnswersOf(attempt, work)).map(({ question, point }) => [question.id, point]))
    : undefined
  if (!points && !takesAnswers(attempt.status)) throw examRefusal.not_published()
  return (await listOwnAnswers(work.tx, attempt)).map(({ answer, file }) => ({
    question_id: answer.question_id,
    value: answer.value,
    attachment: attachmentOf(file),
    point: points?.get(answer.question_id) ?? null,
  }))
}

export async function answerScoreOf(
  { exam, attempt, isMarker }: Sitting,
  questionId: string,
  work: Work,
): Promise<AnswerScore> {
  if (!isMarker && !mayLookThrough(exam)) throw examRefusal.not_published()
  const { question, point } = await markedAnswerOf(attempt, questionId, work)
  return { question_id: question.id, point, most: question.point }
}

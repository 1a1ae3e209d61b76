/** How well the questions did their work, for whoever marks the exam. */
import { setImmediate } from 'node:timers/promises'
import { guessShare } from '@kelasku/shared/exam/guess'
import type { ExamStatistics } from '@kelasku/shared/exam/analysis'
import {
  itemFigures,
  summaryOf,
  type Item,
  type ItemFigures,
  type Response,
  type Sitting,
} from '@kelasku/shared/exam/statistics'
import { partsOf } from '@kelasku/shared/quiz/marking'
import { hasOptions } from '@kelasku/shared/quiz/question-type'
import type { Work } from '#platform/database/work.ts'
import type { ExamRow } from '#features/exam/repo.ts'
import { markedAs } from '../automatic.ts'
import { listKeyedQuestions, type KeyedQuestion } from '../repo.ts'
import { listFigures, pageOfSat, type AnswerFigures } from './repo.ts'

export async function statisticsOf(exam: ExamRow, work: Work): Promise<ExamStatistics> {
  const questions = await listKeyedQuestions(work.tx, exam.id)
  const sittings = await sittingsOf(exam, questions, work)
  const items = questions.map(itemOf)
  const figures: ItemFigures[] = []
  for (const ofItem of itemFigures(items, sittings)) {
    figures.push(ofItem)
    // Others are served in between: an exam may be running.
    await setImmediate()
  }
  return {
    ...summaryOf(items, sittings, exam.passing_score),
    items: questions.map(({ id, number, question_type, question }, index) => ({
      question_id: id,
      number,
      question_type,
      question,
      ...figures[index]!, // one a question
    })),
  }
}

const itemOf = (question: KeyedQuestion): Item => {
  const { key } = question.key
  return {
    most: question.point,
    guess: guessShare(markedAs(question, key), question.is_true_false),
    options: hasOptions(question.question_type)
      ? question.answer_options.map(({ id }) => ({ key: id, is_key: key.includes(id) }))
      : [],
  }
}

async function sittingsOf({ id }: ExamRow, questions: readonly KeyedQuestion[], work: Work): Promise<Sitting[]> {
  const places = new Map(questions.map((question, place) => [question.id, place]))
  const sittings: Sitting[] = []
  let after: string | null = null
  for (;;) {
    const page = await pageOfSat(work.tx, id, after)
    const last = page.at(-1)
    if (!last) return sittings
    const responses = new Map(page.map((attempt) => [attempt.id, Array<Response | null>(questions.length).fill(null)]))
    const ids = page.map((attempt) => attempt.id)
    for (const figures of await listFigures(work.tx, ids)) {
      const place = places.get(figures.question_id)
      const row = responses.get(figures.attempt_id)
      if (row && place !== undefined) row[place] = responseOf(figures)
    }
    for (const attempt of page) sittings.push({ score: attempt.score ?? 0, responses: responses.get(attempt.id) ?? [] })
    after = last.id
  }
}

const responseOf = ({ point, picked, is_blank, is_changed, seconds }: AnswerFigures): Response => ({
  point,
  picked: picked === null ? [] : partsOf(picked),
  is_blank,
  is_changed,
  seconds,
})

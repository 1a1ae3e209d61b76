/** The questions of an exam with all that tells their answers, for whoever marks it. */
import type { KeyedQuestion, RubricMark } from '@kelasku/shared/exam/marks'
import type { Criterion } from '@kelasku/shared/quiz/question'
import type { Work } from '#platform/database/work.ts'
import { asShown } from '../papers/paper.ts'
import type { ExamRow } from '../repo.ts'
import { listKeyedQuestions } from './repo.ts'

export async function keysOf({ id }: ExamRow, work: Work): Promise<KeyedQuestion[]> {
  return (await listKeyedQuestions(work.tx, id)).map(({ key, ...question }) => ({
    question: asShown(question, question.number, undefined),
    key: key.key,
    accepted: key.accepted,
    give_all: key.give_all,
    explanation: key.explanation,
    explanation_doc: key.explanation_doc,
    rubric: rubricOf(key.rubric),
  }))
}

/** As markers have it: a criterion without points is worth none by itself. */
export const rubricOf = (rubric: readonly Criterion[]): RubricMark[] =>
  rubric.map(({ text, point }) => ({ criterion: text, point: point ?? 0 }))

import { flawsOfQuiz } from '@kelasku/shared/quiz/completeness'
import { QuestionDraft } from '@kelasku/shared/quiz/question'
import { questionTypeLabels } from '@kelasku/shared/quiz/question-type'
import { describe, expect, test } from 'vitest'
import { planQuizzes } from './quizzes.ts'

const parsed = planQuizzes().map((quiz) => ({
  ...quiz,
  questions: quiz.questions.map(({ id, ...draft }) => ({ ...QuestionDraft.parse(draft), id })),
}))

describe.each(parsed.map((quiz) => [quiz.title, quiz] as const))('%s', (_title, { questions }) => {
  test('lacks nothing', () => expect(flawsOfQuiz({ subject: {}, questions })).toEqual({}))
})

test('every type of question is shown, with formulas, a picture and Arabic', () => {
  const types = new Set(parsed.flatMap(({ questions }) => questions.map(({ question_type }) => question_type)))
  expect(types.size).toBe(Object.keys(questionTypeLabels).length)
  const all = JSON.stringify(parsed)
  for (const sign of ['inlineMath', 'blockMath', '"image"', '"rtl"']) expect(all).toContain(sign)
})

test('no two questions or options share an id', () => {
  const ids = parsed.flatMap(({ questions }) =>
    questions.flatMap(({ id, answer_options }) => [id, ...answer_options.map((option) => option.id)]),
  )
  expect(new Set(ids).size).toBe(ids.length)
})

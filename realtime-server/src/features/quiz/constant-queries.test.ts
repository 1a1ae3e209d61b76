/** However large the bank is, reading it costs the database the same number of questions. */
import { docOfText } from '@kelasku/shared/kernel/rich-text'
import type { QuizView } from '@kelasku/shared/quiz/contract'
import { expect, test } from 'vitest'
import { hearQuestions, someOf } from '#testing/hear-questions.ts'
import { openTestSchool } from '#testing/school.ts'

const { server, people } = await openTestSchool()
const { tono } = people
let asked = 0
hearQuestions(server, () => void asked++)

async function costOf(method: string, path: string, body?: object): Promise<number> {
  const before = asked
  const answer = await tono.call(method, path, body && { body })
  expect([path, answer.status]).toEqual([path, 200])
  return someOf(asked - before)
}

const essay = (text: string) => ({ question_type: 5, question_doc: docOfText(text) })
const written = async (count: number) => {
  const questions = Array.from({ length: count }, (_, index) => essay(`Soal ${index}`))
  const { body } = await tono.call('POST', '/quiz-bank/v1/quiz', { body: { title: 'Ulangan', questions } })
  return body.data as QuizView
}

/** Of everything that is done with a quiz day by day; twice, so that the prepared statements are there. */
async function costs({ id, questions }: QuizView): Promise<Record<string, number>> {
  const reading = ['/me/quiz', '/quiz', '/question/history', `/quiz/${id}`, `/quiz/${id}/paper`]
  const cost: Record<string, number> = {}
  for (const round of [0, 1]) {
    for (const path of reading)
      cost[path.replace(id, '…')] = await costOf('GET', `/quiz-bank/v1${path}${path.includes(id) ? '' : '?limit=200'}`)
    const changed = questions.map((question) => ({
      ...essay('Diubah'),
      id: question.id,
      version: question.version + round,
    }))
    cost.save = await costOf('PATCH', '/quiz-bank/v1/quiz', { id, questions: changed })
    cost.copy = await costOf('POST', `/quiz-bank/v1/quiz/duplicate/${id}`, {})
  }
  return cost
}

test('with one quiz of one question and with thirty of a hundred', async () => {
  const small = await costs(await written(1))
  for (let index = 0; index < 10; index++) await written(100)
  const large = await costs(await written(100))
  expect(large).toEqual(small)
  for (const [what, cost] of Object.entries(small)) expect([what, cost <= 20]).toEqual([what, true])
})

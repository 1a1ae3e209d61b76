import type { QuestionSource } from '@kelasku/shared/exam/contract'
import { expect, test } from 'vitest'
import { filledSource, newLine, sourceOf } from './source.ts'

const suhu = '6f1f7e4a-1c1b-4f0e-9a51-0d6b6a9c2f10'
const gaya = '0b6f0a52-7f0e-4d5b-8f44-2f6f3f8a9c21'

test('a blueprint comes back from the form as it went in', () => {
  const source: QuestionSource = {
    kind: 'BLUEPRINT',
    lines: [
      { quiz_id: suhu, count: 4, question_type: 5, difficulty: 'SUKAR', component_id: gaya },
      { quiz_id: gaya, count: 2, question_type: null, difficulty: null, component_id: null },
    ],
  }
  expect(sourceOf(filledSource(source))).toEqual(source)
})

test('lines are sent bank by bank, as they are numbered on the page', () => {
  const lines = [newLine(suhu, 3), newLine(gaya, 40), newLine(suhu, 5)]
  const source = sourceOf({ asks: 'BLUEPRINT', quiz_ids: [suhu, gaya], lines })
  expect(source).toMatchObject({
    lines: [
      { quiz_id: suhu, count: 3 },
      { quiz_id: suhu, count: 5 },
      { quiz_id: gaya, count: 10 },
    ],
  })
})

test('whole banks are asked without the lines that were written before', () => {
  const source = sourceOf({ asks: 'BANKS', quiz_ids: [suhu], lines: [newLine(suhu)] })
  expect(source).toEqual({ kind: 'BANKS', quiz_ids: [suhu] })
})

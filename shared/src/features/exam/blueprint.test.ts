import { expect, test } from 'vitest'
import { lineFor, stockOf, type Stocked, type Wanted } from './blueprint.ts'

const any: Wanted = { quiz_id: 'suhu', question_type: null, difficulty: null, component_id: null }
const hard: Wanted = { ...any, difficulty: 'SUKAR' }
const hardEssay: Wanted = { ...hard, question_type: 5 }
const question = (change: Partial<Stocked> = {}): Stocked => ({
  quiz_id: 'suhu',
  question_type: 1,
  difficulty: null,
  component_id: null,
  ...change,
})

test('a question counts for the narrowest line that it fits, whatever stands first', () => {
  const essay = question({ question_type: 5, difficulty: 'SUKAR' })
  expect(lineFor([any, hard, hardEssay], essay)).toBe(2)
  expect(lineFor([hardEssay, hard, any], essay)).toBe(0)
  expect(lineFor([any, hard, hardEssay], question({ difficulty: 'SUKAR' }))).toBe(1)
  expect(lineFor([any, hard, hardEssay], question({ difficulty: 'MUDAH' }))).toBe(0)
})

test('of two lines as narrow the first takes it, and of another bank none', () => {
  expect(lineFor([hard, hard], question({ difficulty: 'SUKAR' }))).toBe(0)
  expect(lineFor([any], question({ quiz_id: 'gaya' }))).toBeNull()
  expect(lineFor([], question())).toBeNull()
})

test('a component is asked for by its own id', () => {
  const measured = { ...any, component_id: '7.1' }
  const questions = [question({ component_id: '7.1' }), question({ component_id: '7.2' }), question()]
  expect(stockOf([measured], questions)).toEqual([1])
})

test('the stock counts each question once: what a narrow line takes is no longer there for a wide one', () => {
  const questions = [
    question({ difficulty: 'SUKAR' }),
    question({ difficulty: 'SUKAR' }),
    question({ difficulty: 'MUDAH' }),
    question(),
  ]
  expect(stockOf([any, hard], questions)).toEqual([2, 2])
  expect(stockOf([any], questions)).toEqual([4])
})

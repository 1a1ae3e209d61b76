import { describe, expect, test } from 'vitest'
import { guessShare } from './guess.ts'
import { reference } from './statistics.reference.ts'
import { examFigures, type Item, type Response, type Sitting } from './statistics.ts'

const responseOf = (cell: string): Response => {
  const [point, picked = '', flags = '', seconds] = cell.split('/')
  return {
    point: Number(point),
    picked: picked.split(''),
    is_blank: flags.includes('b'),
    is_changed: flags.includes('c'),
    seconds: Number(seconds),
  }
}

const items: Item[] = reference.items.map(({ most, letters, key }) => ({
  most,
  guess: null,
  options: letters.split('').map((letter) => ({ key: letter, is_key: key.includes(letter) })),
}))
const sittings: Sitting[] = reference.sittings.map(({ score, cells }) => ({
  score,
  responses: cells.map(responseOf),
}))

/** Every number of the one beside the same number of the other. */
function pairsOf(
  figure: unknown,
  expected: unknown,
  path: string,
): [path: string, figure: unknown, expected: unknown][] {
  if (expected === null || typeof expected !== 'object') return [[path, figure, expected]]
  return Object.entries(expected).flatMap(([key, value]) =>
    pairsOf((figure as Record<string, unknown> | undefined)?.[key], value, `${path}.${key}`),
  )
}

test('every figure of 30 sittings of 40 questions is that of the plain formulas, to 1e-9', () => {
  const pairs = pairsOf(examFigures(items, sittings, reference.passing_score), reference.expected, 'exam')
  expect(pairs.length).toBeGreaterThan(1_000)
  const wrong = pairs.filter(([, figure, expected]) =>
    typeof expected === 'number'
      ? typeof figure !== 'number' || Math.abs(figure - expected) > 1e-9
      : figure !== expected,
  )
  expect(wrong).toEqual([])
})

test('the order of the sittings changes nothing but who of equals stands in which fifth', () => {
  const withoutFifths = (order: readonly Sitting[]) =>
    examFigures(items, order, 60).items.map(({ facility, discrimination, efficiency }) =>
      [facility, discrimination, efficiency].map((figure) => figure?.toFixed(10)),
    )
  expect(withoutFifths(sittings.toReversed())).toEqual(withoutFifths(sittings))
})

const answered = (point: number | null, more: Partial<Response> = {}): Response => ({
  point,
  picked: [],
  is_blank: false,
  is_changed: false,
  seconds: 30,
  ...more,
})
const plain = (most: number): Item => ({ most, guess: null, options: [] })
const sitting = (points: readonly (number | null)[], score = 50): Sitting => ({
  score,
  responses: points.map((point) => answered(point)),
})
const unknown = { discrimination: null, efficiency: null }

describe('where the data cannot tell', () => {
  test('nobody: nothing is claimed', () => {
    const figures = examFigures([plain(1)], [], 75)
    expect(figures).toMatchObject({ attempts: 0, mean: null, median: null, deviation: null, alpha: null, passed: 0 })
    expect(figures).toMatchObject({ lowest: null, highest: null, standard_error: null })
    expect(figures.histogram).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    expect(figures.items[0]).toMatchObject({ ...unknown, facility: null, deviation: null, blank_rate: null })
    expect(figures.items[0]).toMatchObject({ seconds: null, quintiles: [null, null, null, null, null] })
  })

  test('one pupil: a mean, and no spread', () => {
    const figures = examFigures([plain(2), plain(2)], [sitting([1, 2], 75)], 75)
    expect(figures).toMatchObject({ mean: 75, median: 75, deviation: null, alpha: null, passed: 1 })
    expect(figures.items[0]).toMatchObject({ ...unknown, facility: 0.5, deviation: null, effective_weight: null })
    expect(figures.items[0]!.quintiles).toEqual([null, null, null, null, 0.5])
  })

  test('all alike: no spread, no correlation', () => {
    const figures = examFigures([plain(1), plain(1)], Array<Sitting>(7).fill(sitting([1, 0])), 75)
    expect(figures).toMatchObject({ deviation: 0, alpha: null, standard_error: null, passed: 0 })
    expect(figures.items[0]).toMatchObject({ ...unknown, facility: 1, deviation: 0, effective_weight: null })
    expect(figures.items[0]!.quintiles).toEqual([1, 1, 1, 1, 1])
  })

  test('a question that all got right tells nothing, although thirds are never quite equal', () => {
    const third = Math.round((2 / 3) * 100) / 100
    const figures = examFigures(
      [plain(1), plain(1)],
      [0, 1, 0].map((other) => sitting([third, other])),
      75,
    )
    expect(figures.items[0]).toMatchObject({ ...unknown, deviation: 0 })
  })

  test('answers that wait for a marker count for nothing yet, and there is no alpha before the last is marked', () => {
    const waiting = [sitting([1, null]), sitting([0, 3]), sitting([1, 4])]
    const figures = examFigures([plain(1), plain(4)], waiting, 75)
    expect(figures.items[1]).toMatchObject({ facility: 3.5 / 4, blank_rate: 0 })
    expect(figures.alpha).toBeNull()
    expect(examFigures([plain(1), plain(4)], [sitting([1, 2]), ...waiting.slice(1)], 75).alpha).not.toBeNull()
  })

  test('a question of only some papers is judged by those who had it', () => {
    const had = [answered(1), null]
    const others: Sitting[] = [1, 0, 1].map((point) => ({
      score: 50,
      responses: [answered(point), answered(1 - point)],
    }))
    const figures = examFigures([plain(1), plain(1)], [{ score: 50, responses: had }, ...others], 75)
    expect(figures.items[1]).toMatchObject({ facility: 1 / 3 })
    expect(figures.alpha).toBeNull()
  })

  test('a question without points divides by nothing', () => {
    const figures = examFigures([plain(0)], [sitting([0]), sitting([0])], 75)
    expect(figures.items[0]).toMatchObject({ ...unknown, facility: null, intended_weight: null })
  })
})

test('the histogram counts 100 among the last and a border in the upper part', () => {
  const scores = [0, 9.99, 10, 55, 99.99, 100].map((score) => sitting([1], score))
  expect(examFigures([plain(1)], scores, 75).histogram).toEqual([2, 1, 0, 0, 0, 1, 0, 0, 0, 2])
})

describe('ticking blindly', () => {
  const options = (correct: string, all: string) =>
    all.split('').map((id) => ({ id, value: id, is_correct_answer: correct.includes(id) }))
  const question = (question_type: 1 | 3 | 4, correct: string, all: string) => ({
    question_type,
    point: 2,
    answer_options: options(correct, all),
    accepted_answers: 'x',
    partial_credit: 'ALL_OR_NOTHING' as const,
  })

  test('brings one in as many as there are options', () =>
    expect(guessShare(question(1, 'B', 'ABCD'), false)).toBe(0.25))
  test('brings half of Benar or Salah', () => expect(guessShare(question(3, 'A', 'AB'), true)).toBe(0.5))
  test('brings one choice of all that several options allow', () =>
    expect(guessShare(question(3, 'AC', 'ABCDE'), false)).toBeCloseTo(1 / 31, 12))
  test('brings its part of partial credit', () => {
    // Of A, B and both, with A right: 1, 0 and 0 by NET.
    const net = { ...question(3, 'A', 'AB'), partial_credit: 'NET' as const }
    expect(guessShare(net, false)).toBeCloseTo(1 / 3, 12)
  })
  test('cannot be done where words are asked', () => expect(guessShare(question(4, '', ''), false)).toBeNull())
})

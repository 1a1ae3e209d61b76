/**
 * Drawing a paper: which questions, in which order, with the options in which order. All of it follows from the seed, so
 * it can be drawn again and be the same; it is kept nevertheless, since a later Kelasku may draw otherwise.
 */
import type { QuestionSource } from '@kelasku/shared/exam/contract'
import type { ExamRow } from '../repo.ts'
import type { PooledQuestion } from './repo.ts'

export interface Drawing {
  question_ids: string[]
  /** For each of them the places of its options, as they are shown. */
  option_orders: string[]
}

export function drawPaper(
  exam: Pick<ExamRow, 'source' | 'shuffle_q' | 'shuffle_opt'>,
  pool: readonly PooledQuestion[],
  seed: number,
): Drawing {
  const roll = dice(seed)
  const chosen = choose(exam.source, pool, roll)
  const asked = exam.shuffle_q ? shuffled(chosen, roll) : chosen
  const places = (options: number) => Array.from({ length: options }, (_, place) => place)
  return {
    question_ids: asked.map(({ id }) => id),
    option_orders: asked.map(({ options }) =>
      (exam.shuffle_opt ? shuffled(places(options), roll) : places(options)).join(''),
    ),
  }
}

/** A blueprint line gives so many of its own, in the order in which the bank has them. */
function choose(source: QuestionSource, pool: readonly PooledQuestion[], roll: Roll): PooledQuestion[] {
  if (source.kind === 'BANKS') return [...pool]
  return source.lines.flatMap(({ count }, line) => {
    const fitting = pool.filter((one) => one.line === line)
    const drawn = new Set(shuffled(fitting, roll).slice(0, count))
    return fitting.filter((one) => drawn.has(one))
  })
}

type Roll = (sides: number) => number

/** Fair enough for an order that nobody is to guess from another pupil's; secrets are made elsewhere. */
function dice(seed: number): Roll {
  let state = seed >>> 0
  return (sides) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * sides)
  }
}

function shuffled<T>(list: readonly T[], roll: Roll): T[] {
  const result = [...list]
  for (let last = result.length - 1; last > 0; last--) {
    const other = roll(last + 1)
    const held = result[last]!
    result[last] = result[other]! // both lie in the list
    result[other] = held
  }
  return result
}

import { expect, test } from 'vitest'
import { areAllSame, hintsIn, isHighColumn } from './hints.ts'

test('a small score is doubted where most have more than 60, and of five scores at least', () => {
  expect(isHighColumn([80, 75, 90, 61, 8])).toBe(true)
  expect(isHighColumn([80, 75, 90, 61])).toBe(false)
  expect(isHighColumn([60, 60, 60, 90, 90])).toBe(false)
  const high = new Set(['slm'])
  const of = (percent: number) => hintsIn([{ column: 'slm', percent }], high).get('slm')
  expect([of(8), of(10), of(11), of(0)]).toEqual([{ kind: 'slip' }, { kind: 'slip' }, undefined, undefined])
  expect(hintsIn([{ column: 'slm', percent: 8 }], new Set()).size).toBe(0)
})

test('a score far from the pupil’s others is doubted, of three others at least', () => {
  const points = (...percents: number[]) => percents.map((percent, index) => ({ column: `${index}`, percent }))
  expect([...hintsIn(points(80, 82, 78, 45), new Set())]).toEqual([['3', { kind: 'far', mean: 80 }]])
  expect(hintsIn(points(80, 82, 78, 51), new Set()).size).toBe(0)
  expect(hintsIn(points(80, 82, 20), new Set()).size).toBe(0)
})

test('one value for all is doubted from five on', () => {
  expect([areAllSame([80, 80, 80, 80, 80]), areAllSame([80, 80, 80, 80]), areAllSame([80, 80, 80, 80, 81])]).toEqual([
    true,
    false,
    false,
  ])
})

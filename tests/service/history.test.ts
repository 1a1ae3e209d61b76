/** The judge itself: shown a school that broke its word in each of the ways there are, it must say so. */
import { describe, expect, test } from 'vitest'
import { judgeRegister, judgeSet, nothingWrong, type Act } from '#support/history.ts'

const act = (value: string, acked = true): Act => ({ client: 'ratna', kind: 'open', value, acked })

describe('of things that came to be', () => {
  const acts = [act('a'), act('b'), act('maybe', false)]

  test.each([
    ['all that was acknowledged', ['a', 'b']],
    ['and what was asked for and never answered', ['a', 'b', 'maybe']],
  ])('%s is well', (_, stored) => {
    expect(judgeSet(acts, stored)).toEqual(nothingWrong)
  })

  test.each([
    ['a lost one', ['a'], { lost: ['b'] }],
    ['one that nobody asked for', ['a', 'b', 'c'], { phantom: ['c'] }],
    ['one that happened twice', ['a', 'b', 'b'], { double: ['b'] }],
  ])('%s is seen', (_, stored, wrong) => {
    expect(judgeSet(acts, stored)).toEqual({ ...nothingWrong, ...wrong })
  })
})

describe('of a value that changes', () => {
  const acts = [act('1'), act('2'), act('3', false)]

  test.each([['2'], ['3']])('the last acknowledged one is well, and one that came after it: %s', (stored) => {
    expect(judgeRegister(acts, stored)).toEqual(nothingWrong)
  })

  test.each([
    ['an older one', '1', { stale: ['1'] }],
    ['nothing at all', undefined, { stale: ['(nothing)'] }],
    ['one that nobody wrote', '9', { phantom: ['9'], stale: ['9'] }],
  ])('%s is seen', (_, stored, wrong) => {
    expect(judgeRegister(acts, stored)).toEqual({ ...nothingWrong, ...wrong })
  })
})

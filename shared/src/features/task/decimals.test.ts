import { describe, expect, test } from 'vitest'
import { divideHalfUp, hasTwoDecimals, hundredths } from './decimals.ts'

describe('scores in hundredths', () => {
  test.each([
    [0.29, 29],
    [1.15, 115],
    [85.5, 8550],
    [999.99, 99_999],
  ])('%d are %d', (score, count) => {
    expect(hundredths(score)).toBe(count)
  })

  test.each([
    [5, 2, 3],
    [4, 3, 1],
    [5, 3, 2],
    [7, 7, 1],
    [0, 9, 0],
  ])('%d by %d is %d, half up', (dividend, divisor, result) => {
    expect(divideHalfUp(dividend, divisor)).toBe(result)
  })

  test('a third decimal is seen', () => {
    expect(hasTwoDecimals(0.29)).toBe(true)
    expect(hasTwoDecimals(0.295)).toBe(false)
  })
})

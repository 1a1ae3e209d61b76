import { expect, test } from 'vitest'
import { Limits, limitsOf, noLimits } from './limits.ts'

test('a code that says nothing works without end', () => {
  expect(limitsOf(Limits.parse(noLimits), 'Asia/Jakarta')).toEqual({ expires_at: null, uses_left: null })
})

test('the last day is over when it is over at the school', () => {
  const limits = Limits.parse({ expires_on: '2026-11-30', uses_left: ' 36 ' })
  expect(limitsOf(limits, 'Asia/Jayapura')).toEqual({ expires_at: '2026-11-30T14:59:59.000Z', uses_left: 36 })
  expect(new Date(limitsOf(limits, 'Asia/Jakarta').expires_at ?? '').toISOString()).toBe('2026-11-30T16:59:59.000Z')
})

test.each(['0', '-1', '1,5', '10001', 'banyak'])('%s is no number of uses', (uses_left) => {
  expect(Limits.safeParse({ expires_on: '', uses_left }).success).toBe(false)
})

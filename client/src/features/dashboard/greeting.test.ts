import { expect, test } from 'vitest'
import { greetingAt } from './greeting.ts'

test.each([
  ['03.59', 'evening'],
  ['04.00', 'morning'],
  ['10.59', 'morning'],
  ['11.00', 'noon'],
  ['14.59', 'noon'],
  ['15.00', 'afternoon'],
  ['18.00', 'evening'],
  ['00.10', 'evening'],
])('at %s it is %s', (clock, greeting) => {
  expect(greetingAt(clock)).toBe(greeting)
})

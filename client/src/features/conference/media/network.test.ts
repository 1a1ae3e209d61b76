import { expect, test } from 'vitest'
import { isThinLine } from './network.ts'

const line = (about: object) => Object.assign(new EventTarget(), about)

test.each([
  ['an owner who saves data', { saveData: true, effectiveType: '4g' }, true],
  ['3g', { effectiveType: '3g' }, true],
  ['2g', { effectiveType: '2g' }, true],
  ['4g', { effectiveType: '4g', saveData: false }, false],
  ['a browser that does not tell', {}, false],
])('of %s', (_, about, isThin) => {
  expect(isThinLine(line(about))).toBe(isThin)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Saving } from './saving.ts'

test('a change is saved when its message is', () => {
  const saving = new Saving()
  saving.sent(true)
  saving.change()
  saving.sent(false)
  saving.change()
  saving.sent(false)
  expect(saving.unsaved).toBe(2)
  saving.acknowledged(2)
  expect(saving.unsaved).toBe(1)
  saving.acknowledged(3)
  expect(saving.unsaved).toBe(0)
})

test('after a break, what was written before it is saved with everything, and not with what was typed meanwhile', () => {
  const saving = new Saving()
  saving.remember(3)
  saving.change()
  saving.sent(false)
  saving.sent(true)
  saving.acknowledged(1)
  expect(saving.unsaved).toBe(4)
  saving.acknowledged(2)
  expect(saving.unsaved).toBe(0)
})

type Step = { kind: 'type' } | { kind: 'cut' } | { kind: 'greet' } | { kind: 'store'; share: number }
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Step>({ kind: 'type' }) },
  fc.constantFrom<Step>({ kind: 'cut' }, { kind: 'greet' }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('store' as const), share: fc.double({ min: 0, max: 1 }) }) },
)

test('whatever happens to the line, nothing is called saved that is not', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const saving = new Saving()
      let typed = 0
      let disk = new Set<number>()
      /** What each message of this line carries; none while there is no line. */
      let line: number[][] | undefined
      let told = 0
      for (const one of steps) {
        if (one.kind === 'type') {
          typed++
          saving.change()
          if (line) {
            line.push([typed])
            saving.sent(false)
          }
        } else if (one.kind === 'cut') {
          line = undefined
          told = 0
          saving.lineEnded()
        } else if (one.kind === 'greet') {
          line ??= []
          line.push(Array.from({ length: typed }, (_, nth) => nth + 1))
          saving.sent(true)
        } else if (line) {
          const until = Math.round(told + (line.length - told) * one.share)
          disk = new Set([...disk, ...line.slice(0, until).flat()])
          told = until
          saving.acknowledged(until)
        }
        expect(typed - disk.size).toBeLessThanOrEqual(saving.unsaved)
      }
      saving.lineEnded()
      saving.sent(true)
      saving.acknowledged(1)
      expect(saving.unsaved).toBe(0)
    }),
    { numRuns: 1_000 },
  )
})

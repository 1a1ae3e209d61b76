/** T06, T09, T11, T12 and T13 in the middle of an exam, in the size that a long programme has time for. */
import { expect, test } from 'vitest'
import { run } from '#chaos/exam/programme.ts'
import { anySeed } from '#support/chance.ts'

const seed = anySeed()

test(`twenty pupils lose nothing, whatever befalls their school (seed ${seed})`, async () => {
  const outcome = await run({
    size: { pupils: 20, pause: 700, kills: 3, freeze: 5, full: 3, jump: 3, cut: 8, quiet: [500, 1_500] },
    seed,
    way: 'built',
    tell: (line) => console.log(line),
  })
  for (const what of outcome.skipped) console.log(`skipped: ${what}`)
  expect(outcome.findings).toEqual([])
  expect(outcome.damages).toEqual([])
  // How fast is the bench's to say (`npm run chaos:exam`); here it is asked whether at all.
  expect(outcome.struck.filter(({ recovery }) => recovery === Infinity)).toEqual([])
})

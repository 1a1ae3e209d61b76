/**
 * The short form of `npm run chaos:exam`; and the judge of it: shown what was seen in this run with a bug planted into
 * it, it must call the bug by its name.
 */
import { beforeAll, describe, expect, test } from 'vitest'
import { faults, judge } from '#chaos/exam/judge.ts'
import { plants } from '#chaos/exam/planting.ts'
import { run, type Outcome } from '#chaos/exam/programme.ts'
import { anySeed } from '#support/chance.ts'

const seed = anySeed()
let outcome: Outcome
beforeAll(async () => {
  outcome = await run({
    size: { pupils: 8, pause: 400, kills: 1, freeze: 1, full: 0, jump: 1, cut: 1, quiet: [300, 600] },
    seed,
    way: 'sources',
  })
}, 180_000)

describe(`an exam whose server is killed, whose database stands and whose network is cut (seed ${seed})`, () => {
  test('forgets nothing, does nothing twice and closes nobody', () => {
    expect(outcome.findings).toEqual([])
    expect(outcome.damages).toEqual([])
    expect(outcome.acknowledged).toBeGreaterThan(30)
  })

  test('takes in whoever hands in meanwhile, and no clock that jumps goes unnoticed', () => {
    const handedIn = outcome.evidence.books.filter((book) => book.handedIn !== null)
    expect([handedIn.length, outcome.noticedJumps >= 2]).toEqual([4, true])
  })
})

describe('the judge', () => {
  test.each(plants)('sees that $bug', ({ fault, into }) => {
    const evidence = structuredClone(outcome.evidence)
    into(evidence)
    expect(judge(evidence).map((finding) => finding.fault)).toContain(fault)
  })

  test('has been shown a bug of every kind that it knows, but what engines say of themselves', () => {
    expect(new Set([...plants.map(({ fault }) => fault), 'odd'])).toEqual(new Set(faults))
  })
})

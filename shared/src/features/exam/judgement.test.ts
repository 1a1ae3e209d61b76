import { describe, expect, test } from 'vitest'
import { concernsOf, easeOf, isWavering, powerOf, relianceOf } from './judgement.ts'

const option = (is_key: boolean, count: number, point_biserial: number | null = is_key ? 0.4 : -0.3) => ({
  key: 'a2c0c1de-3f0e-4c5b-9d0e-111111111111',
  is_key,
  count,
  share: 0,
  point_biserial,
})
const good = {
  facility: 0.6,
  discrimination: 0.45,
  blank_rate: 0,
  distractors: [option(true, 18), option(false, 7), option(false, 5)],
}

describe('a question', () => {
  test('that did its work asks for no look', () => {
    expect(concernsOf(good, 30)).toEqual([])
  })

  test('that weak pupils got and strong ones did not may have a wrong key, which is said first', () => {
    expect(concernsOf({ ...good, facility: 0.1, discrimination: -0.2 }, 30)).toEqual(['INVERTED', 'TOO_HARD'])
  })

  test('whose wrong option drew the strong is named for it', () => {
    expect(concernsOf({ ...good, distractors: [option(true, 10), option(false, 20, 0.35)] }, 30)).toEqual(['LURING'])
  })

  test('that nearly all or hardly any got, or many left empty, is named', () => {
    expect(concernsOf({ ...good, facility: 0.97, discrimination: 0.1 }, 30)).toEqual(['WEAK', 'TOO_EASY'])
    expect(concernsOf({ ...good, blank_rate: 0.25 }, 30)).toEqual(['BLANK'])
  })

  test('has an idle option only where many could have taken it', () => {
    const idle = { ...good, distractors: [option(true, 3), option(false, 0)] }
    expect([concernsOf(idle, 3), concernsOf(idle, 20)]).toEqual([[], ['IDLE']])
  })

  test('of which nothing is known yet is not judged', () => {
    expect(concernsOf({ facility: null, discrimination: null, blank_rate: null, distractors: [] }, 0)).toEqual([])
  })
})

test('each bound belongs to one side', () => {
  expect([0.29, 0.3, 0.7, 0.71].map(easeOf)).toEqual(['HARD', 'FAIR', 'FAIR', 'EASY'])
  expect([-0.01, 0, 0.19, 0.2, 0.4].map(powerOf)).toEqual(['INVERTED', 'WEAK', 'WEAK', 'FAIR', 'GOOD'])
  expect([0.59, 0.6, 0.8].map(relianceOf)).toEqual(['LOW', 'FAIR', 'HIGH'])
  expect([{ attempts: 19 }, { attempts: 20 }].map(isWavering)).toEqual([true, false])
})

import { describe, expect, test } from 'vitest'
import type { LateTerms } from './late-terms.ts'
import { countedHandIn, effectiveEnd, lateMinutes, latenessOf } from './lateness.ts'
import { rubricScore } from './rubric.ts'
import { deductionOf, scoreAfter, scoreOf } from './score.ts'
import { toHundred } from './to-hundred.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour
const end = new Date('2026-11-26T16:59:00Z')
const after = (milliseconds: number) => new Date(end.getTime() + milliseconds)

const terms: LateTerms = { late_mode: 'DEDUCT', late_percent: 10, late_interval: 'DAY', late_floor: 50 }
const marked = (raw_score: number, late: number, more: Partial<LateTerms> & { max_score?: number } = {}) => {
  const { max_score = 100, ...other } = more
  const task = { ...terms, ...other, max_score, end_date: end }
  const handIn = { n: 1, submitted_at: after(late) }
  return scoreOf(task, { raw_score, extended_until: null, late_waived: false, scored_n: null, hand_ins: [handIn] })
}

describe('what being late costs', () => {
  test.each<[string, number, number, Partial<LateTerms> & { max_score?: number }, number]>([
    ['two days that have begun', 80, 25 * hour, {}, 60],
    ['no further than to the floor', 55, 70 * hour, {}, 50],
    ['nothing below the floor', 40, 2 * day, {}, 40],
    ['nothing within the grace', 80, 14 * minute + 59 * second, {}, 80],
    ['nothing at its last moment', 80, 15 * minute, {}, 80],
    ['a whole day a second after the grace', 80, 15 * minute + second, {}, 70],
    ['of another most', 45, day, { max_score: 50 }, 40],
    ['one day, and not two, after exactly one', 80, day, {}, 70],
    ['by the hour', 80, 2 * hour + minute, { late_percent: 2.5, late_interval: 'HOUR' }, 72.5],
    ['never more than there is, without a floor', 80, 365 * day, { late_floor: 0 }, 0],
    ['nothing where lateness is allowed', 80, 3 * day, { late_mode: 'ALLOW' }, 80],
    ['nothing where it was on time', 80, -minute, {}, 80],
    ['half a hundredth goes up', 10, day, { max_score: 20.05, late_floor: 0 }, 7.99],
  ])('%s', (_, raw, late, more, score) => {
    expect(marked(raw, late, more).score).toBe(score)
  })

  test('deduction and score are exact', () => {
    expect(deductionOf({ ...terms, late_floor: 0, max_score: 100, raw_score: 0.29, lateness: day })).toBe(0.29)
    expect(scoreAfter(100, 0.1)).toBe(99.9)
  })

  test('an extension or a waiver takes the deduction back', () => {
    const task = { ...terms, max_score: 100, end_date: end }
    const late = {
      raw_score: 80,
      extended_until: null,
      late_waived: false,
      scored_n: null,
      hand_ins: [{ n: 1, submitted_at: after(25 * hour) }],
    }
    expect(scoreOf(task, late)).toEqual({ deduction: 20, score: 60 })
    expect(scoreOf(task, { ...late, extended_until: after(4 * day) })).toEqual({ deduction: 0, score: 80 })
    expect(scoreOf(task, { ...late, late_waived: true })).toEqual({ deduction: 0, score: 80 })
  })

  test('what was never handed in is not late', () => {
    const onPaper = { raw_score: 80, extended_until: null, late_waived: false, scored_n: null, hand_ins: [] }
    expect(scoreOf({ ...terms, max_score: 100, end_date: end }, onPaper)).toEqual({ deduction: 0, score: 80 })
  })
})

describe('which hand-in counts', () => {
  const onTime = { n: 1, submitted_at: after(-hour) }
  const again = { n: 2, submitted_at: after(10 * minute) }
  const late = { n: 3, submitted_at: after(2 * day) }

  test('the last one on time, the grace included', () => {
    expect(countedHandIn([late, onTime, again], end, null)).toBe(again)
  })
  test('a late retry never costs the score on time', () => {
    const task = { ...terms, max_score: 100, end_date: end }
    const twice = { raw_score: 90, extended_until: null, late_waived: false, scored_n: null, hand_ins: [onTime, late] }
    expect(scoreOf(task, twice)).toEqual({ deduction: 0, score: 90 })
  })
  test('the last where none was', () => {
    const later = { n: 4, submitted_at: after(3 * day) }
    expect(countedHandIn([later, late], end, null)).toBe(later)
  })
  test('the one that the teacher chose', () => {
    expect(countedHandIn([onTime, again, late], end, 3)).toBe(late)
  })
  test('none where there is none', () => {
    expect(countedHandIn([], end, null)).toBeUndefined()
  })
})

describe('lateness', () => {
  test('counts from the end, not from the grace', () => {
    expect(latenessOf(after(16 * minute), end)).toBe(16 * minute)
    expect(lateMinutes(after(15 * minute + second), end)).toBe(16)
    expect(lateMinutes(after(15 * minute), end)).toBe(0)
  })
  test('an extension never shortens', () => {
    expect(effectiveEnd({ end_date: end, extended_until: after(-day) })).toBe(end)
    expect(effectiveEnd({ end_date: end, extended_until: null })).toBe(end)
  })
})

test('a rubric gives its share of the most', () => {
  const of = (...points: number[]) => points.map((point) => ({ point, most: 4 }))
  expect(rubricScore(of(3, 4, 2), 100)).toBe(75)
  expect(rubricScore(of(1, 1, 0), 100)).toBe(16.67)
  expect(rubricScore(of(1, 0, 0), 20.05)).toBe(1.67)
  expect(rubricScore([], 100)).toBe(0)
})

test('scores of different mosts compare as hundredths', () => {
  expect(toHundred(17, 20)).toBe(85)
  expect(toHundred(2, 3)).toBe(66.67)
  expect(toHundred(1, 3)).toBe(33.33)
})

import { expect, test } from 'vitest'
import { isProposed, mayFollow } from './follow-up.ts'

const outcome = { status: 'GRADED' as const, score: 60, final_score: null }

test('a remedial is proposed to whoever was marked below the mark, by the final score where there is one', () => {
  expect(isProposed('REMEDIAL', outcome, 75)).toBe(true)
  expect(isProposed('REMEDIAL', outcome, 60)).toBe(false)
  expect(isProposed('REMEDIAL', { ...outcome, status: 'FINAL', final_score: 80 }, 75)).toBe(false)
  expect(isProposed('REMEDIAL', { ...outcome, score: 80, final_score: 70 }, 75)).toBe(true)
})

test('nobody is proposed for a remedial before they are marked, nor who was not there or is out', () => {
  for (const status of ['SUBMITTED', 'ABSENT', 'DISQUALIFIED', 'WORKING'] as const)
    expect([status, isProposed('REMEDIAL', { ...outcome, status }, 75)]).toEqual([status, false])
  expect(isProposed('REMEDIAL', { ...outcome, score: null }, 75)).toBe(false)
})

test('a make-up is proposed to the absent alone, whatever their score', () => {
  expect(isProposed('MAKE_UP', { status: 'ABSENT', score: null, final_score: null }, 75)).toBe(true)
  expect(isProposed('MAKE_UP', outcome, 75)).toBe(false)
})

test('nothing follows an exam that is still to come or going on', () => {
  expect((['SCHEDULED', 'ONGOING', 'CLOSING', 'CANCELLED'] as const).filter(mayFollow)).toEqual([])
  expect((['ENDED', 'GRADING', 'GRADED', 'PUBLISHED', 'ARCHIVED'] as const).every(mayFollow)).toBe(true)
})

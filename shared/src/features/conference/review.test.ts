import { expect, test } from 'vitest'
import { preselected } from './review.ts'

const seen = (percent: number | null, minutesLate: number | null = null) => ({ percent, minutesLate })
const of = (from: Partial<Parameters<typeof preselected>[0]>) =>
  preselected({ minutes: undefined, isKnown: true, isHeld: false, marked: null, ...from }, 75)

test('enough of the class is present, or late when they came late', () => {
  expect(of({ minutes: seen(75) })).toBe('HADIR')
  expect(of({ minutes: seen(100, 16) })).toBe('TERLAMBAT')
})

test('somebody who was there for less is for the teacher to say', () => {
  expect(of({ minutes: seen(74) })).toBeNull()
  expect(of({ minutes: seen(0) })).toBeNull()
})

test('through a link nobody knows the minutes', () => {
  expect(of({ minutes: seen(null) })).toBeNull()
  expect(of({ isKnown: false })).toBeNull()
  expect(of({ isKnown: false, marked: 'HADIR' })).toBe('HADIR')
})

test('never seen is absent, unless a permit holds them', () => {
  expect(of({})).toBe('ALPA')
  expect(of({ isHeld: true })).toBeNull()
  expect(of({ isHeld: true, minutes: seen(100) })).toBeNull()
})

test('what a teacher has written stays', () => {
  expect(of({ marked: 'SAKIT' })).toBe('SAKIT')
  expect(of({ marked: 'ALPA', minutes: seen(100) })).toBe('ALPA')
})

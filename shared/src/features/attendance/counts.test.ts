import { expect, test } from 'vitest'
import { countsOf } from './counts.ts'
import { AttendanceStatus, DaysOfMonth, nobodyLooked, statusesOf, statusLetters } from './status.ts'

test('a letter is the first of its status, as the database cuts it off, and of no other', () => {
  for (const status of AttendanceStatus.options) expect(statusLetters[status]).toBe(status.charAt(0))
  const days = AttendanceStatus.options.map((status) => statusLetters[status]).join('')
  expect(statusesOf(days)).toEqual(AttendanceStatus.options)
  expect(DaysOfMonth.safeParse(days.padEnd(30, nobodyLooked)).success).toBe(true)
})

test('a day that nobody has looked at counts neither for nor against anybody', () => {
  expect(countsOf(statusesOf('---'))).toMatchObject({ counts: { HADIR: 0, ALPA: 0 }, percent: null })
  expect(countsOf(statusesOf('H-TDA-S'))).toEqual({
    counts: { HADIR: 1, TERLAMBAT: 1, DISPENSASI: 1, IZIN: 0, SAKIT: 1, ALPA: 1 },
    percent: 60,
  })
})

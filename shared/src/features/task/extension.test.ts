import { describe, expect, test } from 'vitest'
import { weekdayOf } from '@kelasku/shared/kernel/days'
import { extendedDay } from './extension.ts'

const onFiveDays = (day: string) => weekdayOf(day) <= 5
const onSixDays = (day: string) => weekdayOf(day) <= 6
const leave = (start_date: string, end_date = start_date) => ({ start_date, end_date })

// 26 November 2026 is a Thursday.
const task = { start_day: '2026-11-16', end_day: '2026-11-26', isSchoolDay: onFiveDays }

describe('the day that is offered to who was away', () => {
  test('sick on Wednesday and Thursday, the end on Thursday: Monday', () => {
    expect(extendedDay({ ...task, permits: [leave('2026-11-25', '2026-11-26')] })).toBe('2026-11-30')
  })
  test('the same in a week of six days: Saturday', () => {
    const permits = [leave('2026-11-25', '2026-11-26')]
    expect(extendedDay({ ...task, permits, isSchoolDay: onSixDays })).toBe('2026-11-28')
  })
  test('two permits one after the other are one absence', () => {
    const permits = [leave('2026-11-25'), leave('2026-11-26')]
    expect(extendedDay({ ...task, permits })).toBe('2026-11-30')
  })
  test('a weekend between does not end the absence', () => {
    const permits = [leave('2026-11-20'), leave('2026-11-23')]
    expect(extendedDay({ ...task, end_day: '2026-11-23', permits })).toBe('2026-11-25')
  })
  test('an absence of the week before is past', () => {
    const permits = [leave('2026-11-17'), leave('2026-11-26')]
    expect(extendedDay({ ...task, permits })).toBe('2026-11-27')
  })
  test('days before the task began were no loss', () => {
    expect(extendedDay({ ...task, start_day: '2026-11-26', permits: [leave('2026-11-16', '2026-11-26')] })).toBe(
      '2026-11-27',
    )
  })
  test('still away after the end: counted from the day they are back', () => {
    expect(extendedDay({ ...task, permits: [leave('2026-11-25', '2026-11-27')] })).toBe('2026-12-01')
  })
  test('nothing for who was there on the last day', () => {
    expect(extendedDay({ ...task, permits: [leave('2026-11-24', '2026-11-25')] })).toBeNull()
    expect(extendedDay({ ...task, permits: [] })).toBeNull()
  })
  test('nothing where no school day was lost', () => {
    const isHoliday = (day: string) => day > '2026-11-26'
    expect(extendedDay({ ...task, permits: [leave('2026-11-25', '2026-11-26')], isSchoolDay: isHoliday })).toBeNull()
  })
  test('nothing where no school day comes any more', () => {
    const untilThen = (day: string) => day <= '2026-11-26'
    expect(extendedDay({ ...task, permits: [leave('2026-11-26')], isSchoolDay: untilThen })).toBeNull()
  })
})

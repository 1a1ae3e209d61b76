/** The days that the demo school lives by, all following from the one that it takes for today. */
import { startYearOn, usualYear } from '@kelasku/shared/school/usual-year'

export interface SchoolDays {
  name: string
  start: string
  end: string
}

export interface Calendar {
  today: string
  /** The calendar year in which the active school year began. */
  startYear: number
  semester: 1 | 2
  previous: SchoolDays
  current: SchoolDays
  next: SchoolDays
}

export function calendarOf(today: string): Calendar {
  const startYear = startYearOn(today)
  return {
    today,
    startYear,
    semester: Number(today.slice(0, 4)) === startYear ? 1 : 2,
    previous: schoolYear(startYear - 1),
    current: schoolYear(startYear),
    next: schoolYear(startYear + 1),
  }
}

export function schoolYear(startYear: number): SchoolDays {
  const { name, start_date, end_date } = usualYear(startYear)
  return { name, start: start_date, end: end_date }
}

export const isoDate = (year: number, month: number, day: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

/** Noon in Jakarta, when a school's office is at work. */
export const noonOf = (date: string) => new Date(`${date}T12:00:00+07:00`)

/** The days that the demo school lives by, all following from the one that it takes for today. */

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
  const year = Number(today.slice(0, 4))
  const startYear = today < firstDayIn(year) ? year - 1 : year
  return {
    today,
    startYear,
    semester: Number(today.slice(0, 4)) === startYear ? 1 : 2,
    previous: schoolYear(startYear - 1),
    current: schoolYear(startYear),
    next: schoolYear(startYear + 1),
  }
}

const schoolYear = (start: number): SchoolDays => ({
  name: `${start}/${start + 1}`,
  start: firstDayIn(start),
  end: nthWeekday(start + 1, 6, 5, 3),
})

/** School begins on the second Monday of July, as on 13 July 2026, and ends on the third Friday of June. */
const firstDayIn = (year: number) => nthWeekday(year, 7, 1, 2)

function nthWeekday(year: number, month: number, weekday: number, nth: number): string {
  const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay()
  return isoDate(year, month, 1 + ((weekday - first + 7) % 7) + (nth - 1) * 7)
}

export const isoDate = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)

export const daysAfter = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)

/** Noon in Jakarta, when a school's office is at work. */
export const noonOf = (date: string) => new Date(`${date}T12:00:00+07:00`)

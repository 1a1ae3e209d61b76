/** A school year as it usually is: from the second Monday of July to the third Friday of June. */
import type { SchoolYearDraft } from './years.ts'

export const usualYear = (startYear: number): SchoolYearDraft => ({
  name: `${startYear}/${startYear + 1}`,
  start_date: firstDayIn(startYear),
  end_date: nthWeekday(startYear + 1, 6, 5, 3),
})

/** The calendar year in which the school year of this day has begun. */
export function startYearOn(date: string): number {
  const year = Number(date.slice(0, 4))
  return date < firstDayIn(year) ? year - 1 : year
}

const firstDayIn = (year: number) => nthWeekday(year, 7, 1, 2)

function nthWeekday(year: number, month: number, weekday: number, nth: number): string {
  const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay()
  const day = 1 + ((weekday - first + 7) % 7) + (nth - 1) * 7
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
}

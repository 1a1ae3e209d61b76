/** A school year as it usually is: from the second Monday of July to the third Friday of June. */
import { addDays, firstDayOf, weekdayOf } from '@kelasku/shared/kernel/days'
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
  const first = firstDayOf(`${year}-${String(month).padStart(2, '0')}`)
  const untilWeekday = (weekday - weekdayOf(first) + 7) % 7
  return addDays(first, untilWeekday + (nth - 1) * 7)
}

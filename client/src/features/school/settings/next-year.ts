import { addDays } from '@kelasku/shared/kernel/days'
import { startYearOn, usualYear } from '@kelasku/shared/school/usual-year'
import type { SchoolYearDraft } from '@kelasku/shared/school/years'

/** A year after the latest one, with its name and days a year further on; for a school without any, today's. */
export function nextYear(years: readonly SchoolYearDraft[], today: string): SchoolYearDraft {
  const latest = years.toSorted((a, b) => b.start_date.localeCompare(a.start_date))[0]
  if (!latest) return usualYear(startYearOn(today))
  return {
    name: latest.name.replace(/\d{4}/g, (year) => String(Number(year) + 1)),
    start_date: yearLater(latest.start_date),
    end_date: yearLater(latest.end_date),
  }
}

/** The same weekday, since a school year begins on one: 364 days later. */
const yearLater = (date: string): string => addDays(date, 364)

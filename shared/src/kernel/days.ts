/**
 * Days and months as texts, `2026-11-20` and `2026-11`, and how they are counted. A day is the same day in every zone,
 * so it is counted in UTC, where no clock is ever changed. A week begins on Monday: Monday is 1, Sunday 7, as in ISO
 * 8601, in date-fns' `getISODay` and in PostgreSQL's `isodow`.
 */
import { UTCDateMini } from '@date-fns/utc/date/mini'
import { addDays as addDaysTo } from 'date-fns/addDays'
import { addMonths as addMonthsTo } from 'date-fns/addMonths'
import { millisecondsInDay } from 'date-fns/constants'
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { getISODay } from 'date-fns/getISODay'

/** Its parts (`getDate`, `getMonth` …) are those of the day wherever it is read. For formatting. */
export const dateOf = (day: string): Date => new UTCDateMini(day)

/** The day of a moment in UTC. What day it is at a school, `dayAt` says. */
export const utcDayOf = (date: Date): string => date.toISOString().slice(0, 10)

export const addDays = (day: string, count: number): string => utcDayOf(addDaysTo(dateOf(day), count))

/** Both included: from Monday to Friday are five. */
export const dayCount = (first: string, last: string): number => daysBetween(first, last) + 1

/** How many days later: from Monday to Friday are four. */
export const daysBetween = (from: string, until: string): number =>
  differenceInCalendarDays(dateOf(until), dateOf(from))

/** Both included; nothing where the last lies before the first. */
export function daysFromTo(first: string, last: string): string[] {
  const count = dayCount(first, last)
  return count > 0 ? Array.from({ length: count }, (_, index) => addDays(first, index)) : []
}

/** The same hour so many days later: each day in Indonesia has 24 hours. */
export const momentDaysLater = (moment: Date, days: number): Date =>
  new Date(moment.getTime() + days * millisecondsInDay)

// ---- Weeks

/** Monday is 1, Sunday 7. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

export const weekdayOf = (day: string): number => getISODay(dateOf(day))

/** Some day that falls on it, for what names weekdays. */
export const dayOn = (weekday: number): string => addDays('2024-01-01', weekday - 1) // a Monday

export const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day))

export const weekFrom = (monday: string): string[] => daysFromTo(monday, addDays(monday, 6))

// ---- Months

export const monthOf = (day: string): string => day.slice(0, 7)

export const addMonths = (month: string, count: number): string =>
  monthOf(utcDayOf(addMonthsTo(dateOf(firstDayOf(month)), count)))

export const firstDayOf = (month: string): string => `${month}-01`
export const lastDayOf = (month: string): string => addDays(firstDayOf(addMonths(month, 1)), -1)
export const daysOfMonth = (month: string): string[] => daysFromTo(firstDayOf(month), lastDayOf(month))

/** The weeks that a month touches, each from Monday to Sunday. */
export function weeksOf(month: string): string[][] {
  const weeks: string[][] = []
  for (let monday = mondayOf(firstDayOf(month)); monday <= lastDayOf(month); monday = addDays(monday, 7))
    weeks.push(weekFrom(monday))
  return weeks
}

/** `2026-11`, and not `2026-13` or anything else that somebody wrote into the address. */
export const isMonth = (text: string | null): text is string => text !== null && /^20\d\d-(0[1-9]|1[0-2])$/.test(text)

interface Span {
  start_date: string
  end_date: string
}

export const isOn = ({ start_date, end_date }: Span, day: string): boolean => start_date <= day && day <= end_date

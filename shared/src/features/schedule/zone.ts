/** Hours on the wall of a school. No zone of Indonesia changes its clock, so each is a distance from UTC. */
import type { Timezone } from '@kelasku/shared/school/contract'

const hours: Record<Timezone, number> = { 'Asia/Jakarta': 7, 'Asia/Makassar': 8, 'Asia/Jayapura': 9 }

const hour = 3_600_000
const aDay = 24 * hour

/** A day, as `2026-11-23`, and an hour of the wall, as `07:30`. */
export const momentAt = (day: string, time: string, zone: Timezone): Date =>
  new Date(Date.parse(`${day}T${time}:00Z`) - hours[zone] * hour)

const wall = (moment: Date, zone: Timezone) => new Date(moment.getTime() + hours[zone] * hour).toISOString()

export const dayAt = (moment: Date, zone: Timezone): string => wall(moment, zone).slice(0, 10)
export const timeAt = (moment: Date, zone: Timezone): string => wall(moment, zone).slice(11, 16)

const dayOf = (utc: number) => new Date(utc).toISOString().slice(0, 10)

/** Both included; nothing where the last lies before the first. */
export function daysFromTo(first: string, last: string): string[] {
  const days: string[] = []
  const end = Date.parse(last)
  for (let at = Date.parse(first); at <= end; at += aDay) days.push(dayOf(at))
  return days
}

/** Monday is 1, Sunday 7. */
export const weekdayOf = (date: string): number => new Date(date).getUTCDay() || 7

export const dayAfter = (date: string, days = 1): string => dayOf(Date.parse(date) + days * aDay)

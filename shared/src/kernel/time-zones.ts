/**
 * The time zones of Indonesia, and what a school's own clock shows. None of them changes its clock, so each is a fixed
 * distance from UTC, and no library has to be asked for it. It is part of what a phone loads first, so it knows
 * of date-fns only the constants.
 */
import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants'

export const timezoneIds = ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'] as const
export type Timezone = (typeof timezoneIds)[number]

/** By name as people say it; browsers and systems differ in the names that they carry. */
export const timezones: Record<Timezone, { label: string; hoursAhead: number }> = {
  'Asia/Jakarta': { label: 'WIB', hoursAhead: 7 },
  'Asia/Makassar': { label: 'WITA', hoursAhead: 8 },
  'Asia/Jayapura': { label: 'WIT', hoursAhead: 9 },
}

/** Where nobody has said another. */
export const usualTimezone: Timezone = 'Asia/Jakarta'

const aheadOf = (zone: Timezone) => timezones[zone].hoursAhead * millisecondsInHour
/** The moment at which a clock in UTC shows what the school's shows now. */
const inUtc = (moment: Date, zone: Timezone) => moment.getTime() + aheadOf(zone)

/** `2026-11-23T07:30`, as a field of a form holds it. */
export const localAt = (moment: Date, zone: Timezone): string =>
  new Date(inUtc(moment, zone)).toISOString().slice(0, 16)

/** `2026-11-23` */
export const dayAt = (moment: Date, zone: Timezone): string => localAt(moment, zone).slice(0, 10)
/** `07:30` */
export const timeAt = (moment: Date, zone: Timezone): string => localAt(moment, zone).slice(11)

/** The latest day that it is anywhere in Indonesia: nobody is born later. */
export const latestToday = (): string => dayAt(new Date(), 'Asia/Jayapura')

/** How many midnights of the school lie between two moments: one since yesterday. */
export function midnightsBetween(from: Date, until: Date, zone: Timezone): number {
  const dayNumber = (moment: Date) => Math.floor(inUtc(moment, zone) / millisecondsInDay)
  return dayNumber(until) - dayNumber(from)
}

/** A day, as `2026-11-23`, and an hour of the school's clock, as `07:30`. */
export const momentAt = (day: string, time: string, zone: Timezone): Date =>
  new Date(Date.parse(`${day}T${time}:00Z`) - aheadOf(zone))

/** A week on the wall: which day an entry stands on, and where between the first hour and the last. */
import { addDays, lastDayOf, monthOf, weekFrom } from '@kelasku/shared/kernel/days'
import type { Timezone } from '@kelasku/shared/kernel/time-zones'
import { localOf } from '#platform/i18n/moment.ts'
import type { Entry } from './queries.ts'

/** The day that an address names: of one that its month does not have, the last; undefined where it names none that we keep. */
export function dayIn(text: string): string | undefined {
  const [, year, month, day] = (/^(2[01]\d\d)-(\d\d)-(\d\d)$/.exec(text) ?? []).map(Number)
  if (!year || !month || !day || month > 12) return undefined
  const last = lastDayOf(monthOf(text))
  return text < last ? text : last
}

export interface Placed {
  entry: Entry
  date: string
  /** Minutes since midnight. */
  from: number
  until: number
}

/** One entry, or several that begin and end together, as the lessons of three religions do. */
interface Shared extends Omit<Placed, 'entry'> {
  entries: readonly [Entry, ...Entry[]]
}

/** Where they stand in the grid. */
export interface Slot extends Shared {
  /** Beside others at the same time: which column of how many. */
  column: number
  columns: number
}

const minutesOf = (local: string) => Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16))

/** Each entry on the days that it touches; what lasts over midnight ends with the day and goes on with the next. */
export function placedIn(monday: string, entries: readonly Entry[], zone: Timezone): Placed[] {
  const week = weekFrom(monday)
  return week.flatMap((date) => entries.flatMap((entry) => placedOn(date, entry, zone)).toSorted(inOrder))
}

/** The first and the last day of what takes whole days and has no hours. */
export function wholeDaysOf({ start_date, end_date }: Pick<Entry, 'start_date' | 'end_date'>, zone: Timezone) {
  const [start, end] = [localOf(start_date, zone), localOf(end_date, zone)]
  if (!start.endsWith('T00:00') || !end.endsWith('T00:00')) return null
  return { first: start.slice(0, 10), last: addDays(end.slice(0, 10), -1) }
}

type Span = Pick<Placed, 'from' | 'until'>
const inOrder = (a: Span, b: Span) => a.from - b.from || b.until - a.until

/** The places of a day. */
export function slotsOf(placed: readonly Placed[]): Slot[] {
  const together = new Map<string, Shared>()
  for (const { entry, date, from, until } of placed) {
    const key = `${entry.category} ${from} ${until}`
    const slot = together.get(key)
    together.set(key, { date, from, until, entries: slot ? [...slot.entries, entry] : [entry] })
  }
  return sideBySide([...together.values()])
}

function placedOn(date: string, entry: Entry, zone: Timezone): Placed[] {
  const [start, end] = [localOf(entry.start_date, zone), localOf(entry.end_date, zone)]
  if (start.slice(0, 10) > date || end.slice(0, 10) < date || end === `${date}T00:00`) return []
  const from = start.slice(0, 10) < date ? 0 : minutesOf(start)
  const until = end.slice(0, 10) > date ? 24 * 60 : minutesOf(end)
  return [{ entry, date, from, until }]
}

/** Those that overlap share the width, in the order in which they begin. */
function sideBySide(shared: readonly Shared[]): Slot[] {
  const groups: Shared[][] = []
  for (const one of shared.toSorted(inOrder)) {
    const group = groups.at(-1)
    if (group?.some(({ until }) => until > one.from)) group.push(one)
    else groups.push([one])
  }
  return groups.flatMap((group) => {
    const columns: Shared[][] = []
    const placed = group.map((one) => {
      const free = columns.findIndex((column) => column.every(({ until }) => until <= one.from))
      const column = free === -1 ? columns.length : free
      ;(columns[column] ??= []).push(one)
      return { ...one, column }
    })
    return placed.map((one) => ({ ...one, columns: columns.length }))
  })
}

/** From the hour before which nothing is to the one after which nothing is; a school's morning where there is nothing. */
export function hoursOf(placed: readonly Placed[]): { first: number; last: number } {
  const timed = placed.filter(({ from, until }) => until - from < 24 * 60)
  if (timed.length === 0) return { first: 7, last: 15 }
  return {
    first: Math.floor(Math.min(...timed.map(({ from }) => from)) / 60),
    last: Math.ceil(Math.max(...timed.map(({ until }) => until)) / 60),
  }
}

/** As a form has it. */
export interface Moved {
  date: string
  start_time: string
  end_time: string
}

/** Lessons begin at five past, and nobody means three. */
const step = 5
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Where an entry comes to lie that was drawn so many days and minutes away; nothing where that is where it lies. */
export function movedBy(entry: Entry, by: { days: number; minutes: number }, zone: Timezone): Moved | null {
  const [start, end] = [localOf(entry.start_date, zone), localOf(entry.end_date, zone)]
  const days = Math.round(by.days)
  const from = minutesOf(start)
  const long = minutesOf(end) - from
  // What lasts over midnight has a form for its days.
  if (start.slice(0, 10) !== end.slice(0, 10)) return null
  const to = Math.max(0, Math.min(from + Math.round(by.minutes / step) * step, 24 * 60 - step - long))
  if (days === 0 && to === from) return null
  return { date: addDays(start.slice(0, 10), days), start_time: clock(to), end_time: clock(to + long) }
}

/** What a change of one entry means for the others of its series. Pure: the server does it, and the model is held against it. */
import { daysFromTo, weekdayOf } from '@kelasku/shared/kernel/days'
import type { SeriesScope } from './contract.ts'

interface Timed {
  id: string
  start_date: Date
  end_date: Date
}

/** Which of a series are meant by it. */
export function scopeOf<Entry extends Timed>(series: readonly Entry[], chosen: Entry, scope: SeriesScope): Entry[] {
  if (scope === 'current') return [chosen]
  return scope === 'all' ? [...series] : series.filter(({ start_date }) => start_date >= chosen.start_date)
}

/** Which of them a change reaches: of many, those that have not begun; of one, that one. */
export const reachOf = <Entry extends Timed>(
  series: readonly Entry[],
  chosen: Entry,
  scope: SeriesScope,
  now: Date,
): Entry[] => scopeOf(series, chosen, scope).filter(({ start_date }) => scope === 'current' || start_date > now)

/** How far an entry was moved, to move others as far. */
export interface Shift {
  start: number
  end: number
}

export const shiftBetween = (before: Omit<Timed, 'id'>, after: Omit<Timed, 'id'>): Shift => ({
  start: after.start_date.getTime() - before.start_date.getTime(),
  end: after.end_date.getTime() - before.end_date.getTime(),
})

/** One that somebody had made so short that nothing would be left of it takes as long as it took before. */
export function shifted({ start_date, end_date }: Omit<Timed, 'id'>, shift: Shift) {
  const start = start_date.getTime() + shift.start
  const end = end_date.getTime() + shift.end
  const length = end_date.getTime() - start_date.getTime()
  return { start_date: new Date(start), end_date: new Date(end > start ? end : start + length) }
}

/** The days from one to another that fall on these days of the week, Monday being 1. */
export const daysOfSeries = (from: string, until: string, weekdays: readonly number[]): string[] =>
  daysFromTo(from, until).filter((day) => weekdays.includes(weekdayOf(day)))

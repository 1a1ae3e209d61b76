import { dayAt, type Timezone } from '@kelasku/shared/kernel/time-zones'
import type { Entry } from './queries.ts'

/** The lessons of a month day by day, the latest day first and each day in its order. */
export function byDay(entries: readonly Entry[], zone: Timezone): [day: string, entries: Entry[]][] {
  const days = new Map<string, Entry[]>()
  for (const entry of entries) {
    const day = dayAt(new Date(entry.start_date), zone)
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return [...days].toSorted(([one], [other]) => other.localeCompare(one))
}

import type { Timezone } from '@kelasku/shared/school/contract'
import { localOf } from '#platform/i18n/moment.ts'
import type { Entry } from './queries.ts'

/** The lessons of a month day by day, the latest day first and each day in its order. */
export function byDay(entries: readonly Entry[], zone: Timezone): [day: string, entries: Entry[]][] {
  const days = new Map<string, Entry[]>()
  for (const entry of entries) {
    const day = localOf(entry.start_date, zone).slice(0, 10)
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return [...days].toSorted(([one], [other]) => other.localeCompare(one))
}

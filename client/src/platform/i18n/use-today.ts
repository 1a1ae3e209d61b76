import { serverNow } from '#platform/api/clock.ts'
import type { SchoolZone } from './format.ts'
import { useFormat } from './i18n.ts'
import { localOf } from './moment.ts'

/** For what may happen long after the page was drawn. */
export const dayNow = (zone: SchoolZone): string => localOf(serverNow(), zone).slice(0, 10)

/** The date where the school is, as a field of a form holds it. */
export function useToday(): string {
  const { zone } = useFormat()
  return dayNow(zone)
}

import { dayAt, type Timezone } from '@kelasku/shared/kernel/time-zones'
import { serverNow } from '#platform/api/clock.ts'
import { useFormat } from './i18n.ts'

/** For what may happen long after the page was drawn. */
export const dayNow = (zone: Timezone): string => dayAt(new Date(serverNow()), zone)

/** The date where the school is, as a field of a form holds it. */
export function useToday(): string {
  const { zone } = useFormat()
  return dayNow(zone)
}

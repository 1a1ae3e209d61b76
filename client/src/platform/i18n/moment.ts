/** A moment as a field of a form holds it, in the school's own time. */
import { localAt, momentAt, type Timezone } from '@kelasku/shared/kernel/time-zones'

/** `2026-11-20T07:00` of the school as an instant; nothing of nothing. */
export function instantOf(local: string, zone: Timezone): string | null {
  if (local === '') return null
  return momentAt(local.slice(0, 10), local.slice(11), zone).toISOString()
}

export function localOf(instant: string | number | null, zone: Timezone): string {
  if (instant === null) return ''
  return localAt(new Date(instant), zone)
}

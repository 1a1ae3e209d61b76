/** A moment as a field of a form holds it, in the school's own time; Indonesia's clocks never change. */
import type { SchoolZone } from './format.ts'

const hoursAhead: Record<SchoolZone, number> = { 'Asia/Jakarta': 7, 'Asia/Makassar': 8, 'Asia/Jayapura': 9 }
const hour = 3_600_000

/** `2026-11-20T07:00` of the school as an instant; nothing of nothing. */
export function instantOf(local: string, zone: SchoolZone): string | null {
  if (local === '') return null
  return new Date(Date.parse(`${local}:00Z`) - hoursAhead[zone] * hour).toISOString()
}

export function localOf(instant: string | number | null, zone: SchoolZone): string {
  if (instant === null) return ''
  return new Date(new Date(instant).getTime() + hoursAhead[zone] * hour).toISOString().slice(0, 16)
}

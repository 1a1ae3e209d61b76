import { momentDaysLater } from '@kelasku/shared/kernel/days'

/** The moment so many days later; nothing while no number of days stands there. */
export function daysMoved(instant: string | null, days: string): string | null {
  const count = Number(days)
  if (instant === null || days.trim() === '' || !Number.isInteger(count) || Math.abs(count) > 730) return null
  return momentDaysLater(new Date(instant), count).toISOString()
}

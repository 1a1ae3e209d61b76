import { t } from './words.ts'

/** 25 minutes, 3 hours, 2 days: how late it was, in the largest unit that has begun. */
export function lengthOf(minutes: number): string {
  if (minutes < 60) return t(($) => $.length.minutes, { count: minutes })
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return t(($) => $.length.hours, { count: hours })
  return t(($) => $.length.days, { count: Math.floor(hours / 24) })
}

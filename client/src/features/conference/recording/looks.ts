import { t } from './words.ts'

const two = (value: number) => String(value).padStart(2, '0')

/** 12.05, or 1.12.05 */
export function lengthOf(ms: number): string {
  const all = Math.round(ms / 1_000)
  const [hours, minutes, seconds] = [Math.floor(all / 3_600), Math.floor(all / 60) % 60, all % 60]
  return hours > 0
    ? t(($) => $.length.long, { hours, minutes: two(minutes), seconds: two(seconds) })
    : t(($) => $.length.short, { minutes, seconds: two(seconds) })
}

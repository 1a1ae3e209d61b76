import { useT } from './words.ts'

/** "Terlambat 2 hari", in the largest unit that says something. */
export function useLateText(): (minutes: number) => string {
  const t = useT()
  return (minutes) => {
    if (minutes < 60) return t(($) => $.late.minutes, { count: minutes })
    if (minutes < 24 * 60) return t(($) => $.late.hours, { count: Math.ceil(minutes / 60) })
    return t(($) => $.late.days, { count: Math.ceil(minutes / (24 * 60)) })
  }
}

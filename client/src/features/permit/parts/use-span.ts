import { useFormat } from '#platform/i18n/i18n.ts'
import type { View } from '../queries.ts'
import { useT } from '../words.ts'

export type Spanned = Pick<View, 'start_date' | 'end_date' | 'start_time' | 'end_time'>

const clock = (time: string) => time.replace(':', '.')

/** Which days, or which part of one. */
export function useSpan({ start_date, end_date, start_time, end_time }: Spanned): string {
  const t = useT()
  const format = useFormat()
  if (start_time !== null && end_time !== null)
    return t(($) => $.span.part, { date: format.longDate(start_date), from: clock(start_time), until: clock(end_time) })
  if (start_date === end_date) return format.longDate(start_date)
  return t(($) => $.span.days, { from: format.date(start_date), until: format.date(end_date) })
}

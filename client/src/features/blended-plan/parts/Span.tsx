import { useFormat } from '#platform/i18n/i18n.ts'
import { useT } from '../words.ts'

/** From when until when a plan is. */
export function Span({ of: { start_date, end_date } }: { of: { start_date: string; end_date: string } }) {
  const t = useT()
  const format = useFormat()
  if (start_date === end_date) return format.date(start_date)
  return t(($) => $.span, { from: format.date(start_date), until: format.date(end_date) })
}

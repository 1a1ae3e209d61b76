/** A pupil's time in a class, in words; the review and the report say the same. */
import { useFormat } from '#platform/i18n/i18n.ts'
import type { ReportLine } from '../queries.ts'
import { useT } from '../words.ts'

type Seen = Pick<ReportLine, 'arrived_at' | 'minutes' | 'percent' | 'minutes_late'>

const neverCame = ({ arrived_at, minutes }: Seen): boolean => arrived_at === null && (minutes ?? 0) === 0

/** "35 menit · 100%"; of a class behind a link without a list, when it was opened. */
export function useFigures(): (line: Seen) => string {
  const t = useT()
  const format = useFormat()
  return (line) => {
    const { arrived_at, minutes, percent } = line
    if (neverCame(line)) return t(($) => (minutes === null ? $.review.neverOpened : $.review.never))
    if (minutes !== null)
      return [t(($) => $.minutes, { count: minutes }), percent !== null && format.percent(percent / 100)]
        .filter(Boolean)
        .join(' · ')
    return t(($) => $.review.openedAt, { time: arrived_at === null ? '' : format.time(arrived_at) })
  }
}

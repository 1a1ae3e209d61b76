import { recordedOf, type Figures } from '@kelasku/shared/attendance/counts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { Badge } from '#ui/badge.tsx'
import { statuses, tones } from '../looks.ts'
import { useT } from '../words.ts'

interface CountsProps extends Figures {
  effectiveDays: number
}

/** The share of the days of school, with what it is made of beside it. */
export function Counts({ counts, percent, effectiveDays }: CountsProps) {
  const t = useT()
  const format = useFormat()
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p>
        <span className="text-2xl font-semibold tabular-nums">
          {percent === null ? '–' : format.percent(percent / 100)}
        </span>{' '}
        <span className="text-sm text-muted-foreground">
          {t(($) => (recordedOf(counts) > effectiveDays ? $.besideDays : $.ofDays), {
            marked: recordedOf(counts),
            count: effectiveDays,
          })}
        </span>
      </p>
      <ul aria-label={t(($) => $.tally)} className="flex flex-wrap gap-1.5">
        {statuses
          .filter((status) => counts[status] > 0)
          .map((status) => (
            <li key={status}>
              <Badge tone={tones[status]}>
                {t(($) => $.status[status])} {counts[status]}
              </Badge>
            </li>
          ))}
      </ul>
    </div>
  )
}

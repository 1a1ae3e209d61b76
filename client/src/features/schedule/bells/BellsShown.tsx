import type { BellPeriod } from '@kelasku/shared/schedule/bells'
import { cn } from '#ui/cn.ts'
import { useT } from '../words.ts'

/** For those whom the bells ring, and who do not set them. */
export function BellsShown({ periods }: { periods: readonly BellPeriod[] }) {
  const t = useT()
  const name = ({ period_no }: BellPeriod) =>
    period_no === null ? t(($) => $.bells.break) : t(($) => $.bells.lesson, { number: period_no })
  return (
    <ol className="divide-y divide-border overflow-hidden rounded-lg border border-border bg-card">
      {periods.map((one) => (
        <li
          key={one.start_time}
          className={cn(
            'flex justify-between gap-3 px-4 py-3',
            one.period_no === null && 'bg-muted/50 text-muted-foreground',
          )}
        >
          <span>{name(one)}</span>
          <span className="whitespace-nowrap tabular-nums">
            {one.start_time.replace(':', '.')}–{one.end_time.replace(':', '.')}
          </span>
        </li>
      ))}
    </ol>
  )
}

import { measuresOf, type BoardRow } from '@kelasku/shared/exam/board'
import type { Thresholds } from '@kelasku/shared/exam/contract'
import { number } from '#platform/i18n/format.ts'
import { cn } from '#ui/cn.ts'
import { useT } from './words.ts'

/** The exam in a handful of figures. */
export function Measures({ rows, limits, now }: { rows: readonly BoardRow[]; limits: Thresholds; now: number }) {
  const t = useT()
  const measures = measuresOf(rows, limits, now)
  const shown = ['working', 'waiting', 'offline', 'incidents', 'closed', 'total'] as const
  return (
    <dl className="grid grid-cols-3 gap-2 sm:grid-cols-6">
      {shown.map((name) => (
        <div
          key={name}
          className={cn(
            'rounded-lg border border-border bg-card px-3 py-2',
            (name === 'incidents' || name === 'offline' || name === 'waiting') &&
              measures[name] > 0 &&
              'border-warning bg-warning-soft',
          )}
        >
          <dt className="text-xs text-muted-foreground">{t(($) => $.measure[name])}</dt>
          <dd className="text-xl font-semibold tabular-nums">{number(measures[name])}</dd>
        </div>
      ))}
    </dl>
  )
}

import { defaultRanges } from '@kelasku/shared/score/predicate'
import { gapsIn, type RangeView } from '@kelasku/shared/score/ranges'
import { cn } from '#ui/cn.ts'

export type Named = Pick<RangeView, 'min' | 'max' | 'word' | 'tone'>

const colours: Record<RangeView['tone'], string> = {
  danger: 'bg-danger-soft text-danger-ink border-danger/35',
  warning: 'bg-warning-soft text-warning-ink border-warning/50',
  good: 'bg-info-soft text-info-ink border-info/35',
  best: 'bg-success-soft text-success-ink border-success/35',
}

const tonesOfDefaults = ['danger', 'warning', 'good', 'best'] as const

/** As the ministry's guide has them, where a school has made none. */
export const ministryRanges: readonly Named[] = defaultRanges.map((range, index) => ({
  ...range,
  tone: tonesOfDefaults[index] ?? 'good',
}))

/** 0 to 100, cut into what it is called; what is called nothing is hatched. The list beside it says the same in words. */
export function RangeBar({ ranges, label }: { ranges: readonly Named[]; label: string }) {
  const parts = [...ranges, ...gapsIn(ranges).map((gap) => ({ ...gap, word: '', tone: null }))].toSorted(
    (one, other) => one.min - other.min,
  )
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn of boxes
      role="img"
      aria-label={`${label}: ${ranges.map(({ min, max, word }) => `${min}–${max} ${word}`).join(', ')}`}
      className="grid gap-1"
    >
      <div className="flex h-11 w-full gap-px overflow-hidden rounded-md">
        {parts.map(({ min, max, word, tone }) => (
          <span
            key={min}
            style={{ flexGrow: max - min + 1 }}
            className={cn(
              'flex min-w-0 basis-0 items-center justify-center border px-1 text-xs font-medium first:rounded-l-md last:rounded-r-md',
              tone ? colours[tone] : 'grid-hatched border-dashed border-border-strong',
            )}
          >
            <span className="truncate">{word}</span>
          </span>
        ))}
      </div>
      <div className="flex justify-between text-xs text-muted-foreground tabular-nums">
        <span>0</span>
        <span>50</span>
        <span>100</span>
      </div>
    </div>
  )
}

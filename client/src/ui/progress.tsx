import { cn } from './cn.ts'

export interface ProgressProps {
  /** Without a value the work is under way but its length unknown. */
  value?: number | null
  max?: number
  /** Names the bar for screen readers. */
  label: string
  /** The value in words, such as a count of rows: spoken, and shown with `showText`. */
  valueText?: string
  /** Writes label and valueText above the bar. */
  showText?: boolean
  tone?: 'primary' | 'success' | 'warning' | 'danger'
  className?: string
}

const fills = { primary: 'bg-primary', success: 'bg-success', warning: 'bg-warning', danger: 'bg-danger' }

export function Progress({ value, max = 100, label, valueText, showText, tone = 'primary', className }: ProgressProps) {
  const known = typeof value === 'number'
  const now = known ? Math.min(max, Math.max(0, value)) : undefined
  const share = now === undefined || max <= 0 ? 0 : now / max

  return (
    <div className={cn('grid gap-1.5', className)}>
      {showText && (
        <div aria-hidden className="flex justify-between gap-3 text-sm">
          <span className="min-w-0 truncate font-medium">{label}</span>
          {valueText && <span className="shrink-0 text-muted-foreground tabular-nums">{valueText}</span>}
        </div>
      )}
      <progress className="sr-only" aria-label={label} max={max} value={now} aria-valuetext={valueText} />
      <div aria-hidden className="h-2 overflow-hidden rounded-full bg-border">
        <div
          className={cn('h-full rounded-full transition-transform', fills[tone], !known && 'w-2/5 animate-pulse')}
          style={known ? { transform: `translateX(${(share - 1) * 100}%)` } : undefined}
        />
      </div>
    </div>
  )
}

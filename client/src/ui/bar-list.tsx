import type { ReactNode } from 'react'
import { cn } from './cn.ts'

export interface Bar {
  id: string
  label: ReactNode
  /** Nothing where there is no figure. */
  value: number | null
  /** The figure in words, as it stands at the end of the line. */
  text: string
  tone?: keyof typeof fills
}

export interface BarListProps {
  /** Names the chart. */
  label: string
  bars: readonly Bar[]
  /** Where the scale ends; below zero only if something is. */
  most: number
  least?: number
  /** How much room the names need. */
  names?: 'short' | 'long'
}

const fills = { primary: 'bg-primary', success: 'bg-success', warning: 'bg-warning', danger: 'bg-danger' }

/** A bar chart that is a list: each line names itself, draws its bar and writes its figure, so that it reads as it looks. */
export function BarList({ label, bars, most, least = 0, names = 'short' }: BarListProps) {
  const range = most - least
  const placed = (value: number) => `${(Math.min(most, Math.max(least, value)) - least) * (100 / range)}%`
  return (
    <ol aria-label={label} className={cn('grid gap-1.5 text-sm', names === 'long' && 'max-sm:gap-3')}>
      {bars.map(({ id, label: name, value, text, tone = 'primary' }) => (
        <li
          key={id}
          className={cn(
            'grid items-center gap-3',
            names === 'long'
              ? 'grid-cols-[minmax(0,1fr)_5.5rem] gap-y-1 max-sm:*:first:col-span-2 sm:grid-cols-[minmax(0,9rem)_1fr_5.5rem]'
              : 'grid-cols-[minmax(0,4rem)_1fr_4rem]',
          )}
        >
          <span className="min-w-0 wrap-anywhere">{name}</span>
          <span aria-hidden className="relative h-4 overflow-hidden rounded-sm bg-muted">
            {value !== null && range > 0 && (
              <span
                className={cn('absolute inset-y-0 rounded-sm', fills[tone])}
                style={{
                  left: placed(Math.min(0, value)),
                  right: `calc(100% - ${placed(Math.max(0, value))})`,
                }}
              />
            )}
            {least < 0 && <span className="absolute inset-y-0 w-px bg-muted-foreground" style={{ left: placed(0) }} />}
          </span>
          <span className="text-right whitespace-nowrap tabular-nums">{text}</span>
        </li>
      ))}
    </ol>
  )
}

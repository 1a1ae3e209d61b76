import { attemptLabels } from '@kelasku/shared/exam/attempt-status'
import type { BoardRow } from '@kelasku/shared/exam/board'
import type { Thresholds } from '@kelasku/shared/exam/contract'
import { memo } from 'react'
import { Badge } from '#ui/badge.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { cn } from '#ui/cn.ts'
import { clockText } from '../sitting/player/clock-text.ts'
import { leftOf, signsOf, statusTone } from './signs.ts'
import { useT } from './words.ts'

export interface RowsProps {
  rows: readonly BoardRow[]
  limits: Thresholds
  now: number
  picked: ReadonlySet<string>
  onPick: (userId: string) => void
  onOpen: (userId: string) => void
}

/** One tile a pupil, as they would be seen in a room. */
export function Tiles({ rows, picked, ...shared }: RowsProps) {
  const t = useT()
  return (
    <ul
      aria-label={t(($) => $.rows)}
      className="grid grid-cols-2 gap-2 sm:gap-2.5 sm:grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))]"
    >
      {rows.map((row) => (
        <Tile key={row.n} row={row} isPicked={picked.has(row.user.id)} {...shared} />
      ))}
    </ul>
  )
}

interface TileProps extends Omit<RowsProps, 'rows' | 'picked'> {
  row: BoardRow
  isPicked: boolean
}

const edges = { danger: 'border-danger', warning: 'border-warning', info: 'border-info' } as const

const Tile = memo(function Tile({ row, limits, now, isPicked, onPick, onOpen }: TileProps) {
  const t = useT()
  const signs = signsOf(row, limits, now, t)
  const worst = signs[0]?.tone
  const left = leftOf(row, now)
  return (
    <li
      className={cn(
        'relative grid grid-cols-[minmax(0,1fr)] content-start gap-1.5 rounded-lg border bg-card p-2 text-sm shadow-xs sm:p-3',
        worst && worst in edges ? cn('border-2', edges[worst as keyof typeof edges]) : 'border-border',
        isPicked && 'outline-2 outline-offset-1 outline-ring',
      )}
    >
      <div className="flex items-start justify-between gap-2">
        <button
          type="button"
          onClick={() => onOpen(row.user.id)}
          className="min-w-0 text-left font-semibold after:absolute after:inset-0 after:rounded-lg"
        >
          <span className="line-clamp-2 wrap-anywhere">{row.user.full_name}</span>
        </button>
        <Checkbox
          className="relative z-10 -mt-1 -mr-1 shrink-0"
          checked={isPicked}
          onChange={() => onPick(row.user.id)}
          aria-label={t(($) => $.pick.one, { name: row.user.full_name })}
        />
      </div>
      <p className="flex items-center justify-between gap-2 text-xs text-muted-foreground">
        <span>{row.class_name}</span>
        {left !== null && <span className="tabular-nums">{clockText(left)}</span>}
      </p>
      <Answered answered={row.answered} total={row.total} />
      <div className="flex flex-wrap gap-1">
        <Badge tone={statusTone(row)} title={attemptLabels[row.status]}>
          {attemptLabels[row.status]}
        </Badge>
        {signs
          .filter(({ id }) => id !== 'locked' && id !== 'approval')
          .map(({ id, tone, text }) => (
            <Badge key={id} tone={tone}>
              {text}
            </Badge>
          ))}
      </div>
    </li>
  )
})

export function Answered({ answered, total }: { answered: number; total: number }) {
  const t = useT()
  return (
    <p className="flex items-center gap-2 text-xs tabular-nums">
      <span aria-hidden className="h-1.5 grow overflow-hidden rounded-full bg-muted">
        <svg className="size-full" viewBox="0 0 100 1" preserveAspectRatio="none">
          <rect width={total > 0 ? (answered / total) * 100 : 0} height="1" className="fill-primary" />
        </svg>
      </span>
      <span aria-label={t(($) => $.answered, { answered, total })}>
        {answered}/{total}
      </span>
    </p>
  )
}

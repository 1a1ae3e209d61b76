import { ArrowDown, History } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/cn.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Input } from '#ui/input.tsx'
import { textOfHint } from '../hints/hints.ts'
import type { Column, Sheet } from '../queries.ts'
import { SourceBadge } from '../sources/SourceBadge.tsx'
import { useT } from '../words.ts'
import { lockOf, lockOfPupil, problemOf } from './columns.ts'
import { forget } from './kept.ts'
import type { GivenScore } from './outbox.ts'
import type { SheetRow } from './rows.ts'
import { textOf, textOfScore, valueOf } from './values.ts'

interface PhoneRowProps {
  sheet: Sheet
  row: SheetRow
  column: Column
  /** Who else writes here now. */
  busy: string | undefined
  locked: string | undefined
  /** What was typed here before and cannot be saved. */
  wrong: string | undefined
  onWrong: (typed: string | null) => void
  onActive: () => void
  onNext: () => void
  onGive: (given: GivenScore) => void
  onHistory: () => void
}

/** One pupil's place of a column. */
export function PhoneRow(props: PhoneRowProps) {
  const { sheet, row, column, busy, locked, wrong, onWrong, onActive, onNext, onGive, onHistory } = props
  const t = useT()
  const cell = row.cells.get(column.id)
  const { stored = null, value = null, disputed } = cell ?? {}
  const text = textOf(value)
  /** What is being typed, or was wrong; nothing while the field shows what stands there. */
  const [typed, setTyped] = useState<string | null>(wrong ?? null)
  const why = locked ?? lockOf(column, row.id) ?? lockOfPupil(row.pupil)
  const isWrong = typed !== null && valueOf(typed, column.max_score) === undefined
  const [isLeft, setLeft] = useState(wrong !== undefined)
  const by = sheet.people.find(({ id }) => id === stored?.updated_by)?.full_name ?? t(($) => $.cell.somebody)
  const id = `score-${row.id}`

  const settle = () => {
    setLeft(true)
    if (typed === null) return
    const next = valueOf(typed, column.max_score)
    onWrong(next ? null : typed)
    if (!next) return
    setTyped(null)
    if (textOf(next) !== text) onGive({ pupil: row.pupil, column, value: next })
  }
  const notes = [
    value?.state === 'EXCUSED' && t(($) => $.cell.excused),
    cell?.isBefore && t(($) => $.cell.before),
    cell?.isWaiting && t(($) => $.cell.waiting),
    value?.remedial_score != null && t(($) => $.cell.remedial, { score: textOfScore(value.remedial_score) }),
    cell?.hint && textOfHint(cell.hint),
    busy && t(($) => $.grid.busy, { name: busy }),
    // Of the column as a whole it is said once, above the list.
    why !== lockOf(column, row.id) && why,
  ].filter(Boolean)

  return (
    <li className={cn('grid gap-1 px-4 py-2', row.isMuted && 'bg-muted')}>
      <div className="flex items-center gap-3">
        <label htmlFor={id} className="min-w-0 grow text-sm font-medium wrap-anywhere">
          {row.name}
        </label>
        {cell?.isBelow && (
          <span className="text-danger-ink">
            <ArrowDown aria-hidden className="size-4" />
            <span className="sr-only">{t(($) => $.cell.below)}</span>
          </span>
        )}
        <Input
          id={id}
          data-pupil={row.id}
          value={typed ?? text}
          readOnly={why !== undefined}
          inputMode="decimal"
          enterKeyHint="next"
          autoComplete="off"
          aria-invalid={(isWrong && isLeft) || undefined}
          aria-describedby={`${id}-notes`}
          onFocus={({ currentTarget }) => {
            setLeft(false)
            onActive()
            currentTarget.select()
          }}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={settle}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            onNext()
            // At the end of the list the field keeps the focus; else it has been left.
            if (document.activeElement === event.currentTarget) settle()
          }}
          className={cn(
            'h-12 w-24 shrink-0 scroll-mb-36 text-right text-lg tabular-nums pointer-coarse:h-12',
            cell?.isBelow && 'bg-danger-soft text-danger-ink',
          )}
        />
        <IconButton label={t(($) => $.phone.history, { name: row.name })} size="sm" onClick={onHistory}>
          <History />
        </IconButton>
      </div>
      <p id={`${id}-notes`} className="text-sm text-muted-foreground empty:hidden">
        {isWrong && isLeft ? <span className="text-danger-ink">{problemOf(column)}</span> : notes.join(' · ')}
      </p>
      <SourceBadge
        column={column}
        cell={cell}
        onUse={why === undefined ? (taken) => onGive({ pupil: row.pupil, column, value: taken }) : undefined}
      />
      {disputed && (
        <div className="flex flex-wrap items-center gap-2 rounded-md bg-warning-soft px-2 py-1.5 text-sm">
          <span className="font-medium text-warning-ink">
            {t(($) => $.cell.both, {
              mine: textOf(disputed.value) || t(($) => $.cell.nothing),
              name: by,
              theirs: textOf(stored) || t(($) => $.cell.nothing),
            })}
          </span>
          <Button
            size="sm"
            variant="outline"
            onClick={() => onGive({ pupil: row.pupil, column, value: disputed.value })}
          >
            {t(($) => $.cell.useMine)}
          </Button>
          <Button size="sm" variant="outline" onClick={() => forget([disputed])}>
            {t(($) => $.cell.useTheirs, { name: by })}
          </Button>
        </div>
      )}
    </li>
  )
}

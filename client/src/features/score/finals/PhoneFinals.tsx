import type { CountedAspect } from '@kelasku/shared/score/sheet'
import { ChevronRight } from 'lucide-react'
import { cn } from '#ui/cn.ts'
import { ColumnFoot } from '../sheet/ColumnFoot.tsx'
import { FinalText } from '../sheet/FinalText.tsx'
import type { SheetRow, ShownFinal } from '../sheet/rows.ts'
import { useT as useScoreT } from '../words.ts'
import { useT } from './words.ts'

interface PhoneFinalsProps {
  title: string
  aspect: CountedAspect
  rows: readonly SheetRow[]
  onFinal: (row: SheetRow, aspect: CountedAspect) => void
}

/** The finals as a list: a press on one opens all there is to say of it. */
export function PhoneFinals({ title, aspect, rows, onFinal }: PhoneFinalsProps) {
  const t = useT()
  const printed = rows.flatMap(({ finals }) => finals.get(aspect)?.printed ?? [])
  return (
    <>
      <div className="flex items-end justify-between gap-3 text-sm text-muted-foreground">
        <span>{t(($) => $.phone.filled, { count: printed.length, of: rows.length })}</span>
        <ColumnFoot title={title} scores={printed} most={100} />
      </div>
      <ol
        aria-label={t(($) => $.phone.list, { title })}
        className="divide-y divide-border overflow-hidden rounded-lg border border-border bg-card"
      >
        {rows.map((row) => (
          <li key={row.id} className={cn(row.isMuted && 'bg-muted')}>
            <button
              type="button"
              aria-haspopup="dialog"
              className="flex w-full items-center gap-3 px-4 py-3 text-left"
              onClick={() => onFinal(row, aspect)}
            >
              <span className="grid min-w-0 grow gap-0.5">
                <span className="text-sm font-medium wrap-anywhere">{row.name}</span>
                <Note final={row.finals.get(aspect)} />
              </span>
              <span className="shrink-0 text-lg tabular-nums">
                <FinalText final={row.finals.get(aspect)} />
              </span>
              <ChevronRight aria-hidden className="size-4 shrink-0 text-muted-foreground" />
            </button>
          </li>
        ))}
      </ol>
    </>
  )
}

function Note({ final }: { final: ShownFinal | undefined }) {
  const t = useT()
  const score = useScoreT()
  if (final === undefined) return null
  const notes = [
    final.printed === null && t(($) => $.phone.none),
    final.isBelow && score(($) => $.cell.below),
    final.override !== null && score(($) => $.final.overridden),
    final.isFrozen && score(($) => $.final.frozen),
    final.isOutdated && score(($) => $.final.outdated),
  ]
  return <span className="text-sm text-muted-foreground empty:hidden">{notes.filter(Boolean).join(' · ')}</span>
}

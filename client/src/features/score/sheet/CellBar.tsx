import { History, ListTree } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormat } from '#platform/i18n/i18n.ts'
import { Button } from '#ui/button.tsx'
import { textOfHint } from '../hints/hints.ts'
import type { Column, Sheet } from '../queries.ts'
import { SourceBadge } from '../sources/SourceBadge.tsx'
import { useT } from '../words.ts'
import { forget } from './kept.ts'
import type { GivenScore } from './outbox.ts'
import type { SheetRow, ShownFinal } from './rows.ts'
import { textOf, textOfScore } from './values.ts'

interface CellBarProps {
  sheet: Sheet
  row: SheetRow
  column: Column
  /** Why what was typed cannot stand there. */
  problem: string | undefined
  canWrite: boolean
  onGive: (given: GivenScore) => void
  onHistory: (() => void) | null
}

/** What is to be said of one cell, and to be decided about it. */
export function CellBar({ sheet, row, column, problem, canWrite, onGive, onHistory }: CellBarProps) {
  const t = useT()
  const format = useFormat()
  const cell = row.cells.get(column.id)
  const { stored = null, value = null, disputed } = cell ?? {}
  const by = sheet.people.find(({ id }) => id === stored?.updated_by)?.full_name ?? t(($) => $.cell.somebody)
  const give = (given: Pick<GivenScore, 'value'>) => onGive({ pupil: row.pupil, column, ...given })

  return (
    <Bar name={row.name} title={column.title}>
      <span className="font-medium tabular-nums">
        {value?.state === 'EXCUSED'
          ? t(($) => $.cell.excused)
          : value?.score == null
            ? t(($) => $.cell.unscored)
            : t(($) => $.cell.outOf, { score: textOfScore(value.score), max: textOfScore(column.max_score) })}
      </span>
      {value?.remedial_score != null && (
        <span>{t(($) => $.cell.remedial, { score: textOfScore(value.remedial_score) })}</span>
      )}
      {stored && !disputed && (
        <span className="text-muted-foreground">
          {t(($) => $.cell.by, { name: by, at: format.dateTime(stored.updated_at) })}
        </span>
      )}
      {cell?.hint && <span className="text-warning-ink">{textOfHint(cell.hint)}</span>}
      {problem && <span className="font-medium text-danger-ink">{problem}</span>}
      {disputed && (
        <span className="flex flex-wrap items-center gap-2">
          <span className="font-medium text-warning-ink">
            {t(($) => $.cell.both, {
              mine: textOf(disputed.value) || t(($) => $.cell.nothing),
              name: by,
              theirs: textOf(stored) || t(($) => $.cell.nothing),
            })}
          </span>
          {canWrite && (
            <Button size="sm" variant="outline" onClick={() => give({ value: disputed.value })}>
              {t(($) => $.cell.useMine)}
            </Button>
          )}
          <Button size="sm" variant="outline" onClick={() => forget([disputed])}>
            {t(($) => $.cell.useTheirs, { name: by })}
          </Button>
        </span>
      )}
      <SourceBadge column={column} cell={cell} onUse={canWrite ? (taken) => give({ value: taken }) : undefined} />
      {onHistory && (
        <Button size="sm" variant="ghost" onClick={onHistory} className="ml-auto">
          <History aria-hidden />
          {t(($) => $.cell.history)}
        </Button>
      )}
    </Bar>
  )
}

interface FinalBarProps {
  sheet: Sheet
  name: string
  title: string
  final: ShownFinal | undefined
  onOpen: () => void
}

/** Of a final: what is missing yet, or what it says in words. */
export function FinalBar({ sheet, name, title, final, onOpen }: FinalBarProps) {
  const t = useT()
  const blanks = sheet.columns.filter(({ id }) => final?.blanks.includes(id))
  return (
    <Bar name={name} title={title}>
      {final?.lacksExam && <span className="text-warning-ink">{t(($) => $.final.lacksExam[sheet.period])}</span>}
      {blanks.length > 0 && (
        <span className="min-w-0 wrap-anywhere text-warning-ink">
          {t(($) => $.final.blank, { titles: blanks.map(({ title: of }) => of).join(', ') })}
        </span>
      )}
      {final?.isOutdated && <span className="text-warning-ink">{t(($) => $.final.outdated)}</span>}
      <Button size="sm" variant="ghost" onClick={onOpen} className="ml-auto">
        <ListTree aria-hidden />
        {t(($) => $.final.open)}
      </Button>
      {final?.description && (
        <span className="line-clamp-2 min-w-0 basis-full text-muted-foreground">{final.description}</span>
      )}
    </Bar>
  )
}

const Bar = ({ name, title, children }: { name: string; title: string; children?: ReactNode }) => (
  <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 px-3 py-1.5 text-sm">
    <span className="font-semibold">
      {name} · {title}
    </span>
    {children}
  </div>
)

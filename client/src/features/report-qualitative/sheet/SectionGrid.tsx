import { useMemo, useState, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { notifyDropped } from '#platform/screen/notify-dropped.ts'
import { Grid } from '#ui/grid/Grid.tsx'
import type { CellAt, GridChange } from '#ui/grid/types.ts'
import { Input } from '#ui/input.tsx'
import { notify } from '#ui/notify.ts'
import type { Section, Sheet, Template } from '../queries.ts'
import { t as say, useT } from '../words.ts'
import { columnsOf, lockOf, wordsColumn, type WordsOf } from './columns.ts'
import { forget } from './kept.ts'
import { batchOf, placeOf, write } from './outbox.ts'
import { cellAt, type SheetRow } from './rows.ts'

interface SectionGridProps {
  sheet: Sheet
  template: Template
  section: Section
  rows: readonly SheetRow[]
  /** Why nobody writes here; nothing where one may. */
  locked: string | undefined
  startAt: CellAt | undefined
  /** It stays the same function: the columns are made of it. */
  onWords: (of: WordsOf) => void
  /** Cells in which something stands that cannot be saved. It stays the same function. */
  onWrong: (count: number, cells: readonly CellAt[]) => void
}

/** A section on a laptop: pupils by indicators, filled by the keys 1, 2, 3 … or by letters. */
export function SectionGrid({ sheet, template, section, rows, locked, startAt, onWords, onWrong }: SectionGridProps) {
  const t = useT()
  const columns = useMemo(() => columnsOf(template, section, { locked, onWords }), [template, section, locked, onWords])
  const words = useMemo(
    () => ({
      hint: t(($) => $.grid.hint),
      empty: t(($) => $.cell.empty),
      readOnly: t(($) => $.grid.readOnly),
      wrong: (text: string, problem: string) => t(($) => $.grid.wrong, { text, problem }),
      busy: (name: string) => name,
    }),
    [t],
  )
  const indicatorOf = (id: string) => section.details.find((one) => one.id === id)?.indicator ?? ''
  const save = (changes: readonly GridChange[]) =>
    write(
      sheet,
      changes.flatMap(({ row: rowId, column, to }) => {
        const row = rows.find(({ id }) => id === rowId)
        if (!row) return []
        const place = { kind: 'VALUE', student_id: rowId, of: column } as const
        const { text, version: seen } = cellAt(row, place)
        return { place, value_code: to || null, text, student_name: row.name, title: indicatorOf(column), seen }
      }),
    )

  return (
    <Grid
      label={t(($) => $.sheet.label, { section: section.title, class_name: sheet.class.name })}
      rows={rows}
      columns={columns}
      words={words}
      startAt={startAt}
      onChange={save}
      onRejected={onWrong}
      onLeft={(left) =>
        notify({
          title: say(($) => $.grid.left),
          description: left.map(({ row, column }) => `${nameOf(row)} (${indicatorOf(column)})`).join(', '),
          tone: 'warning',
        })
      }
      onDropped={notifyDropped}
      onLocked={(why) => notify({ title: why, tone: 'warning' })}
      renderBar={({ of: row, column, wrong }) =>
        column === wordsColumn ? (
          <Bar name={row.name} title={t(($) => $.sheet.words)}>
            <Button size="sm" variant="outline" onClick={() => onWords({ pupil: row.id, section: section.id })}>
              {t(($) => $.words.open)}
            </Button>
          </Bar>
        ) : (
          <ValueBar
            key={`${row.id} ${column}`}
            sheet={sheet}
            row={row}
            detailId={column}
            title={indicatorOf(column)}
            problem={wrong?.problem}
            locked={locked ?? lockOf(row)}
          />
        )
      }
    />
  )

  function nameOf(id: string): string {
    return rows.find((row) => row.id === id)?.name ?? ''
  }
}

function Bar({ name, title, children }: { name: string; title: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-2 text-sm">
      <span className="font-medium">
        {name} · {title}
      </span>
      {children}
    </div>
  )
}

interface ValueBarProps {
  sheet: Sheet
  row: SheetRow
  detailId: string
  title: string
  problem: string | undefined
  locked: string | undefined
}

/** A short note to one value, and what to do where another has valued it meanwhile. */
function ValueBar({ sheet, row, detailId, title, problem, locked }: ValueBarProps) {
  const t = useT()
  const place = { kind: 'VALUE', student_id: row.id, of: detailId } as const
  const { value_code, text, version, by, disputed } = cellAt(row, place)
  const [typed, setTyped] = useState<string | null>(null)
  const give = (code: string | null, note: string, seen: number) =>
    write(sheet, [{ place, value_code: code, text: note, student_name: row.name, title, seen }])
  const close = () => {
    if (typed !== null && typed.trim() !== text) give(value_code, typed.trim(), version)
    setTyped(null)
  }
  const mine = disputed?.op.kind === 'VALUE' ? disputed.op : undefined
  return (
    <Bar name={row.name} title={title}>
      {by && !disputed && <span className="text-muted-foreground">{t(($) => $.cell.by, { name: by })}</span>}
      {problem && <span className="font-medium text-danger-ink">{problem}</span>}
      {mine && (
        <span className="flex flex-wrap items-center gap-2">
          <span className="font-medium text-warning-ink">
            {t(($) => $.cell.both, {
              mine: mine.value_code ?? t(($) => $.cell.empty),
              name: by ?? t(($) => $.cell.somebody),
              theirs: value_code ?? t(($) => $.cell.empty),
            })}
          </span>
          <Button size="sm" variant="outline" onClick={() => give(mine.value_code, mine.note ?? '', version)}>
            {t(($) => $.cell.useMine)}
          </Button>
          <Button
            size="sm"
            variant="outline"
            onClick={() => forget([{ batch: batchOf(sheet), place: placeOf(place) }])}
          >
            {t(($) => $.cell.useTheirs)}
          </Button>
        </span>
      )}
      {locked ? (
        <span className="text-muted-foreground">{text}</span>
      ) : (
        <Input
          aria-label={t(($) => $.cell.note, { name: row.name, title })}
          placeholder={t(($) => $.cell.notePlaceholder)}
          value={typed ?? text}
          maxLength={200}
          autoComplete="off"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onBlur={close}
          onKeyDown={({ key }) => key === 'Enter' && close()}
          className="max-w-md grow"
        />
      )}
    </Bar>
  )
}

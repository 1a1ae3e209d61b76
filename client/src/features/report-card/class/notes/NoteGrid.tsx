import { useMemo } from 'react'
import { notifyDropped } from '#platform/screen/notify-dropped.ts'
import { Grid } from '#ui/grid/Grid.tsx'
import type { CellAt, GridChange } from '#ui/grid/types.ts'
import { notify } from '#ui/notify.ts'
import type { Cards } from '#features/report-card/queries.ts'
import { useT } from '#features/report-card/words.ts'
import { columnsOf } from './columns.ts'
import { FieldBox } from './FieldBox.tsx'
import type { GiveNotes } from './Notes.tsx'
import type { NoteRow } from './rows.ts'
import { readText, type Field } from './values.ts'

export interface NoteViewProps {
  rows: readonly NoteRow[]
  fields: readonly Field[]
  /** In focus from the beginning. */
  startAt: CellAt | undefined
  onGive: GiveNotes
  /** It stays the same function: the columns are made of it. */
  onAbsence: (row: NoteRow) => void
}

interface NoteGridProps extends NoteViewProps {
  cards: Cards
  /** Cells in which something stands that cannot be saved. It stays the same function. */
  onWrong: (count: number, cells: readonly CellAt[]) => void
}

/** The notes of a laptop. */
export function NoteGrid({ cards, rows, fields, startAt, onGive, onAbsence, onWrong }: NoteGridProps) {
  const t = useT()
  const columns = useMemo(() => columnsOf(fields, onAbsence), [fields, onAbsence])
  const words = useMemo(
    () => ({
      hint: t(($) => $.grid.hint),
      empty: t(($) => $.grid.empty),
      readOnly: t(($) => $.grid.readOnly),
      wrong: (text: string, problem: string) => t(($) => $.grid.wrong, { text, problem }),
      busy: (name: string) => name,
    }),
    [t],
  )
  const rowNamed = useMemo(() => {
    const byText = new Map(
      rows.flatMap(({ id, name, line: { nis } }) =>
        [name, nis].flatMap((text) => (text ? [[keyOf(text), id] as const] : [])),
      ),
    )
    return (text: string) => byText.get(keyOf(text))
  }, [rows])
  const take = (changes: readonly GridChange[]) =>
    onGive(
      changes.flatMap(({ row: id, column, to }) => {
        const row = rows.find((one) => one.id === id)
        const field = fields.find((one) => one === column)
        const read = field && readText(field, to)
        return row && read && 'value' in read ? [{ row, values: { [field]: read.value } }] : []
      }),
    )
  const named = (changes: readonly GridChange[]) =>
    changes.map(({ row: id }) => rows.find((row) => row.id === id)?.name ?? '').join(', ')

  return (
    <Grid
      label={t(($) => $.notes.label, { name: cards.class.name })}
      rows={rows}
      columns={columns}
      words={words}
      startAt={startAt}
      rowOf={rowNamed}
      onChange={take}
      onRejected={onWrong}
      onLeft={(left) => notify({ title: t(($) => $.grid.left), description: named(left), tone: 'warning' })}
      onUnknown={(names) => notify({ title: t(($) => $.grid.unknown), description: names.join(', '), tone: 'warning' })}
      onDropped={notifyDropped}
      onLocked={(why) => notify({ title: why, tone: 'warning' })}
      renderBar={({ of: row, column, wrong }) => {
        const field = fields.find((one) => one === column)
        return (
          field && (
            <div className="grid gap-2 px-3 py-3">
              {wrong && <p className="text-sm font-medium text-danger-ink">{wrong.problem}</p>}
              <FieldBox
                // Of another cell it is another field: what is half typed stays with its own.
                key={`${row.id} ${field}`}
                row={row}
                field={field}
                onGive={(value, over) =>
                  onGive([{ row, values: { [field]: value }, ...(over !== undefined && { over: { [field]: over } }) }])
                }
                onAbsence={() => onAbsence(row)}
                isNamed
              />
            </div>
          )
        )
      }}
    />
  )
}

const keyOf = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('id')

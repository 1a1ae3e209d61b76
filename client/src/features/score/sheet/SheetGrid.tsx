import { isLockedFor } from '@kelasku/shared/score/columns'
import type { CountedAspect } from '@kelasku/shared/score/sheet'
import { useCallback, useMemo, useState } from 'react'
import { notifyDropped } from '#platform/screen/notify-dropped.ts'
import { Grid } from '#ui/grid/Grid.tsx'
import type { ByCell, CellAt, ChangeKind, Elsewhere, GridChange } from '#ui/grid/types.ts'
import { notify } from '#ui/notify.ts'
import type { Column, Sheet } from '../queries.ts'
import { t as say, useT } from '../words.ts'
import { Giving } from '../sources/giving.ts'
import { CellBar, FinalBar } from './CellBar.tsx'
import { columnsOf, mayTypeIn, titleOfFinal, wideIn } from './columns.ts'
import type { GivenScore } from './outbox.ts'
import type { SheetRow } from './rows.ts'
import { usePresence } from './use-presence.ts'
import { valueOf } from './values.ts'

interface SheetGridProps {
  sheet: Sheet
  rows: readonly SheetRow[]
  elsewhere: ByCell<Elsewhere>
  /** Why nobody writes here; nothing where one may. */
  locked: string | undefined
  /** In focus from the beginning. */
  startAt: CellAt | undefined
  onGive: (given: readonly GivenScore[], kind: 'TYPE' | 'PASTE' | 'UNDO') => void
  onColumn: ((column: Column) => void) | undefined
  onHistory: (row: SheetRow, column: Column) => void
  /** It stays the same function: the columns are made of it. */
  onFinal: (row: SheetRow, aspect: CountedAspect) => void
  /** How many cells hold what cannot be saved. */
  onWrong: (count: number) => void
}

const kinds: Record<ChangeKind, 'TYPE' | 'PASTE' | 'UNDO'> = {
  type: 'TYPE',
  clear: 'TYPE',
  paste: 'PASTE',
  fill: 'PASTE',
  undo: 'UNDO',
  redo: 'UNDO',
}

/** The sheet of a laptop. */
export function SheetGrid(props: SheetGridProps) {
  const { sheet, rows, elsewhere, locked, startAt, onGive, onColumn, onHistory, onFinal, onWrong } = props
  const t = useT()
  const [at, setAt] = useState<CellAt | null>(startAt ?? null)
  usePresence(sheet, at && sheet.columns.some(({ id }) => id === at.column) ? at : null)
  const { columns: ofSheet, setting, people, period } = sheet
  const give = useCallback((given: GivenScore) => onGive([given], 'TYPE'), [onGive])
  const wide = wideIn(ofSheet, rows).join(' ')
  const columns = useMemo(
    () => columnsOf({ columns: ofSheet, setting, people, period }, { locked, onColumn, onFinal, wide }),
    [ofSheet, setting, people, period, locked, onColumn, onFinal, wide],
  )
  const canType = locked === undefined && mayTypeIn(sheet)
  const words = useMemo(
    () => ({
      hint: t(($) => (canType ? $.grid.hint : $.grid.hintToRead)),
      empty: t(($) => $.cell.unscored),
      readOnly: t(($) => $.grid.readOnly),
      wrong: (text: string, problem: string) => t(($) => $.grid.wrong, { text, problem }),
      busy: (name: string) => t(($) => $.grid.busy, { name }),
    }),
    [t, canType],
  )
  const rowNamed = useMemo(() => {
    const byText = new Map(
      sheet.pupils.flatMap(({ id, full_name, nis, nisn }) =>
        [full_name, nis, nisn].flatMap((text) => (text ? [[keyOf(text), id] as const] : [])),
      ),
    )
    return (text: string) => byText.get(keyOf(text))
  }, [sheet.pupils])

  const given = (changes: readonly GridChange[]): GivenScore[] =>
    changes.flatMap(({ row, column: of, to }) => {
      const pupil = sheet.pupils.find(({ id }) => id === row)
      const column = sheet.columns.find(({ id }) => id === of)
      const value = column && valueOf(to, column.max_score)
      return pupil && column && value ? [{ pupil, column, value }] : []
    })
  const named = (changes: readonly GridChange[]) =>
    given(changes)
      .map(({ pupil, column }) => `${pupil.full_name} (${column.title})`)
      .join(', ')

  return (
    <Giving value={give}>
      <Grid
        label={t(($) => $.sheet.label, { course: sheet.course.name, class_name: sheet.course.class_name })}
        rows={rows}
        columns={columns}
        words={words}
        elsewhere={elsewhere}
        startAt={startAt}
        rowOf={rowNamed}
        onChange={(changes, kind) => onGive(given(changes), kinds[kind])}
        onActive={setAt}
        onLeft={(left) => notify({ title: say(($) => $.grid.left), description: named(left), tone: 'warning' })}
        onUnknown={(names) =>
          notify({ title: say(($) => $.grid.unknown), description: names.join(', '), tone: 'warning' })
        }
        onRejected={onWrong}
        onDropped={notifyDropped}
        onLocked={(why) => notify({ title: why, tone: 'warning' })}
        renderBar={({ of: row, column: id, wrong }) => {
          const column = sheet.columns.find((one) => one.id === id)
          if (!column) {
            const aspect = id.endsWith('-2') ? 2 : 1
            return (
              <FinalBar
                sheet={sheet}
                name={row.name}
                title={titleOfFinal(sheet, aspect)}
                final={row.finals.get(aspect)}
                onOpen={() => onFinal(row, aspect)}
              />
            )
          }
          return (
            <CellBar
              sheet={sheet}
              row={row}
              column={column}
              problem={wrong?.problem}
              canWrite={locked === undefined && !isLockedFor(column, row.id) && !row.pupil.has_left}
              onGive={(one) => onGive([one], 'TYPE')}
              onHistory={() => onHistory(row, column)}
            />
          )
        }}
      />
    </Giving>
  )
}

const keyOf = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('id')

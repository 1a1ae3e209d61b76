/** The sheet's columns as the grid wants them: how each is read, judged and drawn. */
import { isLockedFor } from '@kelasku/shared/score/columns'
import { aspectsOf } from '@kelasku/shared/score/final'
import type { CountedAspect } from '@kelasku/shared/score/sheet'
import { createElement } from 'react'
import type { CellLook, GridColumn } from '#ui/grid/types.ts'
import { hintOfScores, isHighOverride, shortTextOfOverride, textOfHint } from '../hints/hints.ts'
import type { Column, Sheet } from '../queries.ts'
import { t } from '../words.ts'
import { CellText } from './CellText.tsx'
import { ColumnFoot } from './ColumnFoot.tsx'
import { ColumnHead } from './ColumnHead.tsx'
import { FinalText } from './FinalText.tsx'
import type { SheetRow, ShownCell, ShownFinal } from './rows.ts'
import { saidBySource } from '../sources/said.ts'
import { textOf, textOfScore, valueOf } from './values.ts'

interface Reader {
  /** Why nothing at all may be written; nothing where it may. */
  locked: string | undefined
  onColumn: ((column: Column) => void) | undefined
  onFinal: (row: SheetRow, aspect: CountedAspect) => void
  /** The names of columns beside whose scores their source says another, in one text. */
  wide: string
}

/** No more of the sheet than this: its cells change all the time, and whatever makes the columns anew draws every row. */
type Shown = Pick<Sheet, 'columns' | 'setting' | 'people' | 'period'>

export function columnsOf(sheet: Shown, reader: Reader): GridColumn<SheetRow>[] {
  return [
    {
      id: 'name',
      title: t(($) => $.sheet.name),
      width: 200,
      isFrozen: true,
      read: ({ name }) => name,
      foot: () => t(($) => $.foot.title),
    },
    ...sheet.columns.map((column) => scoreColumn(sheet, column, reader)),
    ...aspectsOf(sheet.setting.formula).flatMap((aspect) => finalColumns(sheet, aspect, reader.onFinal)),
  ]
}

const titleOf = ({ title, max_score }: Column): string =>
  t(($) => $.sheet.columnTitle, { title, max: textOfScore(max_score) })

/** Why this column is written no more. */
export const lockOf = (column: Column, pupilId: string): string | undefined =>
  isLockedFor(column, pupilId) ? t(($) => $.refused.sheet_locked) : undefined

/** Not where every column was submitted. */
export const mayTypeIn = ({ columns, pupils }: Pick<Sheet, 'columns' | 'pupils'>): boolean =>
  columns.some((column) => pupils.some(({ id, has_left }) => !has_left && !isLockedFor(column, id)))

export const lockOfPupil = ({ has_left }: SheetRow['pupil']): string | undefined =>
  has_left ? t(($) => $.sheet.hasLeft) : undefined

export const problemOf = ({ max_score }: Column): string => t(($) => $.sheet.wrong, { max: textOfScore(max_score) })

/** With room for what its source says beside it. */
export const wideIn = (columns: readonly Column[], rows: readonly SheetRow[]): string[] =>
  columns.flatMap((column) =>
    rows.some(({ cells }) => saidBySource(column, cells.get(column.id)) !== null) ? column.id : [],
  )

/** Of those who take part. */
export const scoresIn = (rows: readonly SheetRow[], { id }: Column): number[] =>
  rows.flatMap(({ pupil, cells }) => {
    const score = cells.get(id)?.value?.score ?? null
    return score === null || pupil.has_left ? [] : [score]
  })

function scoreColumn(sheet: Shown, column: Column, { locked, onColumn, wide }: Reader): GridColumn<SheetRow> {
  return {
    id: column.id,
    title: titleOf(column),
    head: createElement(ColumnHead, { column, onOpen: onColumn }),
    foot: (rows) => {
      const scores = scoresIn(rows, column)
      const { title, max_score: most } = column
      return createElement(ColumnFoot, { title, scores, most, hint: hintOfScores(scores) })
    },
    width: wide.includes(column.id) ? 156 : 116,
    isNumeric: true,
    inputMode: 'decimal',
    read: ({ cells }) => textOf(cells.get(column.id)?.value ?? null),
    render: ({ pupil, cells }) => {
      const mayWrite = (locked ?? lockOf(column, pupil.id) ?? lockOfPupil(pupil)) === undefined
      return createElement(CellText, { sheet, pupil, column, cell: cells.get(column.id), mayWrite })
    },
    look: (row) => {
      const held = lockOf(column, row.id)
      const why = locked ?? held ?? lockOfPupil(row.pupil)
      return lookOf(column, row.cells.get(column.id), why, held !== undefined)
    },
    parse: (typed) => {
      const value = valueOf(typed, column.max_score)
      return value ? { text: textOf(value) } : { problem: problemOf(column) }
    },
  }
}

function lookOf(column: Column, cell: ShownCell | undefined, locked: string | undefined, isHeld: boolean): CellLook {
  const source = saidBySource(column, cell)
  const said = [
    cell?.value?.state === 'EXCUSED' && t(($) => $.cell.excused),
    cell?.isBelow && t(($) => $.cell.below),
    cell?.isBefore && t(($) => $.cell.before),
    cell?.isWaiting && t(($) => $.cell.waiting),
    cell?.disputed && t(($) => $.cell.disputed),
    source !== null &&
      t(($) => $.cell.source, { source: t(($) => $.source[column.source]), score: textOfScore(source) }),
    cell?.hint && textOfHint(cell.hint),
  ]
    .filter(Boolean)
    .join(', ')
  return { locked, said: said || undefined, tone: toneOf(cell) ?? (isHeld ? 'muted' : undefined) }
}

function toneOf(cell: ShownCell | undefined): CellLook['tone'] {
  if (cell?.disputed) return 'warning'
  if (cell?.isBelow) return 'danger'
  return cell?.isBefore ? 'hatched' : undefined
}

/** As a final is called; of K13 there are two. */
export function titleOfFinal({ setting }: Pick<Sheet, 'setting'>, aspect: CountedAspect): string {
  const isOnly = aspectsOf(setting.formula).length === 1
  return isOnly ? t(($) => $.final.title) : t(($) => $.final.ofAspect, { aspect: t(($) => $.aspect[aspect]) })
}

function finalColumns(sheet: Shown, aspect: CountedAspect, onFinal: Reader['onFinal']): GridColumn<SheetRow>[] {
  const isOnly = aspectsOf(sheet.setting.formula).length === 1
  const title = titleOfFinal(sheet, aspect)
  const finalOf = ({ finals }: SheetRow) => finals.get(aspect)
  const onOpen = (row: SheetRow) => onFinal(row, aspect)
  return [
    {
      id: `final-${aspect}`,
      title,
      width: 116,
      isNumeric: true,
      foot: (rows) =>
        createElement(ColumnFoot, { title, scores: rows.flatMap((row) => finalOf(row)?.printed ?? []), most: 100 }),
      read: (row) => {
        const score = finalOf(row)?.printed ?? null
        return score === null ? '' : textOfScore(score)
      },
      render: (row) => createElement(FinalText, { final: finalOf(row), lack: lackOf(finalOf(row), sheet) }),
      look: (row) => ({ said: saidOf(finalOf(row), sheet), tone: finalOf(row)?.isBelow ? 'danger' : undefined }),
      onOpen,
    },
    {
      id: `description-${aspect}`,
      title: isOnly
        ? t(($) => $.final.description)
        : t(($) => $.final.descriptionOf, { aspect: t(($) => $.aspect[aspect]) }),
      width: 320,
      read: (row) => finalOf(row)?.description ?? '',
      look: (row) => (finalOf(row)?.isOutdated ? { said: t(($) => $.final.outdated), tone: 'warning' } : undefined),
      onOpen,
    },
  ]
}

/** Said with the cell's name in full, and drawn in short. */
const lackOf = (final: ShownFinal | undefined, { period }: Shown): string | undefined => {
  if (final?.lacksExam) return t(($) => $.final.lacksExamShort[period])
  const count = final?.blanks.length ?? 0
  return count > 0 ? t(($) => $.final.blanksShort, { count }) : undefined
}

const saidOf = (final: ShownFinal | undefined, { period }: Shown): string | undefined => {
  if (!final) return undefined
  const parts = [
    final.isBelow && t(($) => $.cell.below),
    final.override !== null && t(($) => $.final.overridden),
    isHighOverride(final) && shortTextOfOverride(),
    final.isFrozen && t(($) => $.final.frozen),
    final.lacksExam && t(($) => $.final.lacksExam[period]),
    final.blanks.length > 0 && t(($) => $.final.blanks, { count: final.blanks.length }),
  ]
  return parts.filter(Boolean).join(', ') || undefined
}

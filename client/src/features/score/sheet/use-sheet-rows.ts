import { useState } from 'react'
import type { Cell, Pupil, Sheet } from '../queries.ts'
import type { Disputed } from './kept.ts'
import type { WaitingScore } from './outbox.ts'
import { isHighColumn } from '../hints/hints.ts'
import { placeOf, rowOf, scoreIn, type SheetRow } from './rows.ts'

interface Own {
  waiting: ReadonlyMap<string, WaitingScore>
  disputed: ReadonlyMap<string, Disputed>
}

interface Known {
  madeOf: readonly unknown[]
  row: SheetRow
}

/** The rows of a sheet; one in which nothing has changed stays the same, so that it is not drawn again. */
export function useSheetRows(sheet: Sheet, own: Own): readonly SheetRow[] {
  const [rows] = useState(() => new Rows())
  return rows.of(sheet, own)
}

class Rows {
  private known: ReadonlyMap<string, Known> = new Map()

  of(sheet: Sheet, own: Own): readonly SheetRow[] {
    const cells = new Map<string, Cell[]>()
    for (const cell of sheet.cells) {
      const ofPupil = cells.get(cell.student_id)
      if (ofPupil) ofPupil.push(cell)
      else cells.set(cell.student_id, [cell])
    }
    const highColumns = highColumnsOf(sheet, own)
    this.known = new Map(
      sheet.pupils.map((pupil): [string, Known] => {
        const ofPupil = cells.get(pupil.id) ?? []
        const madeOf = partsOf(sheet, pupil, ofPupil, own, highColumns)
        const before = this.known.get(pupil.id)
        if (before && isSame(before.madeOf, madeOf)) return [pupil.id, before]
        return [pupil.id, { madeOf, row: rowOf(sheet, pupil, ofPupil, { ...own, highColumns }) }]
      }),
    )
    return [...this.known.values()].map(({ row }) => row)
  }
}

/** Asked of the columns, and not of each row: a mark that makes no column another one leaves the other rows alone. */
function highColumnsOf(sheet: Sheet, { waiting }: Own): ReadonlySet<string> {
  const stored = new Map(sheet.cells.map((cell) => [placeOf(cell.item_id, cell.student_id), cell]))
  const taking = sheet.pupils.filter(({ has_left }) => !has_left)
  const isHigh = ({ id, max_score }: Sheet['columns'][number]) =>
    isHighColumn(
      taking.flatMap((pupil) => {
        const place = placeOf(id, pupil.id)
        const score = scoreIn(stored.get(place), waiting.get(place))
        return score === null ? [] : [(score / max_score) * 100]
      }),
    )
  return new Set(sheet.columns.filter(isHigh).map(({ id }) => id))
}

const partsOf = (
  sheet: Sheet,
  pupil: Pupil,
  cells: readonly Cell[],
  { waiting, disputed }: Own,
  highColumns: ReadonlySet<string>,
): unknown[] => [
  pupil,
  sheet.columns,
  sheet.setting,
  sheet.objectives,
  sheet.period,
  ...sheet.finals.filter(({ student_id }) => student_id === pupil.id),
  ...cells,
  ...sheet.columns.flatMap(({ id }) => {
    const place = placeOf(id, pupil.id)
    return [waiting.get(place), waiting.get(`${place}:REMEDIAL`), disputed.get(place), highColumns.has(id)]
  }),
]

const isSame = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((part, index) => part === other[index])

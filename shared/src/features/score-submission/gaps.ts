/** What keeps a list from being submitted, the same on both sides: who lacks what. */
import { aspectsOf, blanksOf, finalOf } from '@kelasku/shared/score/final'
import type { CountedAspect, Period, ScoreColumn, ScoreRow, SheetSetting } from '@kelasku/shared/score/sheet'

export interface RowToSubmit extends ScoreRow {
  student_id: string
  /** Finals that somebody has given by hand. */
  overridden: readonly CountedAspect[]
}

export interface Gap {
  student_id: string
  /** Nothing where each column has something and there is no final all the same. */
  item_id: string | null
}

/** @param columns of the list */
export const gapsOf = (
  columns: readonly ScoreColumn[],
  rows: readonly RowToSubmit[],
  setting: SheetSetting,
  period: Period,
): Gap[] =>
  rows.flatMap((row): Gap[] => {
    const { student_id, overridden } = row
    const blank = blanksOf(columns, row, setting)
    if (blank.length > 0) return blank.map((item_id) => ({ student_id, item_id }))
    const lacksFinal = aspectsOf(setting.formula).some(
      (aspect) => !overridden.includes(aspect) && finalOf(columns, row, setting, { period, aspect }).printed === null,
    )
    return lacksFinal ? [{ student_id, item_id: null }] : []
  })

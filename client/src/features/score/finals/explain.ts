/** How the final of a pupil came to be, counted from what stands on the screen. */
import { descriptionOf, objectiveMeans, type ObjectiveMean } from '@kelasku/shared/score/description'
import { finalOf, finalParts, shownDecimals, type Final, type FinalPart } from '@kelasku/shared/score/final'
import type { CountedAspect } from '@kelasku/shared/score/sheet'
import type { Sheet } from '../queries.ts'
import { countedCells, type SheetRow } from '../sheet/rows.ts'

export interface Explained {
  counted: Final
  parts: FinalPart[]
  /** Of each objective that has a score. */
  means: ObjectiveMean[]
  /** What the school's sentence says of them. */
  automatic: string | null
}

export function explain(
  { columns: all, submitted_columns, setting, period, objectives }: Sheet,
  { pupil, cells, finals }: SheetRow,
  aspect: CountedAspect,
): Explained {
  // What was submitted was counted of its own columns alone.
  const columns = finals.get(aspect)?.isFrozen ? all.filter(({ id }) => submitted_columns.includes(id)) : all
  const row = { joined: pupil.joined, cells: countedCells(cells) }
  const means = objectiveMeans(objectives, columns, row, setting)
  return {
    counted: finalOf(columns, row, setting, { period, aspect }),
    parts: finalParts(columns, row, setting, { period, aspect }),
    means,
    automatic: descriptionOf(means),
  }
}

/** Four decimals near a half, where two would deceive; else two, and none of a whole number. */
export const textOfComputed = (computed: number): string =>
  String(Number(computed.toFixed(shownDecimals(computed)))).replace('.', ',')

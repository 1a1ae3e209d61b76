/** Which text goes where when several are pasted. */
import { isOne, placesIn, type Place, type Range, type Size } from './move.ts'

export interface Landing {
  /** Where each text goes; a blank one leaves what stands there. */
  cells: (Place & { text: string })[]
  /** Names in the first column that no row has. */
  unknown: string[]
  /** How many texts would lie below the last row, or right of the last column. */
  outside: number
}

interface Target {
  active: Place
  range: Range
  size: Size
  /** The row that a name or a number in a first column means. */
  rowOf?: ((text: string) => number | undefined) | undefined
}

export function landing(pasted: readonly (readonly string[])[], { active, range, size, rowOf }: Target): Landing {
  const [first] = pasted
  const single = pasted.length === 1 && first?.length === 1 ? first[0] : undefined
  if (single !== undefined && !isOne(range))
    return { cells: placesIn(range).map((place) => ({ ...place, text: single })), unknown: [], outside: 0 }
  const rows = rowOf && named(pasted, rowOf)
  // A head, as it is copied along.
  const unknown = rows?.flatMap(({ row, name }, index) => (row === undefined && index > 0 && name ? [name] : [])) ?? []
  const texts = rows
    ? rows.flatMap((line) => (line.row === undefined ? [] : placed(line.texts, line.row, active.column)))
    : pasted.flatMap((line, index) => placed(line, active.row + index, active.column))
  const cells = texts.filter(({ row, column }) => row < size.rows && column < size.columns)
  return { cells, unknown, outside: texts.length - cells.length }
}

const placed = (texts: readonly string[], row: number, from: number) =>
  texts.flatMap((text, index) => (text.trim() === '' ? [] : [{ row, column: from + index, text }]))

/** Where half of the first column or more are rows of this grid, it names them. */
function named(pasted: readonly (readonly string[])[], rowOf: (text: string) => number | undefined) {
  if (!pasted.every((row) => row.length > 1)) return undefined
  const rows = pasted.map(([name = '', ...texts]) => ({ name: name.trim(), row: rowOf(name.trim()), texts }))
  const known = rows.filter(({ row }) => row !== undefined).length
  return known > 0 && known * 2 >= rows.length ? rows : undefined
}

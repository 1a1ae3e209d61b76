/** Where the active cell goes, and which cells a range holds, in numbers of rows and columns. */
export interface Place {
  row: number
  column: number
}

export interface Size {
  rows: number
  columns: number
}

export interface Range {
  top: number
  bottom: number
  left: number
  right: number
}

const pageOf = 10

export const within = ({ row, column }: Place, { rows, columns }: Size): Place => ({
  row: Math.max(0, Math.min(rows - 1, row)),
  column: Math.max(0, Math.min(columns - 1, column)),
})

export const rangeOf = (one: Place, other: Place): Range => ({
  top: Math.min(one.row, other.row),
  bottom: Math.max(one.row, other.row),
  left: Math.min(one.column, other.column),
  right: Math.max(one.column, other.column),
})

export const isOne = ({ top, bottom, left, right }: Range): boolean => top === bottom && left === right

/** Row by row. */
export function placesIn({ top, bottom, left, right }: Range): Place[] {
  const places: Place[] = []
  for (let row = top; row <= bottom; row += 1)
    for (let column = left; column <= right; column += 1) places.push({ row, column })
  return places
}

const steps: Readonly<Record<string, Place>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  PageUp: { row: -pageOf, column: 0 },
  PageDown: { row: pageOf, column: 0 },
}

/** Nothing where the key moves nothing. With Ctrl an arrow goes to the edge. */
export function moved({ row, column }: Place, key: string, isFar: boolean, size: Size): Place | undefined {
  const step = steps[key]
  if (step) {
    const times = isFar && key.startsWith('Arrow') ? Math.max(size.rows, size.columns) : 1
    return within({ row: row + step.row * times, column: column + step.column * times }, size)
  }
  if (key === 'Home') return { row: isFar ? 0 : row, column: 0 }
  if (key === 'End') return { row: isFar ? size.rows - 1 : row, column: size.columns - 1 }
  return undefined
}

/** The next one in reading order; nothing at the end, where the Tab key leaves the grid. */
export function nextInOrder({ row, column }: Place, step: 1 | -1, { rows, columns }: Size): Place | undefined {
  const next = row * columns + column + step
  if (next < 0 || next >= rows * columns) return undefined
  return { row: Math.floor(next / columns), column: next % columns }
}

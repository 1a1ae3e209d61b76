/**
 * Where the cells of a table stand, as a browser lays them out: paper wants to know it beforehand, and a table of which
 * two people have torn a cell must not cost the whole document.
 */
import type { Table, TableCell, TableRow, Written, WrittenBlock } from '@kelasku/shared/kernel/rich-nodes'
import { nodesIn, plainTextOf } from '@kelasku/shared/kernel/rich-text'

export interface PlacedCell {
  x: number
  y: number
  colspan: number
  rowspan: number
  isHeader: boolean
  /** Its row is less than half a page, and is not broken by the end of one. */
  isShort: boolean
  content: WrittenBlock[]
}

export interface Grid {
  /** How wide each column wants to be, beside the others. */
  weights: number[]
  rows: PlacedCell[][]
  /** How many rows from the top are nothing but headers: they are said again on the next page. */
  headers: number
}

export function gridOf(rows: readonly TableRow<Written>[]): Grid {
  const placed = placedIn(rows)
  const width = Math.max(...placed.flat().map(({ x, colspan }) => x + colspan))
  const weights = weightsOf(Array.from({ length: width }, (_, column) => needOf(placed, column)))
  const firstBody = placed.findIndex((row) => row.some(({ isHeader, rowspan }) => !isHeader || rowspan > 1))
  return {
    weights,
    rows: placed.map((cells) => {
      const isShort = cells.every((cell) => linesOf(cell, weights) <= halfPage)
      return cells.map((cell) => ({ ...cell, isShort }))
    }),
    // Headers alone would be a table of which nothing follows.
    headers: firstBody === -1 ? 0 : firstBody,
  }
}

/** For JSON: every table in it by its grid, and the rest as it is. */
export const laidOut = (_key: string, value: unknown): unknown =>
  isTable(value) ? { type: value.type, ...gridOf(value.content) } : value

const isTable = (value: unknown): value is Table<Written> =>
  typeof value === 'object' && value !== null && 'content' in value && 'type' in value && value.type === 'table'

type Placed = Omit<PlacedCell, 'isShort'>

function placedIn(rows: readonly TableRow<Written>[]): Placed[][] {
  const taken = new Set<string>()
  return rows.map(({ content }, y) => {
    let x = 0
    return content.map((cell) => {
      while (taken.has(`${x} ${y}`)) x++
      const placed = { x, y, ...spansOf(cell, rows.length - y), ...heldIn(cell) }
      placed.colspan = free(taken, placed)
      for (let row = y; row < y + placed.rowspan; row++)
        for (let column = x; column < x + placed.colspan; column++) taken.add(`${column} ${row}`)
      return placed
    })
  })
}

const spansOf = ({ attrs }: TableCell<Written>, rowsLeft: number) => ({
  colspan: attrs?.colspan ?? 1,
  rowspan: Math.min(attrs?.rowspan ?? 1, rowsLeft),
})

const heldIn = ({ type, content }: TableCell<Written>) => ({ isHeader: type === 'tableHeader', content })

/** As many columns as it wants, up to where another cell comes down from above. */
function free(taken: ReadonlySet<string>, { x, y, colspan }: Placed): number {
  let columns = 1
  while (columns < colspan && !taken.has(`${x + columns} ${y}`)) columns++
  return columns
}

/** About how many letters fit beside each other. */
const lettersInLine = 80
const roomBesideText = 3
/** A bold word is wider than it has letters. */
const boldness = 1.15
const longestWord = 25
/** Whatever is longer is broken into lines anyway. */
const longestLine = 60
const roomToWriteIn = 16

interface Need {
  least: number
  best: number
}

/** Each as wide as its longest line, if there is room; else none narrower than its longest word. */
function weightsOf(needs: readonly Need[]): number[] {
  const least = sum(needs.map((need) => need.least))
  const best = sum(needs.map((need) => need.best))
  if (best <= lettersInLine) return needs.map((need) => need.best)
  const share = Math.max(0, (lettersInLine - least) / Math.max(1, best - least))
  return needs.map((need) => need.least + (need.best - need.least) * share)
}

/** In lines. */
const halfPage = 24
const picture = 16

/** About how high it becomes. One that spans several rows is broken where they are. */
function linesOf({ x, colspan, rowspan, content }: Placed, weights: readonly number[]): number {
  if (rowspan > 1) return Infinity
  const share = sum(weights.slice(x, x + colspan)) / sum(weights)
  const inLine = Math.max(1, Math.floor(lettersInLine * share) - roomBesideText)
  const doc = { type: 'doc', content } as const
  const texts = plainTextOf(doc).split('\n')
  const pictures = [...nodesIn(doc)].filter(({ type }) => type === 'image')
  return sum(texts.map(({ length }) => Math.max(1, Math.ceil(length / inLine)))) + picture * pictures.length
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

function needOf(rows: readonly Placed[][], column: number): Need {
  const cells = rows.flat().filter(({ x, colspan }) => x === column && colspan === 1)
  const texts = cells.map(({ isHeader, content }) => ({ isHeader, text: plainTextOf({ type: 'doc', content }).trim() }))
  const longest = (separator: RegExp) =>
    Math.max(0, ...texts.flatMap(({ text }) => text.split(separator)).map(({ length }) => length))
  const isForWriting = texts.every(({ isHeader, text }) => isHeader || text === '')
  const least = Math.min(longest(/\s+/), longestWord) * boldness + roomBesideText
  return {
    least,
    best: Math.max(least, Math.min(longest(/\n/), longestLine) + roomBesideText, isForWriting ? roomToWriteIn : 0),
  }
}

/**
 * What a grid is told of its columns and cells. It knows texts alone: what they mean, and whether they may stand there, each
 * column says itself.
 */
import type { ReactNode } from 'react'

export interface GridRow {
  id: string
  /** Names the row, for whoever cannot see it. */
  name: string
  /** Shown in grey: still there, and no more part of it. */
  isMuted?: boolean
}

export type Parsed = { text: string } | { problem: string }

export interface CellLook {
  /** Why nobody writes here, said when somebody tries. */
  locked?: string | undefined
  /** What is said of the cell besides its text, such as "di bawah KKM". */
  said?: string | undefined
  tone?: 'danger' | 'warning' | 'muted' | 'hatched' | undefined
}

export interface GridColumn<Row extends GridRow> {
  id: string
  /** Names the column, for whoever cannot see its head. */
  title: string
  /** What is drawn as its head; the title, unless said otherwise. */
  head?: ReactNode
  /** Drawn again whenever a row has become another. */
  foot?: (rows: readonly Row[]) => ReactNode
  /** In pixels. */
  width: number
  /** Stays at the left while the others scroll; such columns come first. */
  isFrozen?: boolean
  isNumeric?: boolean
  /** The text of a cell: as it is copied, edited and, unless `render` says otherwise, shown. */
  read: (row: Row) => string
  render?: (row: Row) => ReactNode
  look?: (row: Row) => CellLook | undefined
  /** What may be typed, as it will stand there; a column without it is only read. */
  parse?: (text: string, row: Row) => Parsed
  /** Sentences: Enter opens them, as they are mended more often than passed by. */
  isProse?: boolean
  /** Its keyboard on a screen that has none. */
  inputMode?: 'decimal' | 'text'
  /** Typed into an empty box it is all that there is to say: it stands there at once, and the next row comes. */
  isWhole?: (text: string) => boolean
  /** Of a column whose cells are not written in: Enter, F2, a press or typing opens where they are; with what was typed. */
  onOpen?: ((row: Row, typed?: string) => void) | undefined
}

export interface CellAt {
  row: string
  column: string
}

/** One text that replaced another. */
export interface GridChange extends CellAt {
  from: string
  to: string
}

export type ChangeKind = 'type' | 'paste' | 'fill' | 'clear' | 'undo' | 'redo'

/** What somebody else is doing in a cell. */
export interface Elsewhere {
  name: string
  /** Which of the chart's colours frames it. */
  colour: 1 | 2 | 3 | 4 | 5 | 6
}

/** By row, then by column; a row's own map stays the same while nothing in it changes. */
export type ByCell<Value> = ReadonlyMap<string, ReadonlyMap<string, Value>>

/** A text that was typed or pasted and cannot stand there. */
export interface Rejected {
  text: string
  problem: string
}

/** What of a paste had no place, and stands nowhere. */
export interface Dropped {
  /** Of how many texts. */
  count: number
  /** Titles of the columns that are only read. */
  readOnly: readonly string[]
  /** How many lay beyond the last row or the last column. */
  outside: number
}

export interface GridWords {
  /** How one gets out again, read once. */
  hint: string
  empty: string
  readOnly: string
  /** Before the reason why a text is wrong. */
  wrong: (text: string, problem: string) => string
  /** Somebody is writing there. */
  busy: (name: string) => string
}

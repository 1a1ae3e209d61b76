/** Writing sheets, in the worker: rows come in handfuls, and what is kept of them is already written and packed. */
import { csvLines, csvMark } from './csv.ts'
import { openWorkbook } from './write-workbook.ts'

export type Cell = string | number | Date | null
export type CellRow = readonly Cell[]

export interface Column {
  header: string
  /** In letters. */
  width?: number
  /** What is typed into its empty cells stays as it was typed: a number keeps the zeros in front of it. */
  isText?: true
}

export interface SheetHead {
  /** What its tab says. */
  name: string
  columns: readonly Column[]
}

export interface Writer {
  /** Begins a sheet; the rows that follow are its. */
  begin(head: SheetHead): void
  add(rows: readonly CellRow[]): void
  end(): Uint8Array
}

export type SheetFormat = 'xlsx' | 'csv'
export const writers: Record<SheetFormat, () => Writer> = { xlsx: openWorkbook, csv: openCsv }

/** Such a file has one sheet. */
function openCsv(): Writer {
  const parts: string[] = [csvMark]
  const add = (rows: readonly CellRow[]) => void parts.push(csvLines(rows))
  return {
    begin: ({ columns }) => add([columns.map(({ header }) => header)]),
    add,
    end: () => Buffer.from(parts.join('')),
  }
}

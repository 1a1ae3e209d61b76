/**
 * Reads the first sheet of an Excel file, in the worker. Before the library sees anything, only the parts that it needs
 * are taken out of the zip, and counted.
 */
import { mostSheetColumns } from '@kelasku/shared/kernel/sheets'
import { readSheet } from 'read-excel-file/universal'
import { zip } from '#platform/zip.ts'
import type { ReadCell } from './cell.ts'
import { Unreadable } from './unreadable.ts'
import { unpack } from './unzip.ts'

const isNeeded = (name: string) =>
  name === '[Content_Types].xml' || /^xl\/(?:_rels\/)?[\w-]+\.xml(?:\.rels)?$/.test(name) || isSheet(name)
const isSheet = (name: string) => /^xl\/worksheets\/[\w -]+\.xml$/.test(name)

/** More than a sheet of the longest and widest kind holds, and little enough to be read within seconds. */
const most = { cells: 1_250_000, row: 200_000 }

export async function readWorkbook(bytes: Buffer): Promise<ReadCell[][]> {
  const parts = unpack(bytes, isNeeded)
  for (const [name, content] of parts) {
    // Excel writes no document types; whoever does has entities in mind that grow.
    if (content.includes('<!DOCTYPE') || content.includes('<!ENTITY')) throw new Unreadable('broken_sheet')
    if (isSheet(name)) requireModestSheet(content.toString('latin1'))
  }
  const plain = zip(Array.from(parts, ([name, content]) => ({ name, bytes: content })))
  try {
    const rows = await readSheet(plain.buffer.slice(plain.byteOffset, plain.byteOffset + plain.length), {
      trim: false,
      parseNumber: (number): { number: string } => ({ number }),
    })
    return rows as ReadCell[][]
  } catch (error) {
    throw error instanceof RangeError ? error : new Unreadable('broken_sheet')
  }
}

/** Counts before anything is built: one cell in the last column of the last row would stretch every row to it. */
function requireModestSheet(xml: string): void {
  let cells = 0
  for (const [, name, row, isEmpty] of xml.matchAll(/<(?:\w+:)?c\s[^>]*?\br="([A-Z]+)(\d+)"[^>]*?(\/?)>/g)) {
    if (isEmpty) continue
    if (++cells > most.cells) throw new Unreadable('sheet_too_big')
    if (columnOf(name!) > mostSheetColumns) throw new Unreadable('sheet_too_wide')
    if (Number(row) > most.row) throw new Unreadable('sheet_too_long')
  }
  for (const [, row] of xml.matchAll(/<(?:\w+:)?row\s[^>]*?\br="(\d+)"/g))
    if (Number(row) > 1_048_576) throw new Unreadable('broken_sheet')
}

/** A is 1, Z is 26, AA is 27. */
const columnOf = (letters: string) =>
  Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

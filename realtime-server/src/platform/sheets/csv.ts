/** CSV as schools meet it: comma, semicolon or tab; UTF-8, UTF-16 or what Windows had before. Both ways. */
import { utcDayOf } from '@kelasku/shared/kernel/days'
import { mostSheetColumns, mostSheetRows } from '@kelasku/shared/kernel/sheets'
import Papa from 'papaparse'
import { Unreadable } from './unreadable.ts'
import type { Cell } from './write.ts'

export function readCsv(bytes: Buffer): string[][] {
  const text = decoded(bytes)
  if (text.includes('\0') || /^\s*<(?:!doctype|html|\?xml|svg|script|table)\b/i.test(text))
    throw new Unreadable('not_a_sheet')
  // Excel's own note of the separator is no row.
  const [, separator, body = text] = /^sep=(.)\r?\n([^]*)$/.exec(text) ?? []
  const { data } = Papa.parse<string[]>(body, {
    delimiter: separator ?? '',
    delimitersToGuess: [';', ',', '\t', '|'],
    preview: mostSheetRows * 2 + 1,
  })
  if (data.length > mostSheetRows * 2) throw new Unreadable('sheet_too_long')
  if (data.some((row) => row.length > mostSheetColumns && row.slice(mostSheetColumns).some(Boolean)))
    throw new Unreadable('sheet_too_wide')
  return data.map((row) => row.map(unguarded))
}

function decoded(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** What Excel would take for a formula is kept a text. */
export const csvLines = (rows: readonly (readonly Cell[])[]): string =>
  `${Papa.unparse(
    rows.map((row) => row.map(csvText)),
    { delimiter: ',', newline: '\r\n' },
  )}\r\n`
/** By it Excel recognises UTF-8. */
export const csvMark = '\uFEFF'

const csvText = (cell: Cell): string => {
  if (cell === null) return ''
  if (cell instanceof Date) return utcDayOf(cell)
  return typeof cell === 'number' ? String(cell) : guarded(cell)
}

/** At the beginning and after each line break, behind whatever space a spreadsheet takes away. */
const live = /^([\s\u00a0\ufeff\0]*)(?=[=+\-@＝＋－＠\t\r\0])/u
const guarded = (text: string): string =>
  text
    .split('\n')
    .map((line) => (live.test(line) || /^[\t\r\0]/.test(line) ? `'${line}` : line))
    .join('\n')
const unguarded = (text: string): string => text.replace(/^'(?=[\s\u00a0]*[=+\-@＝＋－＠])/gmu, '')

/** A sheet as the answer of a `fileEndpoint`. */
import { disposition } from '#platform/files/disposition.ts'
import { writeCsv, writeSheets, type CellRow, type Sheet } from './sheets.ts'

export interface SheetFile {
  headers: Record<string, string>
  body: File
}

/** One whose rows have been read. */
type GatheredSheet = Sheet & { rows: CellRow[] }

/**
 * `sheetDownload('Rekap Nilai.xlsx', [{ name: 'Nilai', columns, rows }])`; as CSV, which has one sheet, if the name ends
 * so. The rows are read now, in the work of the call. The file is written when `serve` asks for it, after the commit:
 * a sheet of thousands takes seconds, and must not keep a connection waiting in its transaction.
 */
export async function sheetDownload(name: string, sheets: readonly Sheet[]): Promise<() => Promise<SheetFile>> {
  const gathered: GatheredSheet[] = []
  for (const sheet of sheets) gathered.push({ ...sheet, rows: await gather(sheet.rows) })
  return async () => ({
    headers: { 'content-disposition': disposition('attachment', name), 'cache-control': 'private, no-store' },
    body: await fileOf(name, gathered),
  })
}

async function gather(rows: Sheet['rows']): Promise<CellRow[]> {
  const gathered: CellRow[] = []
  for await (const row of rows) gathered.push(row)
  return gathered
}

const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

async function fileOf(name: string, sheets: readonly Sheet[]): Promise<File> {
  const [first] = sheets
  return first && name.endsWith('.csv')
    ? new File([await writeCsv(first)], name, { type: 'text/csv;charset=utf-8' })
    : new File([await writeSheets(sheets)], name, { type: excel })
}

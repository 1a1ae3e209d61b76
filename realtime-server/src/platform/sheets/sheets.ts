/** Sheets in and out: every import reads, and every export and template writes, through here. */
import { sheetRefusal } from '@kelasku/shared/kernel/sheets'
import { inSheetWorker, type SheetWorker, type SheetLine } from './sheet-worker.ts'
import type { CellRow, SheetFormat, SheetHead } from './write.ts'

export type { SheetLine } from './sheet-worker.ts'
export type { Cell, CellRow, Column } from './write.ts'

type Rows = Iterable<CellRow> | AsyncIterable<CellRow>

export interface Sheet extends SheetHead {
  /** May come page by page from the database: nothing of it is kept here. */
  rows: Rows
}

/** The lines of the first sheet that are not empty, as texts. Throws a refusal of `sheetRefusal`. Takes its time. */
export async function readSheet(file: File): Promise<SheetLine[]> {
  const order = { task: 'read', bytes: new Uint8Array(await file.arrayBuffer()), name: file.name } as const
  return inSheetWorker(order, async (worker) => {
    const report = await worker.hear()
    if ('unreadable' in report) throw sheetRefusal[report.unreadable]()
    if (!('lines' in report)) throw new Error('The reader answered something else.')
    return report.lines
  })
}

/** An Excel file. */
export const writeSheets = (sheets: readonly Sheet[]) => write('xlsx', sheets)

/** The same as CSV, which has one sheet. */
export const writeCsv = (sheet: Sheet) => write('csv', [sheet])

/** The rows go to the writing thread in handfuls, so that the server stays awake and its memory flat. */
const write = (format: SheetFormat, sheets: readonly Sheet[]): Promise<Uint8Array<ArrayBuffer>> =>
  inSheetWorker({ task: 'write', format }, async (worker) => {
    for (const { rows, ...head } of sheets) {
      await worker.ask({ head })
      await hand(rows, worker)
    }
    const report = await worker.ask({ end: true })
    if (!('bytes' in report)) throw new Error('The writer answered something else.')
    return report.bytes
  })

const handful = 250

async function hand(rows: Rows, worker: SheetWorker): Promise<void> {
  let some: CellRow[] = []
  for await (const row of rows) {
    some.push(row)
    if (some.length < handful) continue
    await worker.ask({ rows: some })
    some = []
  }
  if (some.length > 0) await worker.ask({ rows: some })
}

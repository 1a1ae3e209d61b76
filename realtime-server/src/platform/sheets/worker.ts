/** What is read and written beside the server, in a thread with little memory and little time (sheet-worker.ts). */
import { parentPort, workerData } from 'node:worker_threads'
import { mostSheetColumns, mostSheetRows } from '@kelasku/shared/kernel/sheets'
import { textOf, type ReadCell } from './cell.ts'
import { readCsv } from './csv.ts'
import type { Order, Report, SheetLine, WriteMessage } from './sheet-worker.ts'
import { Unreadable } from './unreadable.ts'
import { readWorkbook } from './workbook.ts'
import { writers, type SheetFormat } from './write.ts'

const order = workerData as Order
const report = (message: Report) => parentPort!.postMessage(message) // a worker always has its port

async function read(bytes: Buffer, name: string): Promise<void> {
  try {
    report({ lines: linesOf(await cellsOf(bytes, name)) })
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    report({ unreadable: error.code })
  }
}

const zipped = Buffer.from('PK\x03\x04')
const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex')

/** The first bytes say what it is; the name only tells a table of text from any other text. */
async function cellsOf(bytes: Buffer, name: string): Promise<ReadCell[][]> {
  if (bytes.subarray(0, 4).equals(zipped)) return readWorkbook(bytes)
  if (bytes.subarray(0, 8).equals(compound)) throw new Unreadable('old_excel')
  if (/\.(?:csv|txt|tsv)$/i.test(name)) return readCsv(bytes)
  throw new Unreadable('not_a_sheet')
}

/** Numbered as Excel numbers them, without the empty ones. */
function linesOf(rows: readonly (readonly ReadCell[])[]): SheetLine[] {
  const lines = rows
    .map((cells, index) => ({ no: index + 1, cells: cells.slice(0, mostSheetColumns).map(textOf) }))
    .filter(({ cells }) => cells.some((text) => text.trim() !== ''))
  if (lines.length === 0) throw new Unreadable('empty_sheet')
  if (lines.length > mostSheetRows + 1) throw new Unreadable('sheet_too_long')
  return lines
}

function write(format: SheetFormat): void {
  const writer = writers[format]()
  const hear = (message: WriteMessage): Report => {
    if ('end' in message) return { bytes: new Uint8Array(writer.end()) }
    if ('head' in message) writer.begin(message.head)
    else writer.add(message.rows)
    return { ready: true }
  }
  parentPort!.on('message', (message: WriteMessage) => report(hear(message)))
}

if (order.task === 'read') await read(Buffer.from(order.bytes), order.name)
else write(order.format)

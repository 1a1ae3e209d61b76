/**
 * The worker in which sheets are read and written: each time a thread of its own, one after the other,
 * with little memory and a few seconds, and gone afterwards. Whatever a hostile file makes of it, the server goes on.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { sheetRefusal } from '@kelasku/shared/kernel/sheets'
import { serverRoot } from '#platform/paths.ts'
import { takingTurns } from '#platform/turns.ts'
import type { CellRow, SheetFormat, SheetHead } from './write.ts'

export interface SheetLine {
  /** As Excel numbers it. */
  no: number
  cells: string[]
}

export type Order = { task: 'read'; bytes: Uint8Array; name: string } | { task: 'write'; format: SheetFormat }
export type WriteMessage = { head: SheetHead } | { rows: readonly CellRow[] } | { end: true }
export type Report =
  | { lines: SheetLine[] }
  | { unreadable: keyof typeof sheetRefusal }
  | { ready: true }
  | { bytes: Uint8Array<ArrayBuffer> }

export interface SheetWorker {
  /** Says something and waits for what comes back. */
  ask(message: WriteMessage): Promise<Report>
  hear(): Promise<Report>
}

const patience = 20_000
const memory = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 48, stackSizeMb: 4 }
/** Reading what somebody brought waits for its kind alone: it never keeps what we write ourselves waiting. */
const turns = {
  read: takingTurns({ atOnce: 1, waiting: 30 }),
  write: takingTurns({ atOnce: 2, waiting: 30 }),
}

/** Runs it in a worker. A thread that runs out of memory or time was given too much. */
export const inSheetWorker = <T>(order: Order, run: (worker: SheetWorker) => Promise<T>): Promise<T> =>
  turns[order.task](async () => {
    const worker = openWorker(order)
    const timer = setTimeout(() => void worker.terminate(), patience)
    try {
      return await run(sheetWorkerOf(worker))
    } finally {
      clearTimeout(timer)
      await worker.terminate()
    }
  })

/** Its environment is empty: what a file breaks into knows no secret. */
const openWorker = (order: Order): Worker =>
  new Worker(workerFile, { workerData: order, execArgv: [], env: {}, resourceLimits: memory })

/** Built, it is a file beside the others; from the sources it first needs what reads TypeScript. */
const workerFile = import.meta.url.endsWith('.js')
  ? pathToFileURL(join(serverRoot, 'dist', 'sheets.js'))
  : new URL('./worker-from-source.mjs', import.meta.url)

function sheetWorkerOf(worker: Worker): SheetWorker {
  const reports: Report[] = []
  let waiting: { resolve: (report: Report) => void; reject: (error: unknown) => void } | undefined
  let failure: unknown
  const fail = (error: unknown) => {
    failure ??= error
    waiting?.reject(failure)
  }
  worker.on('message', (report: Report) => {
    if (waiting) waiting.resolve(report)
    else reports.push(report)
    waiting = undefined
  })
  worker.on('error', (error: NodeJS.ErrnoException) =>
    fail(
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' || error instanceof RangeError ? sheetRefusal.sheet_too_big() : error,
    ),
  )
  worker.on('exit', () => fail(sheetRefusal.sheet_too_big()))

  const hear = () =>
    new Promise<Report>((resolve, reject) => {
      const report = reports.shift()
      if (report) resolve(report)
      else if (failure) reject(failure)
      else waiting = { resolve, reject }
    })
  return {
    hear,
    ask(message) {
      worker.postMessage(message)
      return hear()
    },
  }
}

/**
 * Where documents are printed: each time a process of its own, one after the other, with little memory and a few
 * seconds, and gone afterwards. The typesetter is native code that no thread can be stopped in, so it is a process; and
 * what writes for Word is thereby out of everybody's way, too.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { refusals } from '@kelasku/shared/kernel/refusal'
import { serverRoot } from '#platform/paths.ts'
import { takingTurns } from '#platform/turns.ts'
import type { PaperPicture } from './pictures.ts'
import type { WordOrder } from './word/word.ts'

/** To be typeset, as PDF. */
export interface PrintOrder {
  /** In the typesetter's language. What people wrote is never part of it, only of the data. */
  template: string
  /** What the template reads as `data`. */
  data: unknown
  /** Every formula in the data, as LaTeX. */
  formulas: readonly string[]
  /** By the name that the data calls them. */
  pictures: readonly Pick<PaperPicture, 'name' | 'bytes'>[]
}

/** Many documents of one template, by what each of them reads as `data`. */
export interface ManyOrder extends Pick<PrintOrder, 'template' | 'pictures'> {
  documents: readonly unknown[]
}

export type PressOrder = { print: PrintOrder } | { many: ManyOrder } | { word: WordOrder }
export type PressReport = { bytes: Uint8Array<ArrayBuffer>[] } | { failure: string }

const documentRefusal = refusals({
  document_too_big: [422, 'Dokumen ini terlalu besar untuk dicetak sekaligus. Cetak per ruang atau per peserta.'],
})

const patience = 30_000
/** Beside that, for each document of many. */
const forEach = 1_000
const mostMemory = 1024 ** 3
const inTurn = takingTurns({ atOnce: 1, waiting: 20 })

export const printDocument = (print: PrintOrder) => one(pressed({ print }))

/** The same text for whoever goes on writing in Word. */
export const writeWord = (word: WordOrder) => one(pressed({ word }))

/** So many in one process, which starts once for all of them; whoever waits is let in after that. */
const mostAtOnce = 40

/** Each a file of its own, in order. */
export async function printMany(
  of: Pick<ManyOrder, 'template' | 'pictures'>,
  documents: readonly unknown[],
): Promise<Uint8Array<ArrayBuffer>[]> {
  const printed: Uint8Array<ArrayBuffer>[] = []
  for (let from = 0; from < documents.length; from += mostAtOnce)
    printed.push(...(await pressed({ many: { ...of, documents: documents.slice(from, from + mostAtOnce) } })))
  return printed
}

const one = async (printing: Promise<Uint8Array<ArrayBuffer>[]>) => (await printing)[0]! // of one order comes one document

const pressed = (order: PressOrder): Promise<Uint8Array<ArrayBuffer>[]> =>
  inTurn(async () => {
    const press = openPress()
    const limits = limit(press, 'many' in order ? patience + order.many.documents.length * forEach : patience)
    try {
      const report = await reportOf(press, order)
      if ('failure' in report) throw new Error(`A document could not be printed: ${report.failure}`)
      return report.bytes
    } finally {
      limits.stop()
      press.kill('SIGKILL')
    }
  })

/** Its environment is empty: what a formula breaks into knows no secret. */
const openPress = (): ChildProcess =>
  fork(pressFile, {
    env: {},
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })

/** Built, it is a file beside the others; from the sources it first needs what reads TypeScript. */
const pressFile = import.meta.url.endsWith('.js')
  ? join(serverRoot, 'dist', 'press.js')
  : fileURLToPath(new URL('./worker-from-source.mjs', import.meta.url))

const reportOf = (press: ChildProcess, order: PressOrder) =>
  new Promise<PressReport>((resolve, reject) => {
    press.once('message', (report) => resolve(report as PressReport)) // the worker beside this sends nothing else
    press.once('error', reject)
    // Stopped from outside, for the time or the memory that it took.
    press.once('exit', (code) =>
      reject(code === null ? documentRefusal.document_too_big() : new Error(`The press ended with ${code}.`)),
    )
    press.send(order)
  })

/** Whoever takes too long or too much is stopped. */
function limit(press: ChildProcess, longest: number): { stop(): void } {
  const stop = () => press.kill('SIGKILL')
  const timer = setTimeout(stop, longest)
  const watch = setInterval(() => {
    void memoryOf(press).then((memory) => memory > mostMemory && stop())
  }, 200)
  return {
    stop() {
      clearTimeout(timer)
      clearInterval(watch)
    },
  }
}

const pageSize = 4096
/** Where the system tells; elsewhere the time alone is the limit. */
async function memoryOf({ pid }: ChildProcess): Promise<number> {
  const statm = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '')
  return Number(statm.split(' ')[1] ?? 0) * pageSize
}

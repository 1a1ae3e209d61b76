/**
 * Where a class's answers are compared: in a thread of its own, one after the other and gone afterwards. Each with each
 * is a second of work for a large class, in which nobody else would be answered.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { serverRoot } from '#platform/paths.ts'
import { takingTurns } from '#platform/turns.ts'
import type { Comparison, FoundPair } from './found.ts'

const patience = 60_000
const memory = { maxOldGenerationSizeMb: 256 }
const inTurn = takingTurns({ atOnce: 1, waiting: 1_000 })

/** Built, it is a file beside the others; from the sources it first needs what reads TypeScript. */
const workerFile = import.meta.url.endsWith('.js')
  ? pathToFileURL(join(serverRoot, 'dist', 'similar.js'))
  : new URL('./worker-from-source.mjs', import.meta.url)

export const compareInWorker = (comparison: Comparison): Promise<FoundPair[]> =>
  inTurn(async () => {
    const worker = new Worker(workerFile, { workerData: comparison, execArgv: [], env: {}, resourceLimits: memory })
    const timer = setTimeout(() => void worker.terminate(), patience)
    try {
      return await new Promise<FoundPair[]>((resolve, reject) => {
        worker.once('message', (pairs: FoundPair[]) => resolve(pairs))
        worker.once('error', reject)
        worker.once('exit', () => reject(new Error('What was handed in took too long to compare.')))
      })
    } finally {
      clearTimeout(timer)
      await worker.terminate()
    }
  })

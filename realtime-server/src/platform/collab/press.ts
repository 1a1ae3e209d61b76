/**
 * Presses documents together, one after the other, in a thread with little memory and a few seconds. Whatever a document
 * makes of it, the server goes on; what could not be pressed stays as it was written, and is tried again later.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { serverRoot } from '#platform/paths.ts'
import { takingTurns } from '#platform/turns.ts'

export interface PressOrder {
  state: Uint8Array
  updates: readonly Uint8Array[]
}
export type PressAnswer = { state: Uint8Array } | { error: string }

export interface Press {
  press(order: PressOrder): Promise<Uint8Array>
  close(): Promise<void>
}

const patience = 10_000
const memory = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }

/** Built, it is a file beside the others; from the sources it first needs what reads TypeScript. */
const workerFile = import.meta.url.endsWith('.js')
  ? pathToFileURL(join(serverRoot, 'dist', 'collab.js'))
  : new URL('./worker-from-source.mjs', import.meta.url)

export function openPress(): Press {
  const inTurn = takingTurns({ atOnce: 1, waiting: 10_000 })
  let worker: Worker | undefined

  /** Its environment is empty: what a document breaks into knows no secret. */
  const running = () => (worker ??= new Worker(workerFile, { execArgv: [], env: {}, resourceLimits: memory }))

  async function end(): Promise<void> {
    const ending = worker
    worker = undefined
    await ending?.terminate()
  }

  function answerTo(order: PressOrder): Promise<PressAnswer> {
    const thread = running()
    return new Promise<PressAnswer>((resolve, reject) => {
      const fail = (error: unknown) => {
        over()
        void end()
        reject(error instanceof Error ? error : new Error('The thread ended.'))
      }
      const hear = (answer: PressAnswer) => {
        over()
        resolve(answer)
      }
      const timer = setTimeout(() => fail(new Error('It took too long.')), patience)
      const over = () => {
        clearTimeout(timer)
        thread.off('message', hear).off('error', fail).off('exit', fail)
        thread.unref()
      }
      thread.ref()
      thread.on('message', hear).on('error', fail).on('exit', fail)
      thread.postMessage(order)
    })
  }

  return {
    press: (order) =>
      inTurn(async () => {
        const answer = await answerTo(order)
        if ('error' in answer) throw new Error(answer.error)
        return answer.state
      }),
    close: end,
  }
}

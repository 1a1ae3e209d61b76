/**
 * Opens documents, one after the other, in a thread with little memory and a few seconds. Whatever a document makes of it,
 * the server goes on; what could not be compacted together stays as it was written, and is tried again later.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { serverRoot } from '#platform/paths.ts'
import { takingTurns } from '#platform/turns.ts'
import type { Handling } from './handling.ts'

export type Order = { [What in keyof Handling]: { what: What; given: Parameters<Handling[What]>[0] } }[keyof Handling]
export type Answer = { made: unknown } | { error: string }

/** What can be done with a document, done elsewhere. */
export type Thread = {
  [What in keyof Handling]: (given: Parameters<Handling[What]>[0]) => Promise<ReturnType<Handling[What]>>
} & { close(): Promise<void> }

const longest = 10_000
const memory = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }

/** Built, it is a file beside the others; from the sources it first needs what reads TypeScript. */
const workerFile = import.meta.url.endsWith('.js')
  ? pathToFileURL(join(serverRoot, 'dist', 'collab.js'))
  : new URL('./worker-from-source.mjs', import.meta.url)

/** @param patience with one document, in milliseconds */
export function openThread(patience = longest): Thread {
  const inTurn = takingTurns({ atOnce: 1, waiting: 10_000 })
  let worker: Worker | undefined

  /** Its environment is empty: what a document breaks into knows no secret. */
  const running = () => (worker ??= new Worker(workerFile, { execArgv: [], env: {}, resourceLimits: memory }))

  async function end(): Promise<void> {
    const ending = worker
    worker = undefined
    await ending?.terminate()
  }

  function answerTo(order: Order): Promise<Answer> {
    const thread = running()
    return new Promise<Answer>((resolve, reject) => {
      const fail = (error: unknown) => {
        over()
        void end()
        reject(error instanceof Error ? error : new Error('The thread ended.'))
      }
      const hear = (answer: Answer) => {
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

  const doing =
    <What extends keyof Handling>(what: What) =>
    (given: Parameters<Handling[What]>[0]) =>
      inTurn(async () => {
        const answer = await answerTo({ what, given } as Order)
        if ('error' in answer) throw new Error(answer.error)
        return answer.made as ReturnType<Handling[What]>
      })

  return { compact: doing('compact'), read: doing('read'), draft: doing('draft'), close: end }
}

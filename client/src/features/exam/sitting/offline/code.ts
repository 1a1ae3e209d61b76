/**
 * All the code that an exam may need, in the store of the offline worker (build/exam-files.ts lists it, build/pwa.ts serves
 * it): a page that is loaded anew without a line is drawn from there.
 */

/** As build/pwa.ts names them. */
const chunks = 'kelasku-chunks'
const list = '/exam-files.json'

const longestWait = 30_000
const together = 4

/** There are no workers without https, nor while the client is being written. */
export const canKeepCode = (): boolean =>
  import.meta.env.PROD && globalThis.isSecureContext && 'serviceWorker' in navigator && 'caches' in globalThis

export class NoWorker extends Error {}

/** Tells how many files it will be, and of each that it is here. */
export async function keepCode(told: (files: number) => void, kept: () => void): Promise<void> {
  await workerReady()
  const files = await listed()
  told(files.length)
  const cache = await caches.open(chunks)
  await forgetFormer(cache, files)
  const left = [...files]
  const keepOneByOne = async () => {
    for (let file = left.pop(); file !== undefined; file = left.pop()) {
      if (!(await cache.match(file))) await cache.add(file)
      kept()
    }
  }
  await Promise.all(Array.from({ length: together }, keepOneByOne))
}

/** It has the shell from the moment when it is active. A browser may say that it has workers and start none. */
async function workerReady(): Promise<void> {
  const isReady = await Promise.race([
    navigator.serviceWorker.ready.then(() => true),
    new Promise<false>((resolve) => setTimeout(resolve, longestWait, false)),
  ])
  if (!isReady) throw new NoWorker('no worker has become active')
}

async function listed(): Promise<string[]> {
  const answer = await fetch(list)
  if (!answer.ok) throw new TypeError(`${list}: ${answer.status}`)
  return (await answer.json()) as string[] // what the build wrote
}

/** Of a version before this one, whose names are listed beside the files. */
async function forgetFormer(cache: Cache, files: readonly string[]): Promise<void> {
  const before = (await (await cache.match(list))?.json()) as string[] | undefined // kept below
  const now = new Set(files)
  for (const file of before ?? []) if (!now.has(file)) await cache.delete(file)
  await cache.put(list, Response.json(files))
}

/**
 * One request at a time for an upload. A phone that has lost its line comes back while the server still waits for the
 * rest of the old request: the newer one ends the older at once. Between servers that share a disk nothing is locked:
 * there both would write the same bytes to the same place, and the row of the upload decides which of them ends it.
 */
import { ERRORS, type Locker, type RequestRelease } from '@tus/server'

interface Holder {
  release: RequestRelease
  gone: Promise<void>
  leave: () => void
}

const patienceMs = 10_000

export function newLocker(): Locker {
  const holders = new Map<string, Holder>()

  async function take(id: string, signal: AbortSignal, release: RequestRelease): Promise<Holder> {
    const end = performance.now() + patienceMs
    for (let holder = holders.get(id); holder; holder = holders.get(id)) {
      await holder.release()
      await within(holder.gone, end - performance.now())
      if (signal.aborted) throw ERRORS.ABORTED
      if (performance.now() >= end) throw ERRORS.ERR_LOCK_TIMEOUT
    }
    let leave = () => {}
    const gone = new Promise<void>((resolve) => (leave = resolve))
    const holder = { release, gone, leave }
    holders.set(id, holder)
    return holder
  }

  return {
    newLock(id) {
      let mine: Holder | undefined
      return {
        async lock(signal, release) {
          mine = await take(id, signal, release)
        },
        async unlock() {
          if (mine && holders.get(id) === mine) holders.delete(id)
          mine?.leave()
        },
      }
    },
  }
}

async function within(gone: Promise<void>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  await Promise.race([gone, new Promise<void>((resolve) => (timer = setTimeout(resolve, Math.max(0, ms))))])
  clearTimeout(timer)
}

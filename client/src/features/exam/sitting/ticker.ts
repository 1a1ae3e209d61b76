/**
 * Waiting that goes on in a tab behind another: browsers slow a hidden page's timers to one a minute, but not a worker's.
 * Where there are no workers, the page's own timers have to do.
 */
import type { Timers } from './engine/desk.ts'

export interface Ticker {
  after: Timers['after']
  close(): void
}

export function openTicker(): Ticker {
  const worker = openWorker()
  const waiting = new Map<number, () => void>()
  let last = 0
  worker?.addEventListener('message', ({ data }: MessageEvent<number>) => {
    const run = waiting.get(data)
    waiting.delete(data)
    run?.()
  })

  return {
    after(ms, run) {
      if (!worker) {
        const timer = setTimeout(run, ms)
        return () => clearTimeout(timer)
      }
      last += 1
      const id = last
      waiting.set(id, run)
      worker.postMessage({ id, ms })
      return () => void waiting.delete(id)
    },
    close() {
      waiting.clear()
      worker?.terminate()
    },
  }
}

function openWorker(): Worker | undefined {
  try {
    return new Worker(new URL('./ticker-worker.ts', import.meta.url), { type: 'module' })
  } catch {
    return undefined
  }
}

/**
 * Waiting that goes on in a tab behind another: browsers slow a hidden page's timers to one a minute, but not a worker's.
 * Both are asked and the first one counts, since a worker may come late over a thin line, or not at all.
 */
export interface Ticker {
  /** @returns how to call it off. */
  after(ms: number, run: () => void): () => void
  close(): void
}

export function openTicker(): Ticker {
  const worker = openWorker()
  const waiting = new Map<number, () => void>()
  let last = 0
  const ring = (id: number) => {
    const run = waiting.get(id)
    waiting.delete(id)
    run?.()
  }
  worker?.addEventListener('message', ({ data }: MessageEvent<number>) => ring(data))

  return {
    after(ms, run) {
      const id = (last += 1)
      waiting.set(id, run)
      const timer = setTimeout(ring, ms, id)
      worker?.postMessage({ id, ms })
      return () => {
        clearTimeout(timer)
        waiting.delete(id)
      }
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

/**
 * Gathers what arrives while a batch is under way into the next one. With nothing under way a batch leaves at once, with
 * all that came in the same turn of the loop; its size follows from how long the one before it took.
 */
import { refusal } from '@kelasku/shared/kernel/refusal'

interface Parts<Item, Result> {
  /** How many batches may be under way at a time. */
  lanes: number
  /** How much one batch holds; a request is never divided. */
  most: number
  /** How much may wait before newcomers are asked to come back. */
  waiting: number
  /** A batch begins no sooner after the one before it, where many small ones would cost more than the moment is worth. */
  minIntervalMs?: number
  /** One result for each item, in order. */
  run: (items: Item[]) => Promise<Result[]>
  /** The fault lies with what one of them sent, and the others shall not suffer for it. */
  isSomebodys: (error: unknown) => boolean
}

/** So many are on their way sooner together than each half of them. */
const few = 50

interface Request<Item, Result> {
  items: readonly Item[]
  resolve: (results: Result[]) => void
  reject: (error: unknown) => void
}

export function batching<Item, Result>({
  lanes,
  most,
  waiting,
  minIntervalMs = 0,
  run,
  isSomebodys,
}: Parts<Item, Result>) {
  let queue: Request<Item, Result>[] = []
  let queued = 0
  let underWay = 0
  let isLeaving = false
  let lastBegan = -Infinity

  /** A crowd goes on all lanes that are free, and a few together on one. */
  const next = (): Request<Item, Result>[] => {
    const share = Math.min(most, Math.max(few, Math.ceil(queued / (lanes - underWay))))
    let size = 0
    let count = 0
    for (const { items } of queue) {
      if (count > 0 && size + items.length > share) break
      size += items.length
      count++
    }
    queued -= size
    const batch = queue.slice(0, count)
    queue = queue.slice(count)
    return batch
  }

  const together = async (batch: Request<Item, Result>[]): Promise<void> => {
    try {
      const results = await run(batch.flatMap(({ items }) => items))
      let from = 0
      for (const { items, resolve } of batch) resolve(results.slice(from, (from += items.length)))
    } catch (error) {
      if (batch.length > 1 && isSomebodys(error)) for (const one of batch) await together([one])
      // Nothing of a batch is kept when it fails, so everybody in it hears so and none is acknowledged.
      else for (const { reject } of batch) reject(error)
    }
  }

  const flush = async () => {
    const batch = next()
    underWay++
    if (minIntervalMs > 0) lastBegan = performance.now()
    await together(batch)
    underWay--
    leaveSoon()
  }

  /** Whoever was just answered may have more to say: alone, the first of them would hold a lane that all could share. */
  const leaveSoon = () => {
    if (isLeaving || underWay === lanes || queue.length === 0) return
    isLeaving = true
    const leave = () => {
      isLeaving = false
      void flush()
      leaveSoon()
    }
    const left = minIntervalMs > 0 ? lastBegan + minIntervalMs - performance.now() : 0
    if (left > 0) setTimeout(leave, left)
    else setImmediate(leave)
  }

  return (items: readonly Item[]): Promise<Result[]> =>
    new Promise((resolve, reject) => {
      if (queued + items.length > waiting) return reject(refusal.service_unavailable(undefined, 2))
      queue.push({ items, resolve, reject })
      queued += items.length
      leaveSoon()
    })
}

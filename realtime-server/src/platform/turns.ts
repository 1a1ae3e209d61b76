import { refusal } from '@kelasku/shared/kernel/refusal'

/** Lets a few in at a time and the rest in order of arrival; whoever finds the queue full is asked to come back. */
export function takingTurns({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const queue: (() => void)[] = []
  let inside = 0

  const enter = async () => {
    if (inside < atOnce) {
      inside++
      return
    }
    if (queue.length >= waiting) throw refusal.service_unavailable(undefined, 3)
    await new Promise<void>((resolve) => queue.push(resolve)) // whoever leaves hands over the place
  }
  const leave = () => {
    const next = queue.shift()
    if (next) next()
    else inside--
  }

  return async function inTurn<T>(run: () => Promise<T>): Promise<T> {
    await enter()
    try {
      return await run()
    } finally {
      leave()
    }
  }
}

/** How long a save is waited for, and how long until it is asked again. */
import { CallError } from '#platform/api/call-error.ts'
import type { Timers } from './context.ts'

const saveTimeout = 8_000
const longestSave = 30_000
/**
 * Together four seconds: within five everybody is at work again, however long the school was away, and the school itself
 * has one of them for answering a whole class at once.
 */
const quickest = 300
const slowest = 3_700
export const longestPause = quickest + slowest

export type Patience = ReturnType<typeof openPatience>

export function openPatience({ timers }: { timers: Timers }) {
  let tries = 0
  let patience = saveTimeout
  let heardAt = 0

  return {
    /** Full jitter: a class that lost its line together does not come back together. */
    pauseAfter(error: unknown): number {
      tries += 1
      const asked = error instanceof CallError ? (error.retryAfterSeconds ?? 0) * 1_000 : 0
      const least = Math.min(slowest / 2, asked)
      const most = Math.max(least, Math.min(slowest, quickest * 2 ** Math.min(tries, 10)))
      return quickest + least + timers.random() * (most - least)
    },

    /** The school said something, whatever it was asked. */
    heard: () => void (heardAt = timers.now()),
    arrived: () => void (tries = 0),

    /**
     * A save that hangs is asked again rather than waited for: what arrives twice is taken once. Where the school
     * answers other calls meanwhile it is slow, not away, and asking again would only make it slower.
     */
    async timed<T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
      const abort = new AbortController()
      const sentAt = timers.now()
      const cancel = timers.after(patience, () => {
        patience = heardAt > sentAt ? Math.min(longestSave, patience * 2) : saveTimeout
        abort.abort()
      })
      try {
        const reply = await ask(abort.signal)
        patience = Math.min(longestSave, Math.max(saveTimeout, 2 * (timers.now() - sentAt)))
        return reply
      } finally {
        cancel()
      }
    },
  }
}

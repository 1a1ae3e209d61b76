/** A sign of life every ten seconds, and at once for a hint that something has changed. */
import type { Answers } from './answers.ts'
import type { SittingContext } from './context.ts'
import type { Hearing } from './hearing.ts'
import type { Post } from './post.ts'
import { isUnreached, stopOf } from './refused.ts'

const pingEvery = 10_000

export function openHeartbeat(context: SittingContext, answers: Answers, hearing: Hearing, post: Post) {
  const { epoch, deviceId, office, state, clock, timers, over } = context
  let cancelNext = () => {}
  over.addEventListener('abort', () => cancelNext())

  const signs = () => ({
    epoch,
    device_id: deviceId,
    unsynced: answers.unsynced(),
    cursor: context.cursor,
    received: hearing.received(),
    noticed: hearing.noticed(),
  })

  return async function ping(): Promise<void> {
    cancelNext()
    if (over.aborted) return
    const sentAt = timers.now()
    try {
      const attempt = await office.ping(signs())
      clock.learn(attempt, sentAt, timers.now())
      hearing.hear(attempt)
      post.hasten()
    } catch (error) {
      const stop = stopOf(error)
      state.setState(stop ? { stop } : { isOffline: isUnreached(error) })
    }
    // A hint may have asked while this one was under way: whoever is answered last says when the next one goes.
    cancelNext()
    cancelNext = timers.after(pingEvery * (0.8 + timers.random() * 0.4), () => void ping())
  }
}

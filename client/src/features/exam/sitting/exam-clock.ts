/**
 * How much time is left. The server says when it looked at its clock and when the end is; from then on a monotonic clock
 * counts, so that setting the device's own clock changes nothing. The end is never computed here.
 */
import type { Clock } from './wire.ts'

/** `server_now` when the device's own clock showed `wall`. */
interface Stood extends Clock {
  wall: number
}

export interface ExamClock {
  /** An older answer that comes late changes nothing. */
  learn(clock: Clock, sentAt: number, receivedAt: number): void
  /** Milliseconds; nothing while nobody has said when the end is. */
  remaining(): number | null
  isHeld(): boolean
  /** How it stands, with what the device's own clock shows; nothing while nobody has said when the end is. */
  stands(wall: number): Stood | null
  /** Goes on from how it stood before the page was loaded anew. What the server says now or later counts instead. */
  goOn(stood: Stood, wall: number): void
}

export function openExamClock(monotonic: () => number = () => performance.now()): ExamClock {
  let known: Clock | undefined
  let ahead = 0
  let best = Infinity
  let askedAt = -Infinity

  return {
    learn(clock, sentAt, receivedAt) {
      // Saves and signs of life overtake each other.
      if (sentAt < askedAt || (known && clock.schedule_version < known.schedule_version)) return
      askedAt = sentAt
      known = clock
      // The quicker the answer, the better it tells the time; a quick one is trusted for a while.
      const took = receivedAt - sentAt
      if (took > best) best += (took - best) / 10
      else {
        best = took
        ahead = Date.parse(clock.server_now) - (sentAt + receivedAt) / 2
      }
    },
    remaining() {
      if (!known) return null
      if (known.remaining_ms !== null) return known.remaining_ms
      return known.end_at === null ? null : Math.max(0, Date.parse(known.end_at) - ahead - monotonic())
    },
    isHeld: () => known?.remaining_ms !== null && known?.remaining_ms !== undefined,
    stands: (wall) => (known ? { ...known, server_now: new Date(monotonic() + ahead).toISOString(), wall } : null),
    goOn({ wall: before, ...clock }, wall) {
      if (known) return
      known = clock
      // A clock that was set back would give time.
      ahead = Date.parse(clock.server_now) + Math.max(0, wall - before) - monotonic()
    },
  }
}

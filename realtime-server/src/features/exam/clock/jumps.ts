/**
 * Whether the time of the database still runs as time does. A wall clock that jumps (a wrong time server, a battery, a
 * hand) would end a whole school's exam at once; so after a jump nothing is closed by itself until the old time is back
 * or the new one has proved itself for ten minutes. Ending by hand stays possible.
 */
import type { Log } from '#platform/log.ts'
import { examClockFrozen } from './metrics.ts'

/** Milliseconds by which the two may part. */
export const tolerated = 5_000
const proof = 10 * 60_000

export interface JumpTracker {
  /** @returns whether closing is frozen. */
  see(wall: Date): boolean
  isFrozen(): boolean
  /** What the wall has to show at this moment; nothing while nobody can say. */
  expected(): Date | null
}

interface Parts {
  log: Pick<Log, 'error' | 'info'>
  monotonic?: () => number
}

export function trackJumps({ log, monotonic = () => performance.now() }: Parts): JumpTracker {
  /** What the wall showed when it was last believed, and what it has shown since the jump. */
  let believed: Reading | undefined
  let doubted: Reading | undefined

  const agrees = (with_: Reading, now: Reading) =>
    Math.abs(now.wall - with_.wall - (now.steady - with_.steady)) <= tolerated

  const judge = (now: Reading) => {
    if (!believed || agrees(believed, now)) return trust(now)
    if (!doubted || !agrees(doubted, now)) {
      doubted = now
      log.error(
        { seconds: Math.round((now.wall - believed.wall - (now.steady - believed.steady)) / 1_000) },
        'the clock has jumped: exams are not closed by themselves until it agrees again',
      )
    } else if (now.steady - doubted.steady >= proof) trust(now)
  }
  const trust = (now: Reading) => {
    if (doubted) log.info('the clock is believed again: exams are closed by themselves')
    doubted = undefined
    believed = now
  }

  return {
    see(wall) {
      judge({ wall: wall.getTime(), steady: monotonic() })
      examClockFrozen.set(doubted ? 1 : 0)
      return doubted !== undefined
    },
    isFrozen: () => doubted !== undefined,
    expected: () => (believed && !doubted ? new Date(believed.wall + monotonic() - believed.steady) : null),
  }
}

interface Reading {
  wall: number
  steady: number
}

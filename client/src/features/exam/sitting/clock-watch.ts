/**
 * Whether somebody sets the device's clock while an exam is written. It is no way to gain time, and asked about all the
 * same. A phone that slept has a monotonic clock that stood, and a server may jump too: only what agrees with neither was
 * set by hand.
 */
export interface Look {
  /** The device's own time, its monotonic clock, and the server's time, in milliseconds. */
  wall: number
  mono: number
  server: number
}

/** More than a slow answer takes, and than a phone that sets its own clock by the network. */
const tolerated = 60_000

export function watchClock(jumped: (seconds: number) => void): (look: Look) => void {
  let before: Look | undefined
  return (look) => {
    if (before) {
      const went = look.wall - before.wall
      const beyond = [look.mono - before.mono, look.server - before.server].map((passed) => went - passed)
      if (beyond.every((ahead) => Math.abs(ahead) > tolerated)) jumped(Math.round((beyond[0] ?? 0) / 1_000))
    }
    before = look
  }
}

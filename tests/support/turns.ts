/** How long something holds the main thread of this process, whoever else has the machine meanwhile. */
import { readFileSync } from 'node:fs'

const apart = 5

export interface Turns {
  /** Held by this thread itself, in milliseconds. */
  longest: number
  /** With all that the machine did meanwhile. */
  latest: number
}

/**
 * Looks every few milliseconds how much later it is than it should be, and how much of that this thread has worked:
 * others on the machine make it late without a turn of its own. The smaller of both is the closest.
 */
export function watchTurns(): { take(): Turns } {
  let turns: Turns = { longest: 0, latest: 0 }
  let [looked, worked] = [performance.now(), workOfThread()]
  setInterval(() => {
    const late = performance.now() - looked - apart
    const work = workOfThread()
    turns = { longest: Math.max(turns.longest, Math.min(late, work - worked)), latest: Math.max(turns.latest, late) }
    ;[looked, worked] = [performance.now(), work]
  }, apart).unref()
  return {
    take() {
      const taken = turns
      turns = { longest: 0, latest: 0 }
      return taken
    },
  }
}

/** In milliseconds. Where the system does not tell of one thread, that of all of them, which is never less. */
function workOfThread(): number {
  if (process.platform === 'linux') {
    const [nanoseconds] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')
    return Number(nanoseconds) / 1e6
  }
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/** How long something holds the thread. Whoever types waits for it. */

/** Nobody's typing waits longer for somebody else's. */
export const longestTurn = 100

const repeats = 5

/**
 * The least of a few times, in milliseconds. Whatever else the machine does meanwhile only adds, to the one of the time
 * on the clock and to the other of that of the process: the smaller of both is the closest.
 */
export function turnOf(doIt: () => void): number {
  const turns = Array.from({ length: repeats }, () => {
    const [begun, before] = [performance.now(), process.cpuUsage()]
    doIt()
    const { user, system } = process.cpuUsage(before)
    return Math.min(performance.now() - begun, (user + system) / 1_000)
  })
  return Math.min(...turns)
}

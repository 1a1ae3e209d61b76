/** How long something holds the thread. Whoever types waits for it. */

/**
 * Nobody waits for what somebody has made by hand longer than for so many of the largest messages that an editor sends
 * (longDay in bombs.ts). Both are measured where they are compared: machines differ, and do other things meanwhile.
 */
export const longestTurn = 4

const repeats = 5

/** How many times as long as the other the longest of them takes. In turn, and the least of a few times of each. */
export function timesAsLong(all: readonly (() => void)[], other: () => void): number {
  const each = [other, ...all].map((doIt) => ({ doIt, least: Infinity }))
  for (let nth = 0; nth < repeats; nth++) for (const one of each) one.least = Math.min(one.least, turnOf(one.doIt))
  const [others, ...theirs] = each.map(({ least }) => least)
  return Math.max(...theirs) / others!
}

/**
 * In milliseconds. Whatever else the machine does meanwhile only adds, to the one of the time on the clock and to the
 * other of that of the process: the smaller of both is the closest.
 */
export function turnOf(doIt: () => void): number {
  const [begun, before] = [performance.now(), process.cpuUsage()]
  doIt()
  const { user, system } = process.cpuUsage(before)
  return Math.min(performance.now() - begun, (user + system) / 1_000)
}

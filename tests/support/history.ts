/**
 * Did the school keep its word? Every act is written down here before it is asked for, and marked when it was
 * acknowledged; afterwards that is compared with what is stored (Jepsen's "set" and "register"). An act that was never
 * acknowledged may have happened or not; one that was acknowledged happened, once.
 */
export interface Act {
  client: string
  kind: string
  /** For things that come to be: their name, given to one act only. For a value that changes: the new value. */
  value: string
  acked: boolean
}

export interface Verdict {
  /** Acknowledged, and not there. */
  lost: string[]
  /** There, and nobody ever asked for it. */
  phantom: string[]
  /** There more than once. */
  double: string[]
  /** The value is an older one than the last acknowledged. */
  stale: string[]
}

/** @param stored what is there, as often as it is there. */
export function judgeSet(acts: readonly Act[], stored: readonly string[]): Verdict {
  const asked = new Set(acts.map(({ value }) => value))
  const there = new Set(stored)
  return {
    lost: acts.filter(({ acked, value }) => acked && !there.has(value)).map(({ value }) => value),
    phantom: [...there].filter((value) => !asked.has(value)),
    double: [...there].filter((value) => stored.filter((other) => other === value).length > 1),
    stale: [],
  }
}

/** @param acts in the order in which one client made them, each after the one before was over. */
export function judgeRegister(acts: readonly Act[], stored: string | undefined): Verdict {
  const last = acts.findLastIndex(({ acked }) => acked)
  const possible = acts.slice(Math.max(0, last)).map(({ value }) => value)
  const isFine = last === -1 || (stored !== undefined && possible.includes(stored))
  const known = stored === undefined || acts.some(({ value }) => value === stored)
  return { lost: [], double: [], phantom: known ? [] : [stored], stale: isFine ? [] : [stored ?? '(nothing)'] }
}

export const nothingWrong: Verdict = { lost: [], phantom: [], double: [], stale: [] }

export const together = (verdicts: readonly Verdict[]): Verdict => ({
  lost: verdicts.flatMap(({ lost }) => lost),
  phantom: verdicts.flatMap(({ phantom }) => phantom),
  double: verdicts.flatMap(({ double }) => double),
  stale: verdicts.flatMap(({ stale }) => stale),
})

/**
 * Before a program beside us that may be away: what it does not answer a few times is not asked of it for a while, so that
 * nothing here waits for it.
 */

const failures = 5
const openMs = 30_000

export class NotAsked extends Error {}

export interface Breaker {
  /** @throws NotAsked without asking, as long as it is open. */
  run<T>(ask: () => Promise<T>): Promise<T>
  /** Since when nothing was answered; nothing where the last question was. */
  readonly silentSince: number | undefined
}

export function openBreaker(now: () => number = () => performance.now()): Breaker {
  let failed = 0
  let openUntil = 0
  let silentSince: number | undefined
  return {
    get silentSince() {
      return silentSince
    },
    async run(ask) {
      const begun = now()
      if (begun < openUntil) throw new NotAsked('It has not answered lately.')
      try {
        const answer = await ask()
        failed = 0
        silentSince = undefined
        return answer
      } catch (error) {
        failed += 1
        silentSince ??= begun
        // When the time is over one question is let through; its answer closes it, its failure opens it again.
        if (failed >= failures) openUntil = now() + openMs
        throw error
      }
    },
  }
}

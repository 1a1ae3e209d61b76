/**
 * Sends what an earlier page has left on this device. The code that knows how is only fetched where something waits:
 * most pages begin with nothing.
 */
import { lineOf, useConnection } from '#platform/live/connection.ts'
import { accountSwitched, activeAccount } from '#platform/session/accounts.ts'
import { parkedOf } from './parked.ts'

const firstPause = 2_000
/** A device that has not answered by then keeps nothing. */
const longestPause = 60_000

/** @param begin fetches the outbox of that kind and lets it load. Returns how to stop looking. */
export function carryOn(kind: string, begin: () => Promise<unknown>, leftOf: typeof parkedOf = parkedOf): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isDone = false
  const look = async (pause = firstPause) => {
    clearTimeout(timer)
    const account = activeAccount()
    if (!account || isDone) return
    try {
      const left = await leftOf(account.user_id, kind)
      if (left.length > 0) await begin()
    } catch {
      // A busy device answers late, and without a line the code does not come: what lies there must not wait for a page
      // that happens to use it.
      if (pause <= longestPause && !isDone) timer = setTimeout(() => void look(pause * 2), pause)
    }
  }
  void look()
  const stops = [
    accountSwitched.listen(() => void look()),
    useConnection.subscribe((now, before) => {
      if (lineOf(now) === 'connected' && lineOf(before) !== 'connected') void look()
    }),
  ]
  return () => {
    isDone = true
    clearTimeout(timer)
    stops.forEach((stop) => stop())
  }
}

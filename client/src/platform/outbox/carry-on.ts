/**
 * Sends what an earlier page has left on this device. The code that knows how is only fetched where something waits:
 * most pages begin with nothing.
 */
import { accountSwitched, activeAccount } from '#platform/session/accounts.ts'
import { parkedOf } from './parked.ts'

/** @param begin fetches the outbox of that kind and lets it load. Returns how to stop looking. */
export function carryOn(kind: string, begin: () => Promise<unknown>): () => void {
  const look = async () => {
    const account = activeAccount()
    if (!account) return
    // A device that keeps nothing has left nothing either.
    const left = await parkedOf(account.user_id, kind).catch(() => [])
    // Without a line the code does not come; it is looked for again with the next page.
    if (left.length > 0) await begin().catch(() => undefined)
  }
  void look()
  return accountSwitched.listen(() => void look())
}

/**
 * Keeps the socket with the account and the membership of the page: opened when somebody is signed in, opened anew when
 * they act as somebody else, closed when they leave. The shell calls `startLive` once, after its first paint.
 */
import type { QueryClient } from '@tanstack/react-query'
import { accountSwitched, activeAccount, endSession, membershipChanged } from '#platform/session/accounts.ts'
import { membershipChosen, membershipId } from '#platform/session/role.ts'
import type { LineHost } from './line.ts'

export function startLive(cache: QueryClient): () => void {
  let close: (() => void) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let turn = 0
  let began = 0

  const open = async () => {
    clearTimeout(timer)
    turn += 1
    const mine = turn
    close?.()
    close = undefined
    const account = activeAccount()
    if (!account) return
    const host: LineHost = {
      caller: () => activeAccount(),
      membership: membershipId,
      onSessionEnded: (ending) => endSession(account, ending),
      onMembershipChanged: () => membershipChanged.say(),
    }
    const { openLine } = await import('./line.ts')
    // Somebody else may have come while it was on its way.
    if (mine === turn) close = openLine(cache, host, began)
  }
  const reopen = () => {
    // When it could not be fetched.
    open().catch(() => (timer = setTimeout(reopen, 10_000)))
  }

  const openAsAnother = () => {
    began = performance.now()
    reopen()
  }

  const stops = [accountSwitched.listen(openAsAnother), membershipChosen.listen(openAsAnother)]
  reopen()
  return () => {
    stops.forEach((stop) => stop())
    clearTimeout(timer)
    turn += 1
    close?.()
  }
}

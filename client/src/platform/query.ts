/**
 * The cache of what the server said. Made for weak lines: what is half a minute old is shown without asking, what is
 * older is shown while asking, and a screen that failed loads by itself when the line is back.
 */
import { onlineManager, QueryClient } from '@tanstack/react-query'
import { askAgainAfterFirst } from './first-answers.ts'
import { forgetNews } from './live/refetch.ts'
import { accountSwitched } from './session/accounts.ts'
import { schoolChosen } from './session/role.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `meta: { isKept: true }`: small, harmless, and worth having when the page opens without a line (kept-queries.ts). */
    queryMeta: { isKept?: boolean }
  }
}

export const queryClient = new QueryClient({
  defaultOptions: {
    // Asked even when the browser believes to be offline: it is wrong often enough, and the answer is an honest error.
    // Attempts are repeated below the cache (api/send.ts), once and in one place.
    queries: { networkMode: 'offlineFirst', staleTime: 30_000, gcTime: 15 * 60_000, retry: false },
    mutations: { networkMode: 'offlineFirst', retry: false },
  },
})

askAgainAfterFirst(queryClient)

// The library takes every page for one that began with a line, and would not notice when it comes.
onlineManager.setOnline(navigator.onLine)

// Nothing of one account is ever shown to the next. The shell draws its tree anew by the account (`key`).
accountSwitched.listen(() => {
  void queryClient.cancelQueries()
  queryClient.clear()
  forgetNews(queryClient)
})

// The same person, acting elsewhere: every answer depends on X-School, so all that is on screen is asked again.
schoolChosen.listen(() => void queryClient.resetQueries())

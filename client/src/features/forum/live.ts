import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { listen } from '#platform/live/listen.ts'
import { forumQueries } from './queries.ts'
import { unreadKey } from './unread.ts'

const askAgain = (cache: QueryClient, ...keys: readonly QueryKey[]) =>
  keys.forEach((queryKey) => void cache.invalidateQueries({ queryKey }))

/** A school's forum is heard by all of it at once: an open thread is fresh at once, lists a little later and not together. */
const longestWait = 2_000

function hearThread(cache: QueryClient, id: string): void {
  askAgain(cache, forumQueries.one(id).queryKey, forumQueries.commentsOf(id))
  setTimeout(() => askAgain(cache, forumQueries.lists()), Math.random() * longestWait)
  countSoon(cache)
}

/** Everybody's menu counts, whatever page they are on: not at the same moment, and once for what comes meanwhile. */
const longestCount = 8_000
let isCountingSoon = false

function countSoon(cache: QueryClient): void {
  if (isCountingSoon) return
  isCountingSoon = true
  setTimeout(() => {
    isCountingSoon = false
    askAgain(cache, unreadKey)
  }, Math.random() * longestCount)
}

export const hearForum = () =>
  listen('forum', {
    changed: (cache, { id }) => hearThread(cache, id),
    replied: (cache, { id }) => hearThread(cache, id),
    read: (cache, { id }) => askAgain(cache, forumQueries.one(id).queryKey, forumQueries.lists(), unreadKey),
    reports_changed: (cache) => askAgain(cache, forumQueries.reportLists(), forumQueries.places()),
    // What one may do in each thread hangs on it.
    mutes_changed: (cache) => askAgain(cache, forumQueries.muteLists(), forumQueries.places(), forumQueries.threads()),
  })

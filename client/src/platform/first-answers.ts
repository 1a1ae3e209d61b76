/**
 * For what the page itself makes out of date, by a mutation, a watch or a new connection (live events are joined in
 * live/refetch.ts). It may do so while something is asked for the first time. That answer may be older, yet the library
 * lets it count as fresh; here it is shown, and asked for once more. Only what is asked for again is cancelled, as ever:
 * a first answer that was would never come on a slow line.
 */
import type { Query, QueryClient } from '@tanstack/react-query'

export function askAgainAfterFirst(cache: QueryClient): void {
  const outOfDate = new WeakSet<Query>()
  const askAgain = (query: Query) =>
    void cache.invalidateQueries({ queryKey: query.queryKey, exact: true }, { cancelRefetch: false })
  cache.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { query, action } = event
    const { data, fetchStatus } = query.state
    if (action.type === 'fetch') outOfDate.delete(query)
    else if (action.type === 'invalidate' && fetchStatus !== 'idle' && data === undefined) outOfDate.add(query)
    // When the library has done with the answer.
    else if (action.type === 'success' && !action.manual && outOfDate.delete(query))
      queueMicrotask(() => askAgain(query))
    // What failed is out of date already for the library, which would not say it of the next attempt.
    else if (action.type === 'error' && data === undefined) query.setState({ isInvalidated: false })
  })
}

/**
 * For what the page itself makes out of date, by a mutation, a watch or a new connection (live events are joined in
 * live/refetch.ts). It may do so while something is asked for the first time. That answer may be older, yet the library
 * lets it count as fresh; here it is shown, and asked for once more. Only what is asked for again is cancelled, as ever:
 * a first answer that was would never come on a slow line.
 */
import {
  QueryClient,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  type QueryKey,
} from '@tanstack/react-query'

export class NewsClient extends QueryClient {
  override async invalidateQueries<Key extends QueryKey>(
    filters: InvalidateQueryFilters<Key> = {},
    options?: InvalidateOptions,
  ): Promise<void> {
    const isFirst = ({ state }: Query) => state.fetchStatus === 'fetching' && state.data === undefined
    const first = filters.refetchType === 'none' ? [] : this.getQueryCache().findAll(filters).filter(isFirst)
    const answers = first.flatMap(({ promise }) => promise ?? [])
    await super.invalidateQueries(filters, options)
    if (first.length === 0) return
    await Promise.allSettled(answers)
    const keys = new Set(first.map(({ queryHash }) => queryHash))
    await super.invalidateQueries({ predicate: ({ queryHash }) => keys.has(queryHash) }, { cancelRefetch: false })
  }
}

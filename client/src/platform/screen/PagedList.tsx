import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { useT } from '#platform/i18n/i18n.ts'
import { SkeletonList } from '#ui/skeleton.tsx'
import { LoadProblem } from './LoadProblem.tsx'
import { Pages } from './Pages.tsx'

interface Paged<Item> {
  data: readonly Item[]
  meta: { max_page: number }
}

interface PagedListProps<Item> {
  of: Pick<UseQueryResult<Paged<Item>>, 'data' | 'error' | 'isFetching' | 'refetch'>
  label: string
  page: number
  onTurn: (page: number) => void
  /** What stands there when there is nothing. */
  empty: ReactNode
  /** One line of it, a list item with a key. */
  children: (item: Item) => ReactNode
}

/** One page of a list and the way to the others; or why it did not come, or the shape of what is on its way. */
export function PagedList<Item>({
  of: { data: reply, error, isFetching, refetch },
  label,
  page,
  onTurn,
  empty,
  children,
}: PagedListProps<Item>) {
  const t = useT()
  // An address may name a page that there is not, or no longer: the last one is there.
  const lastPage = reply?.meta.max_page
  const isBeyond = lastPage !== undefined && page > Math.max(1, lastPage)
  const turnBack = useEffectEvent(() => onTurn(Math.max(1, lastPage ?? 1)))
  useEffect(() => {
    if (isBeyond) turnBack()
  }, [isBeyond])
  if (!reply && error) return <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (!reply || isBeyond) return <SkeletonList count={4} label={t(($) => $.state.loading)} />
  return (
    <>
      {reply.data.length === 0 ? (
        empty
      ) : (
        <ul
          aria-label={label}
          className="divide-y divide-border overflow-hidden rounded-lg border border-border bg-card"
        >
          {reply.data.map(children)}
        </ul>
      )}
      <Pages page={page} of={reply.meta} onTurn={onTurn} />
    </>
  )
}

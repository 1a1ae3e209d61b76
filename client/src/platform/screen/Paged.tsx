import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { useT } from '#platform/i18n/i18n.ts'
import { SkeletonList } from '#ui/skeleton.tsx'
import { LoadProblem } from './LoadProblem.tsx'
import { Pages } from './Pages.tsx'

interface Page<Item> {
  data: readonly Item[]
  meta: { max_page: number }
}

export interface PagedProps<Item> {
  of: Pick<UseQueryResult<Page<Item>>, 'data' | 'error' | 'isFetching' | 'refetch'>
  page: number
  onTurn: (page: number) => void
  /** What stands there when there is nothing. */
  empty: ReactNode
  /** Those of the page. */
  children: (items: readonly Item[]) => ReactNode
}

/** One page of many and the way to the others; or why it did not come, or the shape of what is on its way. */
export function Paged<Item>({
  of: { data: reply, error, isFetching, refetch },
  page,
  onTurn,
  empty,
  children,
}: PagedProps<Item>) {
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
      {reply.data.length === 0 ? empty : children(reply.data)}
      <Pages page={page} of={reply.meta} onTurn={onTurn} />
    </>
  )
}

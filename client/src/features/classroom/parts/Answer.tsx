import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { useT } from '../words.ts'

interface AnswerProps<Reply> {
  of: Pick<UseQueryResult<Reply>, 'data' | 'error' | 'isFetching' | 'refetch'>
  /** What stands there until it has come; lines of a list unless given. */
  meanwhile?: ReactNode
  children: (reply: Reply) => ReactNode
}

/** What a query brought, or why it brought nothing, or the shape of what is on its way. */
export function Answer<Reply>({ of: { data, error, isFetching, refetch }, meanwhile, children }: AnswerProps<Reply>) {
  const t = useT()
  if (data !== undefined) return children(data)
  if (error) return <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  return meanwhile ?? <SkeletonList label={t(($) => $.common.state.loading)} />
}

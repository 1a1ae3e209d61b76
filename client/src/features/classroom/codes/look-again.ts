import { useQueryClient, type Query, type QueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { classroomQueries } from '../queries.ts'

/** The codes of a class that are on the screen; who has used one is no secret, and comes by itself. */
const shownCodes = (cache: QueryClient, classId: string): Query[] =>
  cache
    .getQueryCache()
    .findAll({ queryKey: classroomQueries.codesOf(classId), type: 'active', predicate: (query) => query.isStatic() })

export const lookAgain = (cache: QueryClient, classId: string) =>
  Promise.all(shownCodes(cache, classId).map((query) => query.fetch()))

/** Whether news have come about the codes since they were looked at. */
export function useAreCodesOld(classId: string): boolean {
  const cache = useQueryClient()
  const listen = useCallback((listener: () => void) => cache.getQueryCache().subscribe(listener), [cache])
  return useSyncExternalStore(listen, () =>
    shownCodes(cache, classId).some(({ state }) => state.isInvalidated && state.fetchStatus === 'idle'),
  )
}

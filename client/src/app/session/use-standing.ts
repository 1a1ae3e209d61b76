import { useQuery } from '@tanstack/react-query'
import { identityQueries } from '#features/identity/queries.ts'
import { useRole } from '#platform/session/role.ts'
import { standingOf, type Standing } from './standing.ts'

type Known =
  | Standing
  /** This device remembers a school; whether it still holds is being asked, and every call asks it anew. */
  | { kind: 'remembered' }
  | { kind: 'asking' }
  | { kind: 'unreachable'; error: Error; isRetrying: boolean; retry: () => void }

export function useStanding(): Known {
  const { data: me, error, isFetching, isFetchedAfterMount, refetch } = useQuery(identityQueries.me())
  const chosenId = useRole(({ school_id }) => school_id)

  if (me) {
    const standing = standingOf(me, chosenId)
    // What was kept from the last visit may be older than the choice; nobody is sent away by it.
    const isFresh = isFetchedAfterMount && !isFetching
    return standing.kind === 'changed' && !isFresh ? { kind: 'remembered' } : standing
  }
  if (chosenId !== null) return { kind: 'remembered' }
  if (error) return { kind: 'unreachable', error, isRetrying: isFetching, retry: () => void refetch() }
  return { kind: 'asking' }
}

import type { Child } from '@kelasku/shared/classroom/contract'
import { useQuery } from '@tanstack/react-query'
import { classroomQueries } from '#features/classroom/queries.ts'
import { useAccount } from '#platform/session/accounts.ts'
import { useFilters } from '#platform/screen/use-filters.ts'
import { hasChildren, learns, useRole } from '#platform/session/role.ts'

interface ShownPupil {
  /** Nothing as long as the children are on their way, and where there are none. */
  id: string | null
  children: readonly Child[]
  isParent: boolean
  isPupil: boolean
  choose: (id: string) => void
}

/** Whose scores are shown: a pupil's own; of a parent those of the child that they chose, or look at. */
export function usePupil(): ShownPupil {
  const [isPupil, isParent] = [useRole(learns), useRole(hasChildren)]
  const ownId = useAccount()?.user_id ?? null
  const schoolId = useRole(({ school_id }) => school_id)
  const lookedAt = useRole(({ child_id }) => child_id)
  const filters = useFilters()
  const { data: children = [] } = useQuery({ ...classroomQueries.children(), enabled: isParent })
  const here = children.filter((child) => child.school_id === schoolId)
  const child = here.find(({ id }) => id === filters.of('anak')) ?? here.find(({ id }) => id === lookedAt) ?? here[0]
  return {
    id: isPupil ? ownId : (child?.id ?? null),
    children: isPupil ? [] : children,
    isParent,
    isPupil,
    choose: (id) => filters.change({ anak: id }),
  }
}

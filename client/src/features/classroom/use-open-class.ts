import { useQuery } from '@tanstack/react-query'
import { useRole } from '#platform/session/role.ts'
import { classroomQueries } from './queries.ts'

/** The class that the shell has open, null without one; undefined as long as nobody knows, as in a new tab. */
export function useOpenClass(): string | null | undefined {
  const known = useRole(({ class_id }) => class_id)
  const { data: current, isLoading } = useQuery(classroomQueries.current())
  return known ?? (isLoading ? undefined : (current?.class?.id ?? null))
}

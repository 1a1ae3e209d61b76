import type { ReactNode } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { hasChildren, isStaff, learns, useRole } from '#platform/session/role.ts'

/** Who runs exams, and neither sits one nor has a child who does, is led to the same one of theirs. */
export function ForSitters({ children }: { children: ReactNode }) {
  const { id } = useParams()
  const onlyRuns = useRole((role) => isStaff(role) && !learns(role) && !hasChildren(role))
  return onlyRuns ? <Navigate to={id ? `/quiz/${id}` : '/quiz'} replace /> : children
}

import type { ReactNode } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { isStaff, useRole } from '#platform/session/role.ts'

/** Whoever runs exams and comes by a pupil's address is led to the same one of theirs. */
export function ForSitters({ children }: { children: ReactNode }) {
  const { id } = useParams()
  return useRole(isStaff) ? <Navigate to={id ? `/quiz/${id}` : '/quiz'} replace /> : children
}

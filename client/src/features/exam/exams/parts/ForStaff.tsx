import type { ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import { isStaff, useRole } from '#platform/session/role.ts'

/** Pupils and parents who come by a teacher's address are led to the exams that are theirs. */
export const ForStaff = ({ children }: { children: ReactNode }) =>
  useRole(isStaff) ? children : <Navigate to="/ujian-siswa" replace />

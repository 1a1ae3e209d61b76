import type { ReactNode } from 'react'
import { useRole } from '#platform/session/role.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useT } from '../words.ts'

/** What needs the class that the shell has open. */
export function WithClass({ children }: { children: (classId: string) => ReactNode }) {
  const t = useT()
  const classId = useRole(({ class_id }) => class_id)
  if (classId) return children(classId)
  return (
    <EmptyState picture="search" title={t(($) => $.noClass.title)}>
      {t(($) => $.noClass.text)}
    </EmptyState>
  )
}

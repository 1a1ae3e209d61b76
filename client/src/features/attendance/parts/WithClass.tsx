import type { ReactNode } from 'react'
import { useOpenClass } from '#features/classroom/use-open-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { useT } from '../words.ts'

/** What needs the class that the shell has open. */
export function WithClass({ children }: { children: (classId: string) => ReactNode }) {
  const t = useT()
  const classId = useOpenClass()
  if (classId) return children(classId)
  if (classId === undefined) return <SkeletonList label={t(($) => $.common.state.loading)} />
  return (
    <EmptyState picture="search" title={t(($) => $.noClass.title)}>
      {t(($) => $.noClass.text)}
    </EmptyState>
  )
}

import { useAccount } from '#platform/session/accounts.ts'
import { learns, useRole } from '#platform/session/role.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useT } from '../words.ts'
import { DaysOf } from './DaysOf.tsx'

/** A pupil's own days, or those of the child that a parent looks at, a month at a time. */
export function MyDays() {
  const t = useT()
  const me = useAccount()
  const isPupil = useRole(learns)
  const childId = useRole(({ child_id }) => child_id)
  const studentId = isPupil ? (me?.user_id ?? null) : childId
  if (studentId === null) return <EmptyState picture="search" title={t(($) => $.noChild)} />
  return <DaysOf studentId={studentId} />
}

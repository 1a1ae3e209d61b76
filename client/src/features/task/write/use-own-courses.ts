import { useQuery } from '@tanstack/react-query'
import { classroomQueries } from '#features/classroom/queries.ts'
import { useAccount } from '#platform/session/accounts.ts'
import { teaches, useRole } from '#platform/session/role.ts'

/** The courses that the asker teaches now; nothing as long as they have not come. */
export function useOwnCourses() {
  const account = useAccount()
  const isTeacher = useRole(teaches)
  const { data } = useQuery({
    ...classroomQueries.taughtBy(account?.user_id ?? ''),
    enabled: isTeacher && account !== null,
  })
  return data
}

import { useQuery } from '@tanstack/react-query'
import { classroomQueries } from '#features/classroom/queries.ts'
import { useAccount } from '#platform/session/accounts.ts'
import { teaches, useRole } from '#platform/session/role.ts'

/** The courses of the class that the asker teaches; whether they may is decided when they do. */
export function useOwnCourses(classId: string) {
  const account = useAccount()
  const isTeacher = useRole(teaches)
  const { data: courses } = useQuery({ ...classroomQueries.courses(classId), enabled: isTeacher })
  if (!isTeacher || !courses) return []
  return courses.data.filter(({ teachers }) => teachers.some(({ id }) => id === account?.user_id))
}

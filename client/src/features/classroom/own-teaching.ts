/** What a teacher teaches, for forms that ask for it: they begin with the only subject, and the only level. */
import { useQuery } from '@tanstack/react-query'
import { useAccount } from '#platform/session/accounts.ts'
import { teaches, useRole } from '#platform/session/role.ts'
import { classroomQueries } from './queries.ts'

export interface OwnTeaching {
  subject_id: string | null
  level: number | null
}

export function useOwnTeaching(): OwnTeaching {
  const account = useAccount()
  const isTeacher = useRole(teaches)
  const { data: courses = [] } = useQuery({
    ...classroomQueries.taughtBy(account?.user_id ?? ''),
    enabled: isTeacher && account !== null,
  })
  const { data: classes = [] } = useQuery({ ...classroomQueries.mine(), enabled: isTeacher })
  const levelOf = new Map(classes.map(({ id, level }) => [id, level]))
  return {
    subject_id: only(courses.map((course) => course.subject_id)),
    level: only(courses.flatMap(({ class_id }) => levelOf.get(class_id) ?? [])),
  }
}

function only<Value>(values: readonly Value[]): Value | null {
  const [first, ...others] = new Set(values)
  return first !== undefined && others.length === 0 ? first : null
}

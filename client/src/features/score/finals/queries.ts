import type { FinalChange } from '@kelasku/shared/score/finals'
import type { CountedAspect, Period, Semester } from '@kelasku/shared/score/sheet'
import type { JsonifiedValue } from '@orpc/openapi-client'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { scoreQueries, type Sheet } from '../queries.ts'

export type ChangeOfFinal = JsonifiedValue<FinalChange>

interface FinalName {
  courseId: string
  semester: Semester
  period: Period
  aspect: CountedAspect
  studentId: string
}

/** Nobody changes one final more often. */
const most = 100

export const finalQueries = {
  /** Who changed a final, the latest first. */
  history: ({ courseId, studentId, ...of }: FinalName) =>
    queryOptions({
      queryKey: [...scoreQueries.all(), 'final-history', courseId, studentId, of],
      queryFn: async ({ signal }) =>
        (
          await api.score.finalHistory(
            { query: { course_id: courseId, student_id: studentId, ...of, limit: most } },
            { signal },
          )
        ).data,
      // Whoever opens it wants to know what was written until now.
      staleTime: 0,
    }),
  /** Whether each pupil has a final; who lacks one is named in the refusal. */
  check: ({ course, semester, revision }: Pick<Sheet, 'course' | 'semester' | 'revision'>) =>
    queryOptions({
      queryKey: [...scoreQueries.all(), 'check', course.id, semester, revision],
      queryFn: async () =>
        (await api.score.checkStatus({ body: { course_id: course.id, semester, period: 'AKHIR' } })).data,
      staleTime: 0,
      retry: false,
    }),
}

import type { RecapCourse, RecapDetail, RecapMark } from '@kelasku/shared/score/recap'
import type { JsonifiedValue } from '@orpc/openapi-client'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { scoreQueries } from '../queries.ts'

export type Course = JsonifiedValue<RecapCourse>
export type Detail = JsonifiedValue<RecapDetail>
export type Mark = JsonifiedValue<RecapMark>

export const recapQueries = {
  all: () => [...scoreQueries.all(), 'recap'] as const,
  of: (studentId: string) =>
    queryOptions({
      queryKey: [...recapQueries.all(), studentId],
      queryFn: async ({ signal }) => (await api.score.recap({ query: { user_id: studentId } }, { signal })).data,
      select: (recap) => (recap.kind === 'PUPIL' ? recap.courses : []),
      meta: { isKept: true },
    }),
  course: (studentId: string, courseId: string) =>
    queryOptions({
      queryKey: [...recapQueries.all(), studentId, courseId],
      queryFn: async ({ signal }) =>
        (await api.score.recapDetail({ params: { id: courseId }, query: { user_id: studentId } }, { signal })).data,
      meta: { isKept: true },
    }),
}

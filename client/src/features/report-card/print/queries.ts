import type { Leger as WholeLeger } from '@kelasku/shared/report-card/leger'
import type { Period, Semester } from '@kelasku/shared/score/sheet'
import type { JsonifiedValue } from '@orpc/openapi-client'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'

/** As it comes over the wire. */
export type Leger = JsonifiedValue<WholeLeger>

export interface OfPeriod {
  /** The running one, unless one was chosen. */
  semester: Semester | undefined
  period: Period
}

export const legerQueries = {
  one: (classId: string, { semester, period }: OfPeriod) =>
    queryOptions({
      queryKey: ['report-card', 'leger', classId, semester, period],
      queryFn: async ({ signal }) =>
        (
          await api['report-card'].leger(
            { params: { id: classId }, query: { period, ...(semester && { semester }) } },
            { signal },
          )
        ).data,
    }),
}

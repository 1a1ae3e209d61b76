import type { Verified } from '@kelasku/shared/report-card/cards'
import type { JsonifiedValue } from '@orpc/openapi-client'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'

export type Found = JsonifiedValue<Verified>
export type Issued = NonNullable<Found['issued']>

export const verifyQueries = {
  of: (code: string) =>
    queryOptions({
      queryKey: ['report-card', 'verify', code],
      queryFn: async ({ signal }) => (await api['report-card'].verify({ params: { code } }, { signal })).data,
      // What was said a while ago proves nothing.
      staleTime: 0,
    }),
}

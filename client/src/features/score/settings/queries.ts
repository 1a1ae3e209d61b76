import type { ScoreDefault } from '@kelasku/shared/score/defaults'
import type { Gap, RangeView } from '@kelasku/shared/score/ranges'
import type { JsonifiedValue } from '@orpc/openapi-client'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#features/classroom/act.ts'
import { api } from '#platform/api/api.ts'
import { scoreQueries } from '../queries.ts'

export type Default = JsonifiedValue<ScoreDefault>
export type Range = JsonifiedValue<RangeView>
export type RangeGap = JsonifiedValue<Gap>

export const scoreSettingQueries = {
  defaults: () =>
    queryOptions({
      queryKey: [...scoreQueries.all(), 'defaults'],
      queryFn: async ({ signal }) => (await api.score.defaults({}, { signal })).data,
    }),
  ranges: () =>
    queryOptions({
      queryKey: [...scoreQueries.all(), 'ranges'],
      queryFn: async ({ signal }) => (await api.score.ranges({}, { signal })).data,
    }),
}

/** Also when it was refused: somebody else was quicker. What the sheets call their finals follows from it. */
function useSettingAct<Given, Made>(act: (given: Given) => Promise<Made>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSettled: () => cache.invalidateQueries({ queryKey: scoreQueries.all() }),
  })
}

export const useSetDefault = (level: number) =>
  useSettingAct((body: BodyOf<typeof api.score.setDefault>) => api.score.setDefault({ params: { level }, body }))

export const useCreateRange = () =>
  useSettingAct((body: BodyOf<typeof api.score.createRange>) => api.score.createRange({ body }))

/** One after the other; what was refused is left out, and says why. */
export const useCreateRanges = () =>
  useSettingAct(async (bodies: readonly BodyOf<typeof api.score.createRange>[]) => {
    for (const body of bodies) await api.score.createRange({ body })
  })

export const useReviseRange = () =>
  useSettingAct(({ id, ...body }: { id: string } & BodyOf<typeof api.score.reviseRange>) =>
    api.score.reviseRange({ params: { id }, body }),
  )

export const useRemoveRange = () => useSettingAct((id: string) => api.score.removeRange({ params: { id } }))

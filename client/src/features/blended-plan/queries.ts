import type { BlendedPlanLine, BlendedPlanView, PupilPlan } from '@kelasku/shared/blended-plan/contract'
import type { JsonifiedValue } from '@orpc/openapi-client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'

/** As they come over the wire. */
export type PlanSummary = JsonifiedValue<BlendedPlanLine>
export type View = JsonifiedValue<BlendedPlanView>
export type Days = JsonifiedValue<PupilPlan>

export const blendedPlanQueries = {
  all: () => ['blended-plan'] as const,
  ofClass: (classId: string, page: number) =>
    queryOptions({
      queryKey: [...blendedPlanQueries.all(), 'class', classId, page],
      queryFn: ({ signal }) => api['blended-plan'].list({ query: { class_id: classId, page } }, { signal }),
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...blendedPlanQueries.all(), 'one', id],
      queryFn: async ({ signal }) => (await api['blended-plan'].get({ params: { id } }, { signal })).data,
    }),
  pupils: () => [...blendedPlanQueries.all(), 'pupil'] as const,
  ofPupil: (student_id: string, from: string, until: string) =>
    queryOptions({
      queryKey: [...blendedPlanQueries.pupils(), student_id, from, until],
      queryFn: async ({ signal }) =>
        (await api['blended-plan'].ofPupil({ params: { student_id }, query: { from, until } }, { signal })).data,
      // Another month of the same pupil; never the days of a brother.
      placeholderData: (before, query) => (query?.queryKey[2] === student_id ? keepPreviousData(before) : undefined),
    }),
}

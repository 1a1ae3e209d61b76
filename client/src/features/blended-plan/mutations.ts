import type { BlendedPlanRevision } from '@kelasku/shared/blended-plan/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { keepAnswer } from '#platform/keep-answer.ts'
import { blendedPlanQueries, type View } from './queries.ts'

type Written = Omit<BlendedPlanRevision, 'version'>

export interface Saving {
  /** Nothing for a new one. */
  of: View | null
  classId: string
  written: Written
}

export function useSavePlan() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ of, classId, written }: Saving) =>
      of === null
        ? (await api['blended-plan'].create({ body: { ...written, class_id: classId } })).data
        : (await api['blended-plan'].update({ params: { id: of.id }, body: { ...written, version: of.version } })).data,
    onSuccess: (view) => {
      keepAnswer(cache, blendedPlanQueries.one(view.id).queryKey, view)
      void cache.invalidateQueries({ queryKey: [...blendedPlanQueries.all(), 'class'] })
    },
    // Whatever it was refused for, it stands otherwise by now.
    onError: () => cache.invalidateQueries({ queryKey: blendedPlanQueries.all() }),
  })
}

export function useRemovePlan(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async () => (await api['blended-plan'].remove({ params: { id } })).data,
    onSuccess: () => {
      cache.removeQueries({ queryKey: blendedPlanQueries.one(id).queryKey })
      void cache.invalidateQueries({ queryKey: [...blendedPlanQueries.all(), 'class'] })
    },
  })
}

export function useSayConsent(student_id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (is_given: boolean) =>
      (await api['blended-plan'].consent({ params: { student_id }, body: { is_given } })).data,
    // The switch stands where it was put until the page knows it too.
    onSettled: () => cache.invalidateQueries({ queryKey: [...blendedPlanQueries.pupils(), student_id] }),
  })
}

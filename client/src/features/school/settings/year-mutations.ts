import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SchoolYearDraft } from '@kelasku/shared/school/years'
import { api } from '#platform/api/api.ts'
import { schoolQueries } from '../queries.ts'

/** Where a year stands decides which classes can be written to, so all of the school is asked for anew. */
function useYearAct<Given, Done>(act: (given: Given) => Promise<Done>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSettled: () => cache.invalidateQueries({ queryKey: schoolQueries.years().queryKey }),
  })
}

export const useCreateYear = () =>
  useYearAct(async (body: SchoolYearDraft) => (await api.school.createYear({ body })).data)

export const useReviseYear = (id: string) =>
  useYearAct(async (body: SchoolYearDraft) => (await api.school.reviseYear({ params: { id }, body })).data)

export const useSetSemester = (id: string) =>
  useYearAct(
    async (active_semester: 1 | 2) =>
      (await api.school.setSemester({ params: { id }, body: { active_semester } })).data,
  )

export const stepsOfYear = ['activate', 'close', 'reopen'] as const
export type StepOfYear = (typeof stepsOfYear)[number]

/** Whoever reopens a year has been told that the active one then waits again. */
export const useStepYear = (id: string) =>
  useYearAct(async (step: StepOfYear) => {
    const params = { id }
    if (step === 'reopen') return (await api.school.reopenYear({ params, body: { instead_of_active: true } })).data
    return (await api.school[`${step}Year`]({ params })).data
  })

import type { InputOf } from '@kelasku/shared/kernel/endpoint'
import type { reportResultApi } from '@kelasku/shared/report-card/results'
import type { reportStudentDataApi } from '@kelasku/shared/report-card/student-data'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { profileQueries } from '#features/profile/queries.ts'
import { api } from '#platform/api/api.ts'
import { reportDataQueries } from './queries.ts'

const calls = api['report-card']

type Body<Call extends keyof typeof reportStudentDataApi> =
  InputOf<(typeof reportStudentDataApi)[Call]> extends {
    body: infer Given
  }
    ? Omit<Given, 'user_id'>
    : never

/** Also the profile itself, and who of the class lacks what. */
const saved = (cache: QueryClient, id: string) =>
  Promise.all(
    [profileQueries.one(id).queryKey, profileQueries.completeness().queryKey, profileQueries.proposals()].map(
      (queryKey) => cache.invalidateQueries({ queryKey }),
    ),
  )

export function useSaveBasic(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (body: Body<'saveBasic'>) => (await calls.saveBasic({ body: { ...body, user_id: id } })).data,
    onSuccess: () => saved(cache, id),
  })
}

export function useSaveFamily(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (body: Body<'saveFamily'>) => (await calls.saveFamily({ body: { ...body, user_id: id } })).data,
    onSuccess: () => saved(cache, id),
  })
}

export function useSaveLastSchool(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (body: Body<'saveLastSchool'>) =>
      (await calls.saveLastSchool({ body: { ...body, user_id: id } })).data,
    onSuccess: () => saved(cache, id),
  })
}

type Draft = InputOf<typeof reportResultApi.createAchievement>['body']
type Revision = InputOf<typeof reportResultApi.reviseAchievement>['body'] & { id: string }

function useAchievementAct<Given>(classId: string, act: (given: Given) => Promise<unknown>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: act,
    // Also when it was refused: somebody else has changed or removed it.
    onSettled: () => cache.invalidateQueries({ queryKey: reportDataQueries.achievementsOf(classId) }),
  })
}

export const useAddAchievement = (classId: string) =>
  useAchievementAct(classId, (body: Draft) => calls.createAchievement({ body }))

export const useReviseAchievement = (classId: string) =>
  useAchievementAct(classId, ({ id, ...body }: Revision) => calls.reviseAchievement({ params: { id }, body }))

export const useRemoveAchievement = (classId: string) =>
  useAchievementAct(classId, (id: string) => calls.removeAchievement({ params: { id } }))

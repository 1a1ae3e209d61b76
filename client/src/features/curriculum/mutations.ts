import type { CurriculumCopy, CurriculumDraft, CurriculumRevision } from '@kelasku/shared/curriculum/contract'
import type { FrameworkRevision, FrameworkView } from '@kelasku/shared/curriculum/frameworks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { api } from '#platform/api/api.ts'
import { learnVersion } from '#platform/live/refetch.ts'
import { curriculumQueries } from './queries.ts'

/** Whatever was done, and also when it was refused: somebody else may have been quicker. */
function useAskAgain() {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: curriculumQueries.all() })
}

/** All is fetched after the answer, and its event fetches nothing a second time. */
function useLearn() {
  const cache = useQueryClient()
  return (curriculum: { id: string; version: number }) => learnVersion(cache, curriculumQueries.all(), curriculum)
}

export function useMakeCurriculum() {
  const onSuccess = useLearn()
  const onSettled = useAskAgain()
  return useMutation({
    mutationFn: async (body: z.input<typeof CurriculumDraft>) => (await api.curriculum.create({ body })).data,
    onSuccess,
    onSettled,
  })
}

export function useReviseCurriculum(id: string) {
  const onSuccess = useLearn()
  const onSettled = useAskAgain()
  return useMutation({
    mutationFn: async (body: z.input<typeof CurriculumRevision>) =>
      (await api.curriculum.update({ params: { id }, body })).data,
    onSuccess,
    onSettled,
  })
}

export function useDuplicateCurriculum(id: string) {
  const onSuccess = useLearn()
  const onSettled = useAskAgain()
  return useMutation({
    mutationFn: async (body: z.input<typeof CurriculumCopy>) =>
      (await api.curriculum.duplicate({ params: { id }, body })).data,
    onSuccess,
    onSettled,
  })
}

export function useRemoveCurriculum(id: string) {
  const onSettled = useAskAgain()
  return useMutation({ mutationFn: () => api.curriculum.remove({ params: { id } }), onSettled })
}

export function useFollow(id: string) {
  const onSettled = useAskAgain()
  return useMutation({
    mutationFn: async (body: { follows: string[]; leaves: string[] }) =>
      (await api.curriculum.follow({ params: { id }, body })).data,
    onSettled,
  })
}

export function useReviseFramework({ id, school_year_id }: Pick<FrameworkView, 'id' | 'school_year_id'>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (body: z.input<typeof FrameworkRevision>) =>
      (await api.curriculum.updateFramework({ params: { id }, body })).data,
    onSettled: () =>
      cache.invalidateQueries({ queryKey: curriculumQueries.frameworks(school_year_id).queryKey.slice(0, 2) }),
  })
}

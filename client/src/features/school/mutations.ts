import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '@kelasku/shared/kernel/endpoint'
import type { schoolApi, SchoolDraft, SchoolRevision } from '@kelasku/shared/school/contract'
import type { z } from 'zod'
import { api } from '#platform/api/shell-api.ts'
import { keepAnswer } from '#platform/keep-answer.ts'
import { identityQueries } from '#features/identity/queries.ts'
import { schoolQueries } from './queries.ts'

/** What one may act as has changed: every list of it is asked for anew. */
function useMembershipsChanged() {
  const cache = useQueryClient()
  return () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: identityQueries.me().queryKey }),
      cache.invalidateQueries({ queryKey: schoolQueries.all() }),
    ])
}

export function useOpenSchool() {
  const onSuccess = useMembershipsChanged()
  return useMutation({
    mutationFn: async (body: z.input<typeof SchoolDraft>) => (await api.school.open({ body })).data,
    onSuccess,
  })
}

export function useAskToJoin() {
  const onSuccess = useMembershipsChanged()
  return useMutation({
    mutationFn: async (body: { school_id: string; role: 'GURU' | 'SISWA' | 'ORTU' }) =>
      (await api.school.askToJoin({ body })).data,
    onSuccess,
  })
}

export function useUpdateSchool(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (body: z.input<typeof SchoolRevision>) =>
      (await api.school.update({ params: { id }, body })).data,
    onSuccess: (school) => {
      keepAnswer(cache, schoolQueries.one(id).queryKey, school)
      return Promise.all([
        cache.invalidateQueries({ queryKey: identityQueries.me().queryKey }),
        // The school's kind decides every word on the page.
        cache.invalidateQueries({ queryKey: ['whitelabel'] }),
      ])
    },
  })
}

export function useDecideRequest() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string } & InputOf<typeof schoolApi.decide>['body']) =>
      api.school.decide({ params: { id }, body }),
    // Also when it was refused: somebody else has answered meanwhile.
    onSettled: () => cache.invalidateQueries({ queryKey: schoolQueries.requests().queryKey.slice(0, 2) }),
  })
}

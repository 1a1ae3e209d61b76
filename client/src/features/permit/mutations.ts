import type { Dispensation, PermitAnswer, PermitDraft, PermitsApproval } from '@kelasku/shared/permit/contract'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { keepAnswer } from '#platform/keep-answer.ts'
import { permitQueries, type View } from './queries.ts'

/** What a change answers with stands at once; every list is asked for anew. */
function keep(cache: QueryClient, view: View): void {
  keepAnswer(cache, permitQueries.one(view.id).queryKey, view)
  void cache.invalidateQueries({
    queryKey: permitQueries.all(),
    predicate: ({ queryKey }) => !(queryKey[1] === 'one' && queryKey[2] === view.id),
  })
}

export interface Saving {
  /** Nothing for a new one. */
  of: { id: string; version: number } | null
  draft: PermitDraft
}

export function useSavePermit() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ of, draft }: Saving) => {
      if (of === null) return (await api.permit.create({ body: draft })).data
      const { student_id: _, ...written } = draft
      return (await api.permit.update({ params: { id: of.id }, body: { ...written, version: of.version } })).data
    },
    onSuccess: (view) => keep(cache, view),
  })
}

export function useDispense() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (draft: Dispensation) => (await api.permit.dispense({ body: draft })).data,
    onSuccess: () => cache.invalidateQueries({ queryKey: permitQueries.all() }),
  })
}

export function useAnswerPermit({ id, version }: Pick<View, 'id' | 'version'>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (answer: Pick<PermitAnswer, 'action' | 'note'>) =>
      (await api.permit.respond({ params: { id }, body: { ...answer, version } })).data,
    onSuccess: (view) => keep(cache, view),
    // Whatever it was refused for, it stands otherwise by now.
    onError: () => cache.invalidateQueries({ queryKey: permitQueries.all() }),
  })
}

export function useApprovePermits() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (approval: PermitsApproval) => (await api.permit.approve({ body: approval })).data,
    onSettled: () => cache.invalidateQueries({ queryKey: permitQueries.all() }),
  })
}

export function useCancelPermit(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async () => (await api.permit.cancel({ params: { id } })).data,
    onSuccess: (view) => keep(cache, view),
    onError: () => cache.invalidateQueries({ queryKey: permitQueries.all() }),
  })
}

import type { InputOf } from '@kelasku/shared/kernel/endpoint'
import type { profileApi } from '@kelasku/shared/profile/contract'
import type { ProfileSection } from '@kelasku/shared/profile/fields'
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { identityQueries } from '#features/identity/queries.ts'
import { api } from '#platform/api/api.ts'
import { keepAnswer } from '#platform/keep-answer.ts'
import { useAccount } from '#platform/session/accounts.ts'
import { profileQueries } from './queries.ts'

export type Revision = InputOf<typeof profileApi.saveSection>['body']

/** One section of a person, one's own or another's; what may only be proposed becomes a proposal. */
export function useSaveSection(id: string, section: ProfileSection) {
  const cache = useQueryClient()
  const isOwn = useAccount()?.user_id === id
  return useMutation({
    mutationFn: async (body: Revision) =>
      isOwn
        ? (await api.profile.saveMySection({ params: { section }, body })).data
        : (await api.profile.saveSection({ params: { id, section }, body })).data,
    onSuccess: ({ profile }) => {
      keepAnswer(cache, profileQueries.one(id).queryKey, (former) => former && { ...former, ...profile })
      if (isOwn) keepAnswer(cache, profileQueries.mine().queryKey, profile)
      const keys: QueryKey[] = [profileQueries.proposals(), profileQueries.completeness().queryKey]
      if (isOwn) keys.push(identityQueries.me().queryKey)
      return Promise.all(keys.map((queryKey) => cache.invalidateQueries({ queryKey })))
    },
  })
}

interface Verdict {
  status: 'APPROVED' | 'REJECTED'
  reason?: string
  /** Also over what somebody else has written since. */
  even_if_changed?: boolean
}

/** What is said about a proposal stands at once beside the field and in every list. */
function useProposalAct<Given>(act: (given: Given) => Promise<unknown>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: act,
    // Also when it was refused: somebody else has answered meanwhile, or the field has changed.
    onSettled: () => cache.invalidateQueries({ queryKey: profileQueries.all() }),
  })
}

export const useDecide = () =>
  useProposalAct(async ({ ids, ...body }: Verdict & { ids: readonly string[] }) => {
    for (const id of ids) await api.profile.decide({ params: { id }, body })
  })

export const useWithdraw = () => useProposalAct((id: string) => api.profile.withdraw({ params: { id } }))

export function useSnooze() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async () => (await api.profile.snooze({})).data,
    onSuccess: (check) => keepAnswer(cache, profileQueries.completeness().queryKey, check),
  })
}

function useOwnProfileChanged() {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: profileQueries.mine().queryKey })
}

export function useSign() {
  const onSuccess = useOwnProfileChanged()
  return useMutation({ mutationFn: (file: File) => api.profile.sign({ body: { file } }), onSuccess })
}

export function useUnsign() {
  const onSuccess = useOwnProfileChanged()
  return useMutation({ mutationFn: () => api.profile.unsign({}), onSuccess })
}

export function useAnswerConsent(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (is_agreed: boolean) => (await api.profile.consent({ params: { id }, body: { is_agreed } })).data,
    onSuccess: (consents) => keepAnswer(cache, profileQueries.consents(id).queryKey, consents),
  })
}

export function useSettleWithdrawal(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async () => (await api.profile.settleWithdrawal({ params: { id } })).data,
    onSuccess: (consents) => {
      keepAnswer(cache, profileQueries.consents(id).queryKey, consents)
      return cache.invalidateQueries({ queryKey: profileQueries.withdrawals().queryKey })
    },
  })
}

/** Another child of one's own: the menus and the dashboard are to know it at once. */
export function useLinkPantau() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (body: InputOf<typeof profileApi.linkPantau>['body']) =>
      (await api.profile.linkPantau({ body })).data,
    onSuccess: () => cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === 'classroom' }),
  })
}

export function useErase(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (body: InputOf<typeof profileApi.erase>['body']) =>
      (await api.profile.erase({ params: { id }, body })).data,
    // Whoever is forgotten stands in no list any more.
    onSuccess: () => {
      cache.removeQueries({ queryKey: profileQueries.one(id).queryKey })
      return cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === 'classroom' })
    },
  })
}

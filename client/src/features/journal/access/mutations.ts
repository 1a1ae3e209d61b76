import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { keepAnswer } from '#platform/keep-answer.ts'
import { journalQueries } from '../queries.ts'
import { accessQueries, type AccessRole } from './queries.ts'

/** Without a role they may not come in any more. */
export function useShare(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (body: { user_id: string; role: AccessRole | null }) =>
      (await api.journal.share({ params: { id }, body })).data,
    onSuccess: (writers) => keepAnswer(cache, accessQueries.writers(id).queryKey, writers),
  })
}

/** Afterwards the unit is nothing that one may ask for. */
export function useLeave(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (user_id: string) => api.journal.share({ params: { id }, body: { user_id, role: null } }),
    onSuccess: () => {
      cache.removeQueries({ queryKey: journalQueries.one(id).queryKey })
      return cache.invalidateQueries({ queryKey: journalQueries.lists() })
    },
  })
}

export function useInvite(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (role: AccessRole) => (await api.journal.invite({ params: { id }, body: { role } })).data,
    onSuccess: () => cache.invalidateQueries({ queryKey: accessQueries.invitations(id).queryKey }),
  })
}

export function useWithdrawInvitation(id: string) {
  const cache = useQueryClient()
  const { queryKey } = accessQueries.invitations(id)
  return useMutation({
    mutationFn: async (invitation_id: string) =>
      (await api.journal.withdrawInvitation({ params: { id, invitation_id } })).data,
    onSuccess: (waiting) => keepAnswer(cache, queryKey, waiting),
    // Somebody has brought it meanwhile.
    onError: () => cache.invalidateQueries({ queryKey }),
  })
}

export function useJoin() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (token: string) => (await api.journal.join({ body: { token } })).data,
    onSuccess: () => cache.invalidateQueries({ queryKey: journalQueries.lists() }),
  })
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Role } from '@kelasku/shared/kernel/actor'
import type { MembershipView } from '@kelasku/shared/school/contract'
import { api } from '#platform/api/shell-api.ts'
import { keepAnswer } from '#platform/keep-answer.ts'
import { actUnder } from '#platform/session/role.ts'
import { identityQueries } from '#features/identity/queries.ts'

interface Choice {
  school_id: string
  role: Role
}

/** Acts elsewhere from now on: the session by default, and this tab at once. */
export function useSwitchSchool() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (body: Choice) => (await api.school.switch({ body })).data,
    onSuccess: (membership) => {
      const me = cache.getQueryData(identityQueries.me().queryKey)
      keepAnswer(cache, identityQueries.me().queryKey, me && { ...me, membership_id: membership.id })
      actUnder(membership, rolesIn(membership.school_id, me?.memberships ?? [membership]))
    },
  })
}

const rolesIn = (schoolId: string, memberships: readonly MembershipView[]) =>
  memberships.filter(({ school_id, status }) => school_id === schoolId && status === 'ACTIVE').map(({ role }) => role)

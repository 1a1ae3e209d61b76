import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/api/shell-api.ts'
import { keepAnswer } from '#platform/keep-answer.ts'
import { actIn } from '#platform/session/role.ts'
import { membershipsIn } from './memberships.ts'
import { identityQueries } from '#features/identity/queries.ts'

interface Choice {
  school_id: string
}

/** Acts elsewhere from now on: the session by default, and this tab at once. */
export function useSwitchSchool() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (body: Choice) => (await api.school.switch({ body })).data,
    onSuccess: (membership) => {
      const { school_id } = membership
      const me = cache.getQueryData(identityQueries.me().queryKey)
      keepAnswer(cache, identityQueries.me().queryKey, me && { ...me, school_id })
      actIn(membershipsIn(school_id, me?.memberships ?? []) ?? [membership])
    },
  })
}

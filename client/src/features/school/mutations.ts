import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Role } from '@kelasku/shared/kernel/actor'
import type { InputOf } from '@kelasku/shared/kernel/endpoint'
import type { MembershipView, schoolApi, SchoolDraft, SchoolRevision } from '@kelasku/shared/school/contract'
import type { z } from 'zod'
import { api } from '#platform/api/shell-api.ts'
import { keepAnswer } from '#platform/keep-answer.ts'
import { actUnder } from '#platform/session/role.ts'
import { identityQueries } from '#features/identity/queries.ts'
import { schoolQueries } from './queries.ts'

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

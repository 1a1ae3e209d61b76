import type { AccessRole } from '@kelasku/shared/journal/access-role'
import type { Collaborator, SharedUnit, WaitingInvitation } from '@kelasku/shared/journal/access'
import type { JsonifiedValue } from '@orpc/openapi-client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { journalQueries } from '../queries.ts'

export type Writer = JsonifiedValue<Collaborator>
/** Not one who only judges it. */
export type CoWriter = Writer & { role: Exclude<Writer['role'], 'LEAD'> }
export type Waiting = JsonifiedValue<WaitingInvitation>
export type Elsewhere = JsonifiedValue<SharedUnit>
export type { AccessRole }

export const coWriters = (writers: readonly Writer[]): CoWriter[] =>
  writers.filter((writer): writer is CoWriter => writer.role !== 'LEAD')

/** Below their unit, so that its news reach them. */
const below = (id: string) => [...journalQueries.one(id).queryKey, 'access'] as const

export const accessQueries = {
  writers: (id: string) =>
    queryOptions({
      queryKey: [...below(id), 'writers'],
      queryFn: async ({ signal }) => (await api.journal.collaborators({ params: { id } }, { signal })).data,
    }),
  invitations: (id: string) =>
    queryOptions({
      queryKey: [...below(id), 'invitations'],
      queryFn: async ({ signal }) => (await api.journal.invitations({ params: { id } }, { signal })).data,
    }),
  staff: (id: string, search: string) =>
    queryOptions({
      queryKey: [...below(id), 'staff', search],
      queryFn: async ({ signal }) =>
        (await api.journal.invitable({ params: { id }, query: search ? { search } : {} }, { signal })).data,
      placeholderData: keepPreviousData,
    }),
  shared: () =>
    queryOptions({
      queryKey: [...journalQueries.lists(), 'shared'],
      queryFn: async ({ signal }) => (await api.journal.shared({ query: { limit: 50 } }, { signal })).data,
    }),
}

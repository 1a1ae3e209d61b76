/**
 * `api`: every call of the contract, typed.
 *
 *     const { data, meta } = await api.school.years({ query: { page: 2 } }, { signal })
 *
 * It throws CallErrors and nothing else; `explain` (explain.ts) has the words for them.
 */
import type { Api } from '@kelasku/shared/registry'
import { contract } from 'virtual:contract'
import { sawLine } from '#platform/live/connection.ts'
import { activeAccount, endSession, membershipChanged } from '#platform/session/accounts.ts'
import { membershipId } from '#platform/session/role.ts'
import { createApi } from './create-api.ts'

export const api = createApi<Api>(contract, {
  origin: location.origin,
  caller: activeAccount,
  membership: membershipId,
  onSessionEnded: endSession,
  onMembershipChanged: () => membershipChanged.say(),
  onLine: sawLine,
})

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
import { activeAccount, endSession, membershipChanged, passwordMustChange } from '#platform/session/accounts.ts'
import { membershipId } from '#platform/session/role.ts'
import type { ClientOf } from './contract.ts'
import { createApi } from './create-api.ts'

/** Has a name of its own, since written out it is longer than the compiler cares to print. */
export interface Calls extends ClientOf<Api> {}

export const api: Calls = createApi<Api>(contract, {
  origin: location.origin,
  caller: activeAccount,
  membership: membershipId,
  onSessionEnded: endSession,
  onMembershipChanged: () => membershipChanged.say(),
  onPasswordMustChange: () => passwordMustChange.say(),
  onLine: sawLine,
})

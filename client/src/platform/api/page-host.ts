/** What the calls of this page know of it, and tell it. */
import { sawLine } from '#platform/live/connection.ts'
import { activeAccount, endSession, membershipChanged, passwordMustChange } from '#platform/session/accounts.ts'
import { membershipId } from '#platform/session/role.ts'
import type { ApiHost } from './api-host.ts'

export const host: ApiHost = {
  origin: location.origin,
  caller: activeAccount,
  membership: membershipId,
  onSessionEnded: endSession,
  onMembershipChanged: () => membershipChanged.say(),
  onPasswordMustChange: () => passwordMustChange.say(),
  onLine: sawLine,
}

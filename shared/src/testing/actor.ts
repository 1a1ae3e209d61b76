/** Somebody who acts in a school, for the truth tables of policies. */
import { byRank, type Actor, type Role } from '@kelasku/shared/kernel/actor'

export const acting = (roles: Role | readonly Role[], more: Partial<Actor> = {}): Actor => {
  const held = byRank([roles].flat())
  return {
    userId: 'me',
    sessionId: 'a session',
    memberships: [],
    schoolId: 'here',
    roles: held,
    isAdmin: held.includes('ADMIN'),
    positions: [],
    ...more,
  }
}

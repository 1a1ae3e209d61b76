/**
 * Where a signed-in person stands: which of their memberships this tab acts under, or what they have to do first. The
 * answer of `me` decides; a tab that had chosen a membership which is gone must choose again, never slip into another
 * role unnoticed.
 */
import type { Role } from '@kelasku/shared/kernel/actor'
import type { MembershipView } from '@kelasku/shared/school/contract'

export type Standing =
  | { kind: 'acting'; membership: MembershipView; roles: Role[] }
  /** Several roles and none of them is the session's default yet. */
  | { kind: 'choosing' }
  /** The membership that this tab acted under is no longer theirs. */
  | { kind: 'changed' }
  /** Asked to join, and nobody has answered. */
  | { kind: 'waiting' }
  | { kind: 'nowhere' }

interface Told {
  memberships: readonly MembershipView[]
  /** The session's default. */
  membership_id: string | null
}

export function standingOf({ memberships, membership_id }: Told, chosenId: string | null): Standing {
  const active = memberships.filter(({ status }) => status === 'ACTIVE')
  const acting = (id: string | null): Standing | null => {
    const membership = active.find((one) => one.id === id)
    return membership ? { kind: 'acting', membership, roles: rolesIn(membership.school_id, active) } : null
  }

  if (active.length === 0)
    return memberships.some(({ status }) => status === 'PENDING') ? { kind: 'waiting' } : { kind: 'nowhere' }
  if (chosenId !== null) return acting(chosenId) ?? { kind: 'changed' }
  return acting(membership_id) ?? (active.length === 1 ? acting(active[0]?.id ?? null) : null) ?? { kind: 'choosing' }
}

/** Every role that the person has in this school. */
const rolesIn = (schoolId: string, memberships: readonly MembershipView[]): Role[] => [
  ...new Set(
    memberships
      .filter(({ school_id, status }) => school_id === schoolId && status === 'ACTIVE')
      .map(({ role }) => role),
  ),
]

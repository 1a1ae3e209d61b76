/**
 * Where a signed-in person stands: in which of their schools this tab acts, or what they have to do first. The answer of
 * `me` decides; a tab whose school is theirs no more must choose again, never slip into another one unnoticed.
 */
import type { MembershipView } from '@kelasku/shared/school/contract'
import { membershipsIn, type Memberships } from '#features/school/memberships.ts'

export type Standing =
  /** `here` is everything that they are in that school. */
  | { kind: 'acting'; here: Memberships }
  /** Several schools and none of them is the session's default yet. */
  | { kind: 'choosing' }
  /** They belong no more to the school that this tab acted in. */
  | { kind: 'changed' }
  /** Asked to join, and nobody has answered. */
  | { kind: 'waiting' }
  | { kind: 'nowhere' }

interface Told {
  memberships: readonly MembershipView[]
  /** The session's default. */
  school_id: string | null
}

export function standingOf({ memberships, school_id }: Told, chosenId: string | null): Standing {
  const active = memberships.filter(({ status }) => status === 'ACTIVE')
  const acting = (schoolId: string | null): Standing | null => {
    const here = membershipsIn(schoolId, active)
    return here ? { kind: 'acting', here } : null
  }

  if (active.length === 0)
    return memberships.some(({ status }) => status === 'PENDING') ? { kind: 'waiting' } : { kind: 'nowhere' }
  if (chosenId !== null) return acting(chosenId) ?? { kind: 'changed' }
  const schools = new Set(active.map((one) => one.school_id))
  return acting(school_id) ?? (schools.size === 1 ? acting([...schools][0] ?? null) : null) ?? { kind: 'choosing' }
}

/** A person's roles as they think of them: school by school, and for a parent child by child. */
import type { Child } from '@kelasku/shared/classroom/contract'
import type { MembershipView } from '@kelasku/shared/school/contract'

export interface Standpoint {
  membership: MembershipView
  /** A parent's role without one is a child who is in no class yet, or none that could be told. */
  child: Child | null
}

export interface SchoolGroup {
  school: MembershipView
  standpoints: Standpoint[]
}

/** The order that somebody who belongs to several looks for: what can be entered first. */
const order: MembershipView['status'][] = ['ACTIVE', 'PENDING', 'REJECTED', 'INACTIVE']

export function schoolsOf(memberships: readonly MembershipView[], children: readonly Child[]): SchoolGroup[] {
  const groups = new Map<string, SchoolGroup>()
  for (const membership of memberships.toSorted((a, b) => order.indexOf(a.status) - order.indexOf(b.status))) {
    const group = groups.get(membership.school_id) ?? { school: membership, standpoints: [] }
    group.standpoints.push(...standpointsOf(membership, children))
    groups.set(membership.school_id, group)
  }
  return [...groups.values()]
}

function standpointsOf(membership: MembershipView, children: readonly Child[]): Standpoint[] {
  const own = membership.role === 'ORTU' ? children.filter(({ school_id }) => school_id === membership.school_id) : []
  return own.length === 0 ? [{ membership, child: null }] : own.map((child) => ({ membership, child }))
}

/** By the school's name, or that of a child there. */
export function matchingSchools(groups: readonly SchoolGroup[], typed: string): SchoolGroup[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return groups.filter(({ school, standpoints }) => {
    const names = [school.school_name, ...standpoints.map(({ child }) => child?.full_name ?? '')]
      .join(' ')
      .toLowerCase()
    return words.every((word) => names.includes(word))
  })
}

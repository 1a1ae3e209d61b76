/** Where a person belongs, as they think of it: school by school, and for a parent child by child. */
import type { Child } from '@kelasku/shared/classroom/contract'
import type { MembershipView } from '@kelasku/shared/school/contract'
import { membershipsIn, type Memberships } from '#features/school/memberships.ts'

export interface SchoolGroup {
  school: MembershipView
  /** Everything that they are there; nothing where none of it can be entered yet. */
  here: Memberships | null
  /** What waits for an answer, was rejected, or is over. */
  others: MembershipView[]
  children: Child[]
}

/** Schools that can be entered first. */
export function schoolsOf(memberships: readonly MembershipView[], children: readonly Child[]): SchoolGroup[] {
  const groups = new Map<string, SchoolGroup>()
  for (const membership of memberships) {
    const { school_id } = membership
    const group = groups.get(school_id) ?? {
      school: membership,
      here: membershipsIn(school_id, memberships),
      others: [],
      children: children.filter((child) => child.school_id === school_id),
    }
    if (membership.status !== 'ACTIVE') group.others.push(membership)
    groups.set(school_id, group)
  }
  return [...groups.values()].toSorted((a, b) => Number(a.here === null) - Number(b.here === null))
}

/** By the school's name, or that of a child there. */
export function matchingSchools(groups: readonly SchoolGroup[], typed: string): SchoolGroup[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return groups.filter(({ school, children }) => {
    const names = [school.school_name, ...children.map(({ full_name }) => full_name)].join(' ').toLowerCase()
    return words.every((word) => names.includes(word))
  })
}

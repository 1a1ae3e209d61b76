import type { MembershipView } from '@kelasku/shared/school/contract'

export type Memberships = readonly [MembershipView, ...MembershipView[]]

/** Everything that the person is in this school. */
export function membershipsIn(schoolId: string | null, memberships: readonly MembershipView[]): Memberships | null {
  const [first, ...more] = memberships.filter(({ school_id, status }) => school_id === schoolId && status === 'ACTIVE')
  return first ? [first, ...more] : null
}

/** What the person is in any of their schools: the home shows all of them together. */
import { useQuery } from '@tanstack/react-query'
import { identityQueries } from '#features/identity/queries.ts'
import {
  administers,
  hasChildren,
  leadsAClass,
  learns,
  overseesSchool,
  teaches,
  useRole,
} from '#platform/session/role.ts'

export function useEverywhere() {
  const { data: me } = useQuery(identityQueries.me())
  const here = useRole()
  const held = me?.memberships.filter(({ status }) => status === 'ACTIVE') ?? []
  const all = {
    ...here,
    school_role: [...here.school_role, ...held.map(({ role }) => role)],
    is_admin: here.is_admin || held.some(({ role, is_admin }) => is_admin || role === 'ADMIN'),
    positions: [...here.positions, ...held.flatMap(({ position }) => position ?? [])],
  }
  return {
    learns: learns(all),
    teaches: teaches(all),
    leads: leadsAClass(all),
    hasChildren: hasChildren(all),
    administers: administers(all),
    oversees: overseesSchool(all),
    counsels: all.positions.includes('COUNSELOR'),
  }
}

import { byRank } from '@kelasku/shared/kernel/actor'
import { roleLabel, wordingFor } from '@kelasku/shared/whitelabel/wording'
import { useQuery } from '@tanstack/react-query'
import type { Memberships } from '#features/school/memberships.ts'
import { classroomQueries } from '#features/classroom/queries.ts'
import { useWording } from '#platform/i18n/i18n.ts'
import { useAccount } from '#platform/session/accounts.ts'
import { administers, hasChildren, useRole } from '#platform/session/role.ts'
import { useT } from '../words.ts'

/** Who the person is in this school, in words. */
export function useWho() {
  const t = useT()
  const wording = useWording()
  const account = useAccount()
  const roles = useRole(({ school_role }) => school_role)
  const isAdmin = useRole(administers)
  const className = useRole(({ class_name }) => class_name)
  const { child } = useChildren()

  const labels = roles.map((role) => roleLabel(role, wording)).join(' · ')
  return {
    name: account?.name ?? '',
    image: account?.image_url ?? null,
    role: isAdmin && !roles.includes('ADMIN') ? t(($) => $.who.withAdmin, { role: labels }) : labels,
    /** What stands beside the role: the child that a parent looks at, and the open class. */
    where: [child && (child.full_name.split(' ')[0] ?? ''), className].filter(Boolean).join(' · '),
  }
}

/** The children of a parent in all schools, and the one that this tab looks at. */
export function useChildren() {
  const isParent = useRole(hasChildren)
  const childId = useRole(({ child_id }) => child_id)
  const { data: children = [] } = useQuery({ ...classroomQueries.children(), enabled: isParent })
  return { isParent, children, child: children.find(({ id }) => id === childId) ?? null }
}

/** What somebody is in another school, in the words of that school's kind. */
export const rolesIn = (here: Memberships): string =>
  byRank(here.map(({ role }) => role))
    .map((role) => roleLabel(role, wordingFor(here[0].site_type)))
    .join(' · ')

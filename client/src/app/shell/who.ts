import type { Role } from '@kelasku/shared/kernel/actor'
import { roleLabel, wordingFor } from '@kelasku/shared/whitelabel/wording'
import type { MembershipView } from '@kelasku/shared/school/contract'
import { useQuery } from '@tanstack/react-query'
import { classroomQueries } from '#features/classroom/queries.ts'
import { useWording } from '#platform/i18n/i18n.ts'
import { useAccount } from '#platform/session/accounts.ts'
import { useRole } from '#platform/session/role.ts'
import { useT } from '../words.ts'

/** Who the person is now, in words. */
export function useWho() {
  const t = useT()
  const wording = useWording()
  const account = useAccount()
  const role = useRole(({ type }) => type)
  const isAdmin = useRole(({ is_admin }) => is_admin)
  const className = useRole(({ class_name }) => class_name)
  const { child } = useChildren()

  const label = role ? roleLabel(role, wording) : ''
  return {
    name: account?.name ?? '',
    image: account?.image_url ?? null,
    role: isAdmin && role !== 'ADMIN' ? t(($) => $.who.withAdmin, { role: label }) : label,
    /** What stands beside the role: the child that a parent looks at, and the open class. */
    where: [child && (child.full_name.split(' ')[0] ?? ''), className].filter(Boolean).join(' · '),
  }
}

/** The children of a parent in all schools, and the one that this tab looks at. */
export function useChildren() {
  const isParent = useRole(({ type }) => type === 'ORTU')
  const childId = useRole(({ child_id }) => child_id)
  const { data: children = [] } = useQuery({ ...classroomQueries.children(), enabled: isParent })
  return { isParent, children, child: children.find(({ id }) => id === childId) ?? null }
}

/** A role in another school is named in the words of that school's kind. */
export const roleIn = ({ role, site_type }: { role: Role } & Pick<MembershipView, 'site_type'>) =>
  roleLabel(role, wordingFor(site_type))

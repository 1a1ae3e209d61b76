import { AccessRole } from '@kelasku/shared/journal/access-role'
import { useT } from '../words.ts'

export const roles = AccessRole.options

/** As options of a select. */
export function useRoleOptions() {
  const t = useT()
  return roles.map((role) => ({ value: role, label: t(($) => $.access.role[role]) }))
}

import { AccessRole } from '@kelasku/shared/journal/access-role'
import { useT } from '../words.ts'

/** As options of a select. */
export function useRoleOptions() {
  const t = useT()
  return AccessRole.options.map((role) => ({ value: role, label: t(($) => $.access.role[role]) }))
}

import { use } from 'react'
import { Built } from '#platform/built.ts'
import { useTenant } from '#features/whitelabel/tenant.ts'
import { administers, useRole } from '#platform/session/role.ts'
import { useSchool } from '#platform/session/school.ts'
import { visibleMenu, type MenuNode } from '../menu.ts'

/** The menu of whoever acts here. */
export function useMenu(): MenuNode[] {
  const built = use(Built)
  const roles = useRole(({ school_role }) => school_role)
  const positions = useRole(({ positions: held }) => held)
  const isAdmin = useRole(administers)
  const grade = useSchool((school) => school.grade)
  const hiddenMenus = useTenant(({ hidden_menus }) => hidden_menus)
  const hiddenTerms = useTenant(({ hidden_terms }) => hidden_terms)
  return visibleMenu({ roles, positions, isAdmin, grade, hiddenMenus, hiddenTerms, built })
}

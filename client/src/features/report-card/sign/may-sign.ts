import { administers, type Role } from '#platform/session/role.ts'

/** The principal signs; who else leads the school looks on, and the office may return. */
export const signs = ({ positions }: Role): boolean => positions.includes('PRINCIPAL')
export const oversees = (role: Role): boolean =>
  administers(role) || signs(role) || role.positions.includes('VICE_CURRICULUM')

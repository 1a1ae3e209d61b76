import { administers, isStaff, useRole } from '#platform/session/role.ts'

/** Whether this tab acts as somebody who writes announcements; to whom, the server says. */
export const useMayWrite = (): boolean => useRole(isStaff)

/** Anybody in the school; a teacher writes to their own classes. */
export const useMayAddressAll = (): boolean => useRole(administers)

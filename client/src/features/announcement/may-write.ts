import { useRole } from '#platform/session/role.ts'

/** Whether this tab acts as somebody who writes announcements; to whom, the server says. */
export const useMayWrite = (): boolean =>
  useRole(({ type, is_admin }) => is_admin || type === 'ADMIN' || type === 'GURU' || type === 'WALIKELAS')

/** Anybody in the school; a teacher writes to their own classes. */
export const useMayAddressAll = (): boolean => useRole(({ type, is_admin }) => is_admin || type === 'ADMIN')

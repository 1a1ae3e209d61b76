import { useRole } from '#platform/session/role.ts'

/** Whether this tab acts as somebody who plans; of which class, the server says. */
export const useMayPlan = (): boolean =>
  useRole(({ type, is_admin }) => is_admin || type === 'ADMIN' || type === 'WALIKELAS')

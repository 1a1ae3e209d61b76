import { administers, leadsAClass, useRole } from '#platform/session/role.ts'

/** Whether this tab acts as somebody who plans; of which class, the server says. */
export const useMayPlan = (): boolean => useRole((role) => administers(role) || leadsAClass(role))

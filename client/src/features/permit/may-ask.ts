import { administers, hasChildren, leadsAClass, learns, useRole } from '#platform/session/role.ts'

/** Whether this tab acts as somebody who asks for permits, for themselves or a child. */
export const useMayAsk = (): boolean => useRole((role) => learns(role) || hasChildren(role))

/** Whether it acts as somebody who may send pupils out for the school. */
export const useMayDispense = (): boolean => useRole((role) => administers(role) || leadsAClass(role))

/** Who reads the classes of a course beside each other. */
import { administers, overseesSchool, teaches, type Role } from '#platform/session/role.ts'

/** Of any course, since they teach none or many. */
export const leadsTheSchool = (role: Role): boolean => administers(role) || overseesSchool(role)

export const readsRecaps = (role: Role): boolean => teaches(role) || leadsTheSchool(role)

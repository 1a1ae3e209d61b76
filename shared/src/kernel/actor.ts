/**
 * Who is asking. A person acts in a school with everything that they are there: all their roles and positions at once
 * (docs/decisions/0062). What they are to a class, a pupil or an exam is asked of the database at the thing itself.
 */
import type { Position, Role } from './role.ts'

export type { Position, Role } from './role.ts'

/** One role of one person in one school. */
export interface Membership {
  id: string
  schoolId: string
  role: Role
  isAdmin: boolean
  position: Position | null
}

/** Somebody signed in. */
export interface Person {
  userId: string
  sessionId: string
  /** Everything that is active, in every school: what the database lets this person read. */
  memberships: readonly Membership[]
}

/** A person acting in one school. */
export interface Actor extends Person {
  schoolId: string
  /** Everything that they are there, the highest first. */
  roles: readonly Role[]
  /** One of the school's admins, by the role or by the flag beside another one. */
  isAdmin: boolean
  positions: readonly Position[]
}

/** Of all that somebody is, what is named when one word has to do. */
export const rolesByRank = ['ADMIN', 'WALIKELAS', 'GURU', 'ORTU', 'SISWA'] as const satisfies readonly Role[]

export const byRank = (roles: Iterable<Role>): Role[] => {
  const held = new Set(roles)
  return rolesByRank.filter((role) => held.has(role))
}

/** What a person is in a school, out of what they are everywhere; nothing where they do not belong. */
export function actorIn(person: Person, schoolId: string): Actor | undefined {
  const here = person.memberships.filter((membership) => membership.schoolId === schoolId)
  if (here.length === 0) return undefined
  return {
    ...person,
    schoolId,
    roles: byRank(here.map(({ role }) => role)),
    isAdmin: here.some(({ role, isAdmin }) => isAdmin || role === 'ADMIN'),
    positions: here.flatMap(({ position }) => position ?? []),
  }
}

/** What a person is in each of their schools. */
export const actorsOf = (person: Person): Actor[] =>
  [...new Set(person.memberships.map(({ schoolId }) => schoolId))].flatMap((id) => actorIn(person, id) ?? [])

type Held = Pick<Actor, 'roles'>

export const isPupil = ({ roles }: Held): boolean => roles.includes('SISWA')
export const isParent = ({ roles }: Held): boolean => roles.includes('ORTU')
export const isTeacher = ({ roles }: Held): boolean => roles.includes('GURU') || roles.includes('WALIKELAS')
export const leadsAClass = ({ roles }: Held): boolean => roles.includes('WALIKELAS')
export const isAdmin = ({ isAdmin: is }: Pick<Actor, 'isAdmin'>): boolean => is
/** Works at the school. */
export const isStaff = (who: Pick<Actor, 'roles' | 'isAdmin'>): boolean => isAdmin(who) || isTeacher(who)
/** The one word for what they are in the school. */
export const highestRole = ({ roles }: Held): Role => roles[0]! // nobody acts where they are nothing (actorIn)
export const hasPosition = ({ positions }: Pick<Actor, 'positions'>, ...some: readonly Position[]): boolean =>
  positions.some((position) => some.includes(position))
/** Leads the school, or counsels in it: sees every class and every pupil's days, without being anything in them. */
export const overseesSchool = (who: Pick<Actor, 'positions'>): boolean =>
  hasPosition(who, 'PRINCIPAL', 'VICE_CURRICULUM', 'VICE_STUDENT', 'COUNSELOR')

/** A rule of a policy: may this actor do it to this subject? Pure, so a truth table can test it. */
export type Rule<Subject = void> = (who: Actor, subject: Subject) => boolean

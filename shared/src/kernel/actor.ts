import { z } from 'zod'

/**
 * Who is asking. A membership is one role of one person in one school; a person may hold several and always acts in
 * exactly one of them (docs/decisions/0004). `isAdmin` adds the school's administration to whatever the role may do.
 */
export const Role = z.enum(['SISWA', 'GURU', 'WALIKELAS', 'ORTU', 'ADMIN'])
export type Role = z.infer<typeof Role>

export interface Membership {
  id: string
  schoolId: string
  role: Role
  isAdmin: boolean
}

/** Somebody signed in. */
export interface Person {
  userId: string
  sessionId: string
  /** Every school where a membership is active: what the database lets this person read. */
  memberships: readonly Membership[]
}

/** A person acting in one school. */
export interface Actor extends Person {
  schoolId: string
  membershipId: string
  role: Role
  isAdmin: boolean
}

/** A rule of a policy: may this actor do it to this subject? Pure, so a truth table can test it. */
export type Rule<Subject = void> = (who: Actor, subject: Subject) => boolean

/**
 * Who may give somebody a new first password. Whoever knows the first password can be that person until they change it,
 * so this power never reaches upwards (no admin), never sideways (no other school) and never oneself.
 */
import { type Actor, type Membership, type Rule, isAdmin, leadsAClass } from '@kelasku/shared/kernel/actor'

/** A person of the asker's school, as far as a rule looks. */
export interface PersonSubject {
  id: string
  schoolId: string
  /** Admin of any school at all. */
  isAdmin: boolean
  /** A pupil of a class whose homeroom teacher the asker is. */
  isMyPupil: boolean
}

const isHere: Rule<PersonSubject> = (who, person) => who.schoolId === person.schoolId

/** The roles that have somebody whose password they may reset. */
export const mayResetPasswords = (who: Actor): boolean => isAdmin(who) || leadsAClass(who)

export const identityPolicy = {
  /** Whether the person is there at all for the asker. */
  see: (who, person) => isHere(who, person) && (isAdmin(who) || person.isMyPupil),
  resetPassword: (who, person) =>
    isHere(who, person) && person.id !== who.userId && !person.isAdmin && (isAdmin(who) || person.isMyPupil),
} satisfies Record<string, Rule<PersonSubject>>

/**
 * Whether somebody changes their own name at once. It stands in lists and on certificates, so a school agrees to it first;
 * only who administers every school of theirs, or has none, need not ask.
 */
export const renamesSelf = (memberships: readonly Membership[]): boolean => {
  const administered = memberships.filter((one) => one.role === 'ADMIN' || one.isAdmin)
  return memberships.every(({ schoolId }) => administered.some((other) => other.schoolId === schoolId))
}

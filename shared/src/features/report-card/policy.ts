/** Who may do what with the report cards of a class, whenever that may be. */
import { hasPosition, isAdmin, type Actor, type Rule } from '@kelasku/shared/kernel/actor'
import type { Bond } from '@kelasku/shared/profile/fields'
import type { CardRole } from './machine.ts'

/** What somebody is to a class. Families have nothing to do with a card before it is out, and then ask for theirs. */
export type CardRelation = 'homeroom'

export interface CardSubject {
  school_id: string
  relations: readonly CardRelation[]
}

const isHere: Rule<CardSubject> = (who, { school_id }) => who.schoolId === school_id
const leads: Rule<CardSubject> = (_who, { relations }) => relations.includes('homeroom')

const counsels: Rule = (who) => hasPosition(who, 'COUNSELOR')

const readsClass: Rule<CardSubject> = (who, subject) =>
  isHere(who, subject) && (isAdmin(who) || leads(who, subject) || hasPosition(who, 'PRINCIPAL', 'VICE_CURRICULUM'))

export const reportRules = {
  /** All cards of a class as they are being made: never families, who have what was published. */
  readClass: readsClass,
  /** The finals of a class, for those who counsel its pupils too. */
  readLeger: (who, subject) => readsClass(who, subject) || (isHere(who, subject) && counsels(who)),
  /** Notes, growth, promotion. */
  write: (who, subject) => isHere(who, subject) && (isAdmin(who) || leads(who, subject)),
} satisfies Record<string, Rule<CardSubject>>

export const reportPolicy = {
  /** Periods and templates. */
  administer: (who) => isAdmin(who),
  /** Asked before the password is judged, and again at the cards themselves. */
  sign: (who) => hasPosition(who, 'PRINCIPAL'),
  /** All classes at once. */
  oversee: (who) => isAdmin(who) || hasPosition(who, 'PRINCIPAL', 'VICE_CURRICULUM'),
  /** The finals of all classes, and no cards. */
  counsel: counsels,
} satisfies Record<string, Rule>

const keepsPupilData: readonly Bond[] = ['self', 'guardian', 'homeroom', 'admin', 'registrar']

/**
 * What the identity pages print of a pupil is read by the family, who leads the class, the office, and who signs the cards: to teach
 * somebody is no reason.
 */
export const readsPupilData: Rule<{ bonds: readonly Bond[] }> = (who, { bonds }) =>
  bonds.some((bond) => keepsPupilData.includes(bond)) || hasPosition(who, 'PRINCIPAL', 'VICE_CURRICULUM')

/** As what somebody may cause something. */
export const rolesTo = (who: Actor, { relations }: Pick<CardSubject, 'relations'>): CardRole[] => [
  ...(relations.includes('homeroom') ? (['HOMEROOM'] as const) : []),
  ...(hasPosition(who, 'PRINCIPAL') ? (['PRINCIPAL'] as const) : []),
  ...(isAdmin(who) ? (['ADMIN'] as const) : []),
]

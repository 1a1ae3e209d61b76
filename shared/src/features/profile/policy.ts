/** Who sees, writes, proposes and decides what of a profile: the table of fields.ts, asked with the bonds of the asker. */
import { consentFields, profileFields, type Bond, type ProfileField, type ProfileKind } from './fields.ts'

/** A person as far as a rule looks: as what the school knows them, and how the asker stands to them. */
export interface ProfileSubject {
  kind: ProfileKind
  bonds: readonly Bond[]
  /** A guardian has taken their consent back: what rests on it is closed to everybody, until they agree again. */
  isWithheld?: boolean
}

type FieldRight = (subject: ProfileSubject, field: ProfileField) => boolean

const meet = (some: readonly Bond[] | undefined, others: readonly Bond[]) =>
  some?.some((bond) => others.includes(bond)) ?? false

const has =
  (...wanted: Bond[]) =>
  (subject: ProfileSubject) =>
    meet(wanted, subject.bonds)

const changeOf = ({ kind }: ProfileSubject, field: ProfileField) => profileFields[field][kind]?.change

const isOpen: FieldRight = ({ kind, isWithheld = false }, field) =>
  !(isWithheld && kind === 'student' && consentFields.includes(field))

const changes =
  (how: 'writes' | 'proposes' | 'decides'): FieldRight =>
  (subject, field) =>
    isOpen(subject, field) && meet(changeOf(subject, field)?.[how], subject.bonds)

export const fieldPolicy = {
  see: (subject, field) => isOpen(subject, field) && meet(profileFields[field][subject.kind]?.sees, subject.bonds),
  write: changes('writes'),
  propose: (subject, field) => !changes('writes')(subject, field) && changes('proposes')(subject, field),
  decide: changes('decides'),
} satisfies Record<string, FieldRight>

export const profilePolicy = {
  /** Whoever has no bond at all does not learn that there is such a person. */
  read: ({ bonds }) => bonds.length > 0,
  /** Who looked at the sensitive fields. */
  readViews: has('self', 'guardian', 'admin'),
  readConsents: has('self', 'guardian', 'homeroom', 'admin'),
  /** To say that the family was talked to about a consent that was taken back. */
  settleWithdrawal: has('homeroom', 'admin'),
  /** Everything that Kelasku keeps about the person. */
  export: has('self', 'guardian', 'admin'),
  erase: has('admin', 'registrar'),
} satisfies Record<string, (subject: ProfileSubject) => boolean>

/** A look by these is part of their work at the school, and is written down. */
const staffBonds: readonly Bond[] = ['homeroom', 'teacher', 'counselor', 'admin', 'registrar']

export const isLookOfStaff = ({ bonds }: ProfileSubject) =>
  !bonds.includes('self') && !bonds.includes('guardian') && meet(staffBonds, bonds)

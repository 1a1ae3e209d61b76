/** Who sees, writes, proposes and decides what of a profile: the table of fields.ts, asked with the bonds of the asker. */
import { profileFields, type Bond, type ProfileField, type ProfileKind } from './fields.ts'

/** A person as far as a rule looks: as what the school knows them, and how the asker stands to them. */
export interface ProfileSubject {
  kind: ProfileKind
  bonds: readonly Bond[]
}

type FieldRight = (subject: ProfileSubject, field: ProfileField) => boolean

const meet = (some: readonly Bond[] | undefined, others: readonly Bond[]) =>
  some?.some((bond) => others.includes(bond)) ?? false

const has =
  (...wanted: Bond[]) =>
  (subject: ProfileSubject) =>
    meet(wanted, subject.bonds)

const changeOf = ({ kind }: ProfileSubject, field: ProfileField) => profileFields[field][kind]?.change

const writes: FieldRight = (subject, field) => meet(changeOf(subject, field)?.writes, subject.bonds)

export const fieldPolicy = {
  see: ({ kind, bonds }, field) => meet(profileFields[field][kind]?.sees, bonds),
  write: writes,
  propose: (subject, field) => !writes(subject, field) && meet(changeOf(subject, field)?.proposes, subject.bonds),
  decide: (subject, field) => meet(changeOf(subject, field)?.decides, subject.bonds),
} satisfies Record<string, FieldRight>

export const profilePolicy = {
  /** Whoever has no bond at all does not learn that there is such a person. */
  read: ({ bonds }) => bonds.length > 0,
  /** Who looked at the sensitive fields. */
  readViews: has('self', 'guardian', 'admin'),
  readConsents: has('self', 'guardian', 'homeroom', 'admin'),
  /** Everything that the house keeps about the person. */
  export: has('self', 'guardian', 'admin'),
  erase: has('admin', 'registrar'),
} satisfies Record<string, (subject: ProfileSubject) => boolean>

/** A look by these is part of their work at the school, and is written down. */
const staffBonds: readonly Bond[] = ['homeroom', 'teacher', 'counselor', 'admin', 'registrar']

export const isLookOfStaff = ({ bonds }: ProfileSubject) =>
  !bonds.includes('self') && !bonds.includes('guardian') && meet(staffBonds, bonds)

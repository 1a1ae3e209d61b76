/**
 * What a profile holds, one line a field: in which section it stands, who sees it, who writes it, who may only propose a
 * change and who decides on that. The server filters every reply and judges every change by this table, and the screens
 * ask it which inputs to offer; no rule about a field stands anywhere else.
 */
import { z } from 'zod'

export const ProfileSection = z.enum([
  'identity',
  'contact',
  'address',
  'father',
  'mother',
  'guardian',
  'family',
  'education',
  'employment',
  'pantau',
])
export type ProfileSection = z.infer<typeof ProfileSection>

/** As what the school knows the person: it decides which fields apply. Who teaches and is a parent too is staff. */
export const ProfileKind = z.enum(['student', 'staff', 'parent'])
export type ProfileKind = z.infer<typeof ProfileKind>

/**
 * How somebody who asks stands to the person, in the role that they act in. `fellow` is a classmate or a classmate's
 * parent, and for staff every pupil and parent of the school; `colleague` is staff to staff; `registrar` is the admin of a school that the person has left.
 */
export const Bond = z.enum([
  'self',
  'guardian',
  'homeroom',
  'teacher',
  'counselor',
  'admin',
  'registrar',
  'colleague',
  'fellow',
])
export type Bond = z.infer<typeof Bond>

export const ParentKind = z.enum(['father', 'mother', 'guardian'])
export type ParentKind = z.infer<typeof ParentKind>

export const parentParts = [
  'name',
  'occupation',
  'phone_number',
  'religion',
  'status',
  'address',
  'province_id',
  'city_id',
  'district_id',
] as const
export type ParentPart = (typeof parentParts)[number]

/** The parts of an address that `same_{parent}_address` copies from the person's own. */
export const copiedParts = ['address', 'province_id', 'city_id', 'district_id'] as const satisfies readonly ParentPart[]

type ParentField = `${ParentKind}.${ParentPart}` | `same_${ParentKind}_address`

interface Change {
  writes: readonly Bond[]
  /** May suggest a change, which counts once somebody of `decides` has agreed. */
  proposes: readonly Bond[]
  decides: readonly Bond[]
}

interface Access {
  sees: readonly Bond[]
  change: Change
}

interface FieldRule extends Partial<Record<ProfileKind, Access>> {
  section: ProfileSection
  /** A look at it by the staff is written down, and the family can read who looked. */
  sensitive: boolean
}

const everybody = Bond.options
const school: Bond[] = ['self', 'guardian', 'homeroom', 'teacher', 'counselor', 'admin', 'registrar']
const care: Bond[] = ['self', 'guardian', 'homeroom', 'counselor', 'admin']
const household: Bond[] = ['self', 'guardian', 'admin']
const office: Bond[] = ['self', 'admin', 'registrar']

const nobody: Bond[] = []
const family: Bond[] = ['self', 'guardian']
const deciders: Bond[] = ['homeroom', 'admin']

/** Families propose, the homeroom teacher and the office write and decide. */
const byClass: Change = { writes: deciders, proposes: family, decides: deciders }
/** What stands on certificates: only the office writes it. */
const byOffice: Change = { writes: ['admin'], proposes: family, decides: ['admin'] }
const byStaff: Change = { writes: deciders, proposes: nobody, decides: nobody }
const byPerson: Change = { writes: ['self', 'admin'], proposes: nobody, decides: nobody }
/** Names stand in lists and on certificates, and tell who is meant: the person asks, the office agrees. */
const byOwnRequest: Change = { writes: ['admin'], proposes: ['self'], decides: ['admin'] }
const bySelf: Change = { writes: ['self'], proposes: nobody, decides: nobody }
const byHousehold: Change = { writes: household, proposes: nobody, decides: nobody }
const byAnyCarer: Change = { writes: [...family, ...deciders], proposes: nobody, decides: nobody }
const byNobody: Change = { writes: nobody, proposes: nobody, decides: nobody }

const may = (sees: readonly Bond[], change: Change): Access => ({ sees, change })

type Accesses = Partial<Record<ProfileKind, Access>>
const plain = (section: ProfileSection, access: Accesses): FieldRule => ({ section, sensitive: false, ...access })
const sensitive = (section: ProfileSection, access: Accesses): FieldRule => ({ section, sensitive: true, ...access })

const anyone: Accesses = {
  student: may(school, byClass),
  staff: may(office, byPerson),
  parent: may(care, byPerson),
}
const close: Accesses = { ...anyone, student: may(care, byClass) }
const pupil: Accesses = { student: may(care, byClass) }
const employee: Accesses = { staff: may(office, byPerson) }

const parentFields = Object.fromEntries(
  ParentKind.options.flatMap((parent) =>
    [...parentParts.map((part) => `${parent}.${part}` as const), `same_${parent}_address` as const].map(
      (field): [ParentField, FieldRule] => [field, sensitive(parent, pupil)],
    ),
  ),
) as Record<ParentField, FieldRule> // fromEntries forgets that every key is there

const table = {
  full_name: plain('identity', {
    student: may(everybody, byOffice),
    staff: may(everybody, byOwnRequest),
    parent: may(everybody, byOwnRequest),
  }),
  nick_name: plain('identity', {
    student: may(everybody, byAnyCarer),
    staff: may(everybody, byPerson),
    parent: may(everybody, byPerson),
  }),
  profile_image_id: plain('identity', {
    student: may(everybody, bySelf),
    staff: may(everybody, bySelf),
    parent: may(everybody, bySelf),
  }),
  gender: plain('identity', anyone),
  religion: sensitive('identity', anyone),
  birth_place: sensitive('identity', anyone),
  birth_date: sensitive('identity', anyone),
  blood_type: sensitive('identity', close),
  body_abnormality: sensitive('identity', close),
  nisn: sensitive('identity', { student: may(school, byOffice) }),

  // An address to sign in by and to get a new password at is nobody's to write but its owner's.
  email: sensitive('contact', {
    student: may(care, bySelf),
    staff: may([...office, 'colleague'], bySelf),
    parent: may(care, bySelf),
  }),
  no_telp: sensitive('contact', {
    student: may(care, byAnyCarer),
    staff: may(office, byPerson),
    parent: may(care, byPerson),
  }),

  address: sensitive('address', close),
  detail_address: sensitive('address', close),
  province_id: sensitive('address', close),
  city_id: sensitive('address', close),
  district_id: sensitive('address', close),
  village_id: sensitive('address', close),

  ...parentFields,

  child_sequence: sensitive('family', pupil),
  child_status: sensitive('family', pupil),
  child_family_status: sensitive('family', pupil),
  total_sibling: sensitive('family', pupil),

  school_distance: sensitive('education', pupil),
  latest_education: plain('education', { student: may(school, byClass), staff: may(office, byPerson) }),
  origin_of_the_institution: plain('education', { student: may(school, byClass), staff: may(office, byPerson) }),
  accepted_in_instution_on: plain('education', { student: may(school, byStaff), staff: may(office, byPerson) }),
  extracurricular: plain('education', { student: may(school, byClass) }),

  title_prefix: plain('employment', { staff: may(everybody, byPerson) }),
  title_suffix: plain('employment', { staff: may(everybody, byPerson) }),
  nip: sensitive('employment', employee),
  nuptk: sensitive('employment', employee),
  employment_status: plain('employment', employee),

  pantau_active: plain('pantau', { student: may(household, byHousehold) }),
  token_pantau: sensitive('pantau', { student: may(household, byNobody) }),
} satisfies Record<string, FieldRule>

export type ProfileField = keyof typeof table
export const profileFields: Readonly<Record<ProfileField, FieldRule>> = table

// The keys of the table are the fields; Object.keys cannot say so.
export const ProfileField = z.enum(Object.keys(table) as [ProfileField, ...ProfileField[]])

export const fieldsOf = (kind: ProfileKind, section?: ProfileSection): ProfileField[] =>
  ProfileField.options.filter((field) => {
    const rule = profileFields[field]
    return rule[kind] !== undefined && (section === undefined || rule.section === section)
  })

export const sectionsOf = (kind: ProfileKind): ProfileSection[] =>
  ProfileSection.options.filter((section) => fieldsOf(kind, section).length > 0)

/** Kept because a pupil's family agrees, not because a school must: what goes when a guardian takes their consent back. */
export const consentFields: readonly ProfileField[] = [
  'profile_image_id',
  'blood_type',
  'body_abnormality',
  'detail_address',
  'school_distance',
  'pantau_active',
  'token_pantau',
]

/** A place by its official code. */
export const isPlace = (field: ProfileField): boolean => /(province|city|district|village)_id$/.test(field)

/** Fields by which somebody signs in: a school writes them only for people who belong to no other. */
export const signInFields: readonly ProfileField[] = ['nisn', 'email', 'no_telp']

/** A profile as one person may see it: what the table of fields hides from them is null and named, and every look counts. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import type { PendingField, ProfileView } from '@kelasku/shared/profile/contract'
import {
  fieldsOf,
  isPlace,
  ParentKind,
  parentParts,
  ProfileField,
  type ProfileKind,
} from '@kelasku/shared/profile/fields'
import { fieldPolicy, profilePolicy } from '@kelasku/shared/profile/policy'
import type { Work } from '#platform/database/work.ts'
import { fileUrl } from '#platform/files/url.ts'
import type { Secrets } from '#platform/secrets.ts'
import { listClassesOf } from './bonds.ts'
import { userCard } from './presenter.ts'
import { valueIn } from './record.ts'
import { listPending, namesOfPlaces } from './repo.ts'
import type { KnownPerson } from './subject.ts'
import { noteLook } from './views.ts'

interface Showing {
  secrets: Secrets
  withClasses?: boolean | undefined
}

export async function showProfile(
  who: Actor,
  person: KnownPerson,
  work: Work,
  { secrets, withClasses = false }: Showing,
): Promise<ProfileView> {
  const fields = fieldsOf(person.kind)
  const seen = fields.filter((field) => fieldPolicy.see(person, field))
  await noteLook(
    who,
    person,
    seen.filter((field) => isFilled(person, field)),
    work,
  )

  const pending = await pendingFor(who, person, work)
  const shown = (field: ProfileField) => (seen.includes(field) ? shownValue(person, field, secrets) : null)
  const names = await namesOfPlaces(
    work.tx,
    codesAmong([
      ...seen.map((field) => [field, shown(field)] as const),
      ...pending.map(({ field, value }) => [field, value] as const),
    ]),
  )
  return {
    ...viewOf(person, shown, names),
    ...(withClasses ? { classes: await listClassesOf(work.tx, who.schoolId, person.user.id) } : {}),
    signature_url: who.userId === person.user.id ? fileUrl(person.profile.signature_file_id) : null,
    hidden: fields.filter((field) => !seen.includes(field)),
    writable: fields.filter((field) => fieldPolicy.write(person, field)),
    proposable: fields.filter((field) => fieldPolicy.propose(person, field)),
    pending: pending.map((wish) => ({ ...wish, label: labelOf(wish.field, wish.value, names) })),
    can: {
      read_views: profilePolicy.readViews(person),
      read_consents: person.kind === 'student' && profilePolicy.readConsents(person),
      settle_withdrawal: person.kind === 'student' && profilePolicy.settleWithdrawal(person),
      export: profilePolicy.export(person),
      erase: profilePolicy.erase(person),
    },
  }
}

const isFilled = (person: KnownPerson, field: ProfileField) => {
  const value = valueIn(person, field)
  return value !== null && value !== false && !(Array.isArray(value) && value.length === 0)
}

function shownValue(person: KnownPerson, field: ProfileField, secrets: Secrets): unknown {
  if (field !== 'token_pantau') return valueIn(person, field)
  return person.profile.pantau_sealed === null ? null : secrets.open(person.profile.pantau_sealed)
}

/** The codes of places among the values of some fields. */
export const codesAmong = (values: readonly (readonly [ProfileField, unknown])[]): string[] =>
  values.flatMap(([field, value]) => (isPlace(field) && typeof value === 'string' ? [value] : []))

/** A place by its name; everything else is its own label. */
export const labelOf = (field: ProfileField, value: unknown, names: Names): string | null =>
  isPlace(field) && typeof value === 'string' ? (names.get(value) ?? value) : null

/** Only for those who have a say in the field. */
async function pendingFor(who: Actor, person: KnownPerson, work: Work): Promise<PendingField[]> {
  const rows = await listPending(work.tx, who.schoolId, person.user.id)
  return rows
    .filter(({ proposal: { field } }) =>
      (['write', 'propose', 'decide'] as const).some((may) => fieldPolicy[may](person, field)),
    )
    .map(({ proposal, proposer }) => ({
      field: proposal.field,
      proposal_id: proposal.id,
      value: proposal.new_value,
      label: null,
      proposed_by: userCard(proposer),
      proposed_at: proposal.created_at,
    }))
}

type Shown = (field: ProfileField) => unknown
type Names = ReadonlyMap<string, string>
type Plain = Omit<ProfileView, 'classes' | 'signature_url' | 'hidden' | 'writable' | 'proposable' | 'pending' | 'can'>

/** Every field of a person stands in the reply by its own name, those of a parent in an object; the rest is added. */
function viewOf(person: KnownPerson, shown: Shown, names: Names): Plain {
  // Put together by names, so the compiler learns nothing of it; the contract checks every reply on its way out.
  return {
    ...Object.fromEntries(ownFields.map((field) => [field, shown(field)])),
    ...Object.fromEntries(ParentKind.options.map((parent) => [parent, parentOf(parent, shown, names)])),
    ...placesOf(shown, names),
    id: person.user.id,
    kind: person.kind,
    member_no: fieldPolicy.see(person, numberOf[person.kind]) ? person.memberNo : null,
    full_name: person.user.full_name,
    image: fileUrl(shown('profile_image_id') as string | null),
    is_no_classes: !person.hasClasses,
    is_no_courses: !person.hasCourses,
    is_no_schools: false,
    version: person.profile.version,
  }
}

const ownFields = ProfileField.options.filter((field) => !field.includes('.'))

/** Whoever may know the national number may know the school's own. */
const numberOf = { student: 'nisn', staff: 'nip', parent: 'nisn' } as const satisfies Record<ProfileKind, ProfileField>

const parentOf = (parent: ParentKind, shown: Shown, names: Names) => ({
  ...Object.fromEntries(parentParts.map((part) => [part, shown(`${parent}.${part}`)])),
  ...namesFor(['province', 'city', 'district'], (place) => shown(`${parent}.${place}_id`), names),
})

/** The specification calls each place by two names. */
function placesOf(shown: Shown, names: Names) {
  const first = namesFor(['province', 'city', 'district', 'village'], (place) => shown(`${place}_id`), names)
  const second = Object.entries(secondNames).flatMap(([place, name]) =>
    ['id', 'name'].map((part) => [`${name}_${part}`, first[`${place}_${part}`]]),
  )
  return { ...first, ...Object.fromEntries(second) }
}

const secondNames = { province: 'provinsi', city: 'kabupaten', district: 'kecamatan', village: 'desa' }

function namesFor<Place extends string>(places: readonly Place[], codeOf: (place: Place) => unknown, names: Names) {
  const entries = places.flatMap((place) => {
    const code = codeOf(place)
    return [
      [`${place}_id`, code],
      [`${place}_name`, typeof code === 'string' ? (names.get(code) ?? null) : null],
    ]
  })
  return Object.fromEntries(entries) as Record<string, unknown>
}

/**
 * What somebody wants to change in a profile: each field is written, becomes a proposal, or is refused, as the table of
 * fields says. One refused field refuses the whole, so that nobody takes half of a form for saved.
 */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { refusal, type FieldTexts } from '@kelasku/shared/kernel/refusal'
import {
  profileRefusal,
  type ProfileRevision,
  type ProfileSaved,
  type ProfileValues,
  type WritableField,
} from '@kelasku/shared/profile/contract'
import { profileEvents } from '@kelasku/shared/profile/events'
import { profileFields, type ProfileField, type ProfileSection } from '@kelasku/shared/profile/fields'
import { fieldPolicy } from '@kelasku/shared/profile/policy'
import { isSameValue, valuesOf } from '@kelasku/shared/profile/values'
import type { Work } from '#platform/database/work.ts'
import { belongsElsewhere, circleOf } from './bonds.ts'
import { switchPantau } from './pantau.ts'
import { proposeFields } from './proposing.ts'
import { changeFor, isAccountField, isSignInField, valueIn, type StoredValues } from './record.ts'
import { lockProfile } from './repo.ts'
import { saveProfileFields } from './service.ts'
import { showProfile } from './show.ts'
import { personFor, type KnownPerson } from './subject.ts'
import type { ProfileTools } from './tools.ts'

export async function reviseProfile(
  who: Actor,
  person: KnownPerson,
  revision: ProfileRevision,
  work: Work,
  tools: ProfileTools,
  { section, isProven = false }: { section?: ProfileSection; isProven?: boolean } = {},
): Promise<ProfileSaved> {
  const values = valuesOf(revision)
  if (section !== undefined) requireWithin(section, values)
  const { written, proposed } = judged(person, values)
  await requireFresh(person, fieldsIn(written), revision.version, work)
  await requireOwnSchool(who, person, fieldsIn(written), work)

  await writeFields(who, person, written, work, tools, isProven)
  await proposeFields(who, person, proposed, work, tools)
  const profile = await showProfile(who, await personFor(who, person.user.id, work), work, tools)
  return { profile, saved: fieldsIn(written), proposed: fieldsIn(proposed) }
}

const fieldsIn = (values: ProfileValues) => Object.keys(values) as WritableField[]

function requireWithin(section: ProfileSection, values: ProfileValues): void {
  const strays = fieldsIn(values).filter((field) => profileFields[field].section !== section)
  if (strays.length > 0) throw refusal.INVALID_REQUEST_PAYLOAD(textsFor(strays, 'Bukan isian bagian ini'))
}

const textsFor = (fields: readonly string[], text: string): FieldTexts =>
  Object.fromEntries(fields.map((field) => [field, [text]]))

/** What stays as it is needs no right, if the asker sees it anyway: forms send themselves back whole. */
function judged(person: KnownPerson, values: ProfileValues): { written: ProfileValues; proposed: ProfileValues } {
  const isUnchanged = (field: ProfileField, value: unknown) =>
    fieldPolicy.see(person, field) && isSameValue(valueIn(person, field), value)
  const changed = Object.entries(values).filter(([field, value]) => !isUnchanged(field as WritableField, value)) as [
    WritableField,
    unknown,
  ][]
  const by = (may: 'write' | 'propose') => changed.filter(([field]) => fieldPolicy[may](person, field))
  const [written, proposed] = [by('write'), by('propose')]
  const refused = changed.filter((entry) => !written.includes(entry) && !proposed.includes(entry))
  if (refused.length > 0)
    throw profileRefusal.field_not_writable(
      textsFor(
        refused.map(([field]) => field),
        'Tidak dapat Anda ubah',
      ),
    )
  return { written: Object.fromEntries(written), proposed: Object.fromEntries(proposed) }
}

/** Two people may fill in two sections at once; one section is nobody's to overwrite unseen. Whoever comes second waits. */
async function requireFresh({ user }: KnownPerson, fields: readonly WritableField[], version: number, work: Work) {
  if (fields.length === 0) return
  const { section_versions } = await lockProfile(work.tx, user.id)
  if (fields.some((field) => (section_versions[profileFields[field].section] ?? 0) > version))
    throw refusal.version_conflict()
}

/** Writes what has been allowed, tells those whom it concerns, and leaves the names of the fields in the audit, never values. */
export async function writeFields(
  who: Actor,
  person: KnownPerson,
  values: ProfileValues,
  work: Work,
  tools: ProfileTools,
  isProven = false,
): Promise<void> {
  if (fieldsIn(values).length === 0) return
  const { pantau_active, ...stored } = values
  if (who.userId === person.user.id) {
    await writeOwn(who, stored, isProven, work, tools)
    await noteChange(who, person, fieldsIn(values), work)
  } else await writeFieldsOfOther(who, person, values, work, tools)
  if (pantau_active !== undefined) await switchPantau(person, pantau_active, work, tools)
}

/** Of a pupil by the school, besides what is switched: for forms and for sheets. */
export async function writeFieldsOfOther(
  who: Actor,
  person: Pick<KnownPerson, 'user'>,
  { pantau_active, ...stored }: ProfileValues,
  work: Work,
  { whenContactsChanged }: Pick<ProfileTools, 'whenContactsChanged'>,
): Promise<void> {
  await writeOthers(person, stored, work)
  if (fieldsIn(stored).some(isSignInField)) await whenContactsChanged(person.user.id, work)
  await noteChange(who, person, fieldsIn({ ...stored, ...(pantau_active !== undefined && { pantau_active }) }), work)
}

async function noteChange(
  who: Actor,
  { user: { id } }: Pick<KnownPerson, 'user'>,
  fields: readonly WritableField[],
  work: Work,
): Promise<void> {
  work.audit({ action: 'profile.changed', subject: `user:${id}`, detail: { fields } })
  work.announce(profileEvents.changed, await circleOf(work.tx, who.schoolId, id), { id })
}

/** A school must not change unasked how somebody is called or signs in who belongs to another school too. */
async function requireOwnSchool(
  who: Actor,
  { user }: Pick<KnownPerson, 'user'>,
  fields: readonly ProfileField[],
  work: Work,
) {
  if (who.userId === user.id) return
  if (!fields.some((field) => isSignInField(field) || field === 'full_name')) return
  const isShared = await work.bypassRls('another school’s members are not this one’s to read', (tx) =>
    belongsElsewhere(tx, who, user.id),
  )
  if (isShared) throw profileRefusal.belongs_elsewhere()
}

/** The account's own rules (a way to sign in must remain, a new address is told to the old one) are identity's. */
async function writeOwn(
  who: Actor,
  values: StoredValues,
  isProven: boolean,
  work: Work,
  tools: ProfileTools,
): Promise<void> {
  const account = changeFor(values).user
  if (Object.keys(account).length > 0)
    await work.bypassRls('a person is themselves in all their schools at once', (tx) =>
      tools.reviseAccount(who, account, isProven, { ...work, tx }),
    )
  await saveProfileFields(work.tx, who.userId, values)
}

function writeOthers({ user }: Pick<KnownPerson, 'user'>, values: StoredValues, work: Work) {
  const touchesAccount = Object.keys(values).some(isAccountField)
  if (!touchesAccount) return saveProfileFields(work.tx, user.id, values)
  return work.bypassRls('the account of a person is no school’s; who may write it has been asked', (tx) =>
    saveProfileFields(tx, user.id, values),
  )
}

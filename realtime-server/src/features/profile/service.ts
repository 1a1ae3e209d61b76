/** Writing what the forms say: places that lie within each other, copied addresses, and the versions of the sections. */
import { refusal, type FieldTexts } from '@kelasku/shared/kernel/refusal'
import { profileRefusal, type WritableField } from '@kelasku/shared/profile/contract'
import { copiedParts, ParentKind, profileFields, type ProfileSection } from '@kelasku/shared/profile/fields'
import { isSameValue } from '@kelasku/shared/profile/values'
import { brokenRule, type Tx } from '#platform/database/work.ts'
import { changeFor, type PersonRecord, type StoredValues } from './record.ts'
import { getUser, lockProfile, namesOfPlaces, saveProfile, saveUser, type ProfileRow } from './repo.ts'

/**
 * Writes the named fields of a person as they are, asking nobody: for what has been allowed already, and for imports.
 * Fields of the account (name, NISN, e-mail, phone, photo) need work beyond row-level security unless they are the asker's own.
 */
export async function saveProfileFields(tx: Tx, userId: string, fields: StoredValues): Promise<PersonRecord> {
  const before = await lockProfile(tx, userId)
  const change = changeFor(fields)
  const written = withCopies(before, change.profile)
  await requirePlaces(tx, { ...before, ...written }, written)

  const user =
    Object.keys(change.user).length === 0
      ? await getUser(tx, userId)
      : await unique(() => saveUser(tx, userId, change.user))
  const profile = await saveProfile(tx, before, written, sectionsOfChange(fields, before, written))
  return { user, profile }
}

/** A ticked "same address" follows the person's own, now and at each change until it is unticked. */
function withCopies(before: ProfileRow, change: Partial<ProfileRow>): Partial<ProfileRow> {
  const after = { ...before, ...change }
  const copies = ParentKind.options
    .filter((parent) => after[`same_${parent}_address`])
    .flatMap((parent) => copiedParts.map((part) => [`${parent}_${part}`, after[part]] as const))
  return { ...change, ...Object.fromEntries(copies) }
}

/** Also the sections of parents whose address was copied. */
function sectionsOfChange(fields: StoredValues, before: ProfileRow, written: Partial<ProfileRow>): ProfileSection[] {
  const named = Object.keys(fields).map((field) => profileFields[field as WritableField].section) // the keys are fields
  const copied = ParentKind.options.filter((parent) =>
    copiedParts.some((part) => {
      const column = `${parent}_${part}` as const
      return column in written && !isSameValue(before[column], written[column])
    }),
  )
  return [...new Set([...named, ...copied])]
}

const chains = [
  ['province_id', 'city_id', 'district_id', 'village_id'],
  ...ParentKind.options.map(
    (parent) => [`${parent}_province_id`, `${parent}_city_id`, `${parent}_district_id`] as const,
  ),
] as const satisfies readonly (readonly (keyof ProfileRow)[])[]

/** A code begins with the code of the place that it lies in; and it must be one that there is. */
export async function requirePlaces(tx: Tx, after: ProfileRow, written: Partial<ProfileRow>): Promise<void> {
  const touched = chains.filter((chain) => chain.some((column) => column in written))
  const names = await namesOfPlaces(
    tx,
    touched.flatMap((chain) => chain.map((column) => after[column])),
  )
  const wrong: FieldTexts = {}
  for (const chain of touched) {
    for (const [index, column] of chain.entries()) {
      const code = after[column]
      if (code === null) continue
      const around = index === 0 ? '' : after[chain[index - 1]!]
      if (around === null || !code.startsWith(around) || code === around || !names.has(code))
        wrong[column] = ['Pilih kembali wilayah ini']
    }
  }
  if (Object.keys(wrong).length > 0) throw profileRefusal.wrong_place(wrong)
}

const takenFields: Record<string, string> = { users_nisn: 'nisn', users_email: 'email' }

/** What belongs to one person in all of Kelasku is refused by the database. */
async function unique<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save()
  } catch (error) {
    const field = takenFields[brokenRule(error) ?? '']
    throw field ? refusal.record_already_exist({ [field]: ['Sudah dipakai orang lain'] }) : error
  }
}

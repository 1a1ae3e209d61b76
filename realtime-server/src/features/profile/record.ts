/** Where each field of a profile is kept: some beside the account, most in the row of the profile. */
import { signInFields, type ProfileField } from '@kelasku/shared/profile/fields'
import type { ProfileValues } from '@kelasku/shared/profile/contract'
import type { ProfileRow, UserRow } from './repo.ts'

/** A person with what the forms say about them; nothing but the account for whom nobody has filled in a form. */
export interface PersonRecord {
  user: UserRow
  profile: ProfileRow
}

/** What is kept beside the account, because signing in and every list need it. */
const accountColumns = {
  full_name: 'full_name',
  nick_name: 'nick_name',
  nisn: 'nisn',
  email: 'email',
  no_telp: 'phone',
  profile_image_id: 'image_file_id',
} as const satisfies Partial<Record<ProfileField, keyof UserRow>>

type AccountField = keyof typeof accountColumns
/** The code is made by the server when this is turned on, so it is no value that is simply written. */
export type StoredValues = Omit<ProfileValues, 'pantau_active'>

export const isAccountField = (field: string): field is AccountField => field in accountColumns
export const isSignInField = (field: ProfileField): boolean => signInFields.includes(field)

/** `father.name` is kept in `father_name`. */
const columnOf = (field: string) => field.replace('.', '_') as keyof ProfileRow // the table has a column for each field

export function valueIn({ user, profile }: PersonRecord, field: ProfileField): unknown {
  if (isAccountField(field)) return user[accountColumns[field]]
  if (field === 'pantau_active') return profile.pantau_hash !== null
  // Only shown unsealed, and only by the presenter.
  if (field === 'token_pantau') return null
  return profile[columnOf(field)]
}

export interface RecordChange {
  user: Partial<UserRow>
  profile: Partial<ProfileRow>
}

export function changeFor(values: StoredValues): RecordChange {
  const entries = Object.entries(values)
  return {
    user: Object.fromEntries(
      entries.flatMap(([field, value]) => (isAccountField(field) ? [[accountColumns[field], value]] : [])),
    ),
    profile: Object.fromEntries(
      entries.flatMap(([field, value]) => (isAccountField(field) ? [] : [[columnOf(field), value]])),
    ),
  }
}

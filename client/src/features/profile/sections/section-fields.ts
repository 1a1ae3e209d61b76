import { fieldsOf, profileFields, type ProfileField, type ProfileSection } from '@kelasku/shared/profile/fields'
import { copyFlagOf, isWrittenHere } from '../fields/controls.ts'
import type { Profile } from '../queries.ts'

/** What of a section the asker sees; nothing where all of it is hidden from them. */
export function shownFields({ kind, hidden }: Profile, section: ProfileSection): ProfileField[] {
  const shown = fieldsOf(kind, section).filter((field) => !hidden.includes(field) && field !== 'profile_image_id')
  return withFlagsFirst(shown)
}

/** Those that the asker may write, or propose a change of. */
export const editableFields = (profile: Profile, section: ProfileSection): ProfileField[] =>
  shownFields(profile, section).filter(
    (field) => isWrittenHere(field) && (profile.writable.includes(field) || profile.proposable.includes(field)),
  )

/** Whether a parent lives where the child does is asked before the address. */
function withFlagsFirst(fields: readonly ProfileField[]): ProfileField[] {
  const flags = fields.filter((field) => field.startsWith('same_'))
  return fields.flatMap((field) => {
    if (flags.includes(field)) return []
    const flag = copyFlagOf(field)
    const isFirst = field === fields.find((other) => copyFlagOf(other) === flag)
    return flag && isFirst && flags.includes(flag) ? [flag, field] : [field]
  })
}

/** Whoever says yes to a proposed change of a field. */
export const approverOf = ({ kind }: Pick<Profile, 'kind'>, field: ProfileField): 'homeroom' | 'admin' =>
  profileFields[field][kind]?.change.decides.includes('homeroom') ? 'homeroom' : 'admin'

import { lower } from '@kelasku/shared/whitelabel/wording'
import type { ProfileField } from '@kelasku/shared/profile/fields'
import { useWording } from '#platform/i18n/i18n.ts'
import type { Profile } from '../queries.ts'
import { approverOf } from './section-fields.ts'

/** "wali kelas" or "admin", as the school calls them. */
export function useApprover() {
  const wording = useWording()
  return (profile: Pick<Profile, 'kind'>, field: ProfileField): string => lower(wording[approverOf(profile, field)])
}

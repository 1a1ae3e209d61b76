import { useQueryClient } from '@tanstack/react-query'
import type { ProfileSection } from '@kelasku/shared/profile/fields'
import { useAccount } from '#platform/session/accounts.ts'
import { useSaveSection } from '../mutations.ts'
import { profileQueries, type Profile } from '../queries.ts'
import { useT } from '../words.ts'
import { FieldsForm } from './FieldsForm.tsx'
import { editableFields } from './section-fields.ts'

interface SectionFormProps {
  profile: Profile
  section: ProfileSection
  onClose: () => void
}

/** One section being changed. */
export function SectionForm({ profile, section, onClose }: SectionFormProps) {
  const t = useT()
  const cache = useQueryClient()
  const isOwn = useAccount()?.user_id === profile.id
  const save = useSaveSection(profile.id, section)
  const query = isOwn ? profileQueries.mine() : profileQueries.one(profile.id)
  return (
    <FieldsForm
      profile={profile}
      fields={editableFields(profile, section)}
      label={t(($) => $.section.name[section])}
      draftName={`profile:${profile.id}:${section}`}
      save={save.mutateAsync}
      reload={() => cache.fetchQuery({ ...query, staleTime: 0 })}
      onClose={onClose}
    />
  )
}

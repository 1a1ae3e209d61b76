import { ParentKind, type ProfileField } from '@kelasku/shared/profile/fields'
import { useQuery } from '@tanstack/react-query'
import { FieldsForm } from '#features/profile/sections/FieldsForm.tsx'
import { SectionFacts } from '#features/profile/sections/SectionFacts.tsx'
import { shownFields } from '#features/profile/sections/section-fields.ts'
import { useSaveFamily } from '../mutations.ts'
import { reportDataQueries } from '../queries.ts'
import { useT } from '../words.ts'
import { familyFields, parentOf } from './fields.ts'
import { PartCard } from './PartCard.tsx'
import type { PartProps } from './PupilDataPage.tsx'
import { notifySaved, useReload } from './saved.ts'

export function FamilyCard({ data: { profile }, isOpen, onOpen, onClose }: PartProps) {
  const t = useT()
  const save = useSaveFamily(profile.id)
  const reload = useReload(profile.id)
  const occupations = useOccupations()
  const fields = familyFields.editable(profile)
  if (familyFields.shown(profile).length === 0) return null
  return (
    <PartCard
      id="family"
      title={t(($) => $.part.family)}
      isEditable={fields.length > 0}
      isOpen={isOpen}
      onOpen={onOpen}
      facts={ParentKind.options.map((parent) => (
        <section key={parent} aria-label={t(($) => $.parent[parent])} className="grid gap-3">
          <h3 className="text-sm font-semibold">{t(($) => $.parent[parent])}</h3>
          <SectionFacts profile={profile} fields={shownFields(profile, parent)} />
        </section>
      ))}
      form={
        <FieldsForm
          profile={profile}
          fields={fields}
          label={t(($) => $.part.family)}
          draftName={`report-data:${profile.id}:family`}
          save={async ({ proof: _proof, ...revision }) => save.mutateAsync(familyOf(revision))}
          reload={reload}
          choices={occupations}
          headingOf={(field) => t(($) => $.parent[parentOf(field)])}
          failed={t(($) => $.failed)}
          onSaved={notifySaved}
          onClose={onClose}
        />
      }
    />
  )
}

const ofFamily = ['father', 'mother', 'guardian', 'same_father_address', 'same_mother_address', 'same_guardian_address']

/** The call takes nothing else. */
function familyOf(revision: { version: number }) {
  const parts = Object.fromEntries(Object.entries(revision).filter(([part]) => ofFamily.includes(part)))
  return { ...parts, version: revision.version }
}

/** As the national register knows them; what stands there already stays a choice. */
function useOccupations(): Partial<Record<ProfileField, readonly string[]>> {
  const { data } = useQuery(reportDataQueries.occupations())
  if (!data) return {}
  const names = data.map(({ name }) => name)
  return Object.fromEntries(ParentKind.options.map((parent) => [`${parent}.occupation`, names]))
}

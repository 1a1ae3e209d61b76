import { FieldsForm } from '#features/profile/sections/FieldsForm.tsx'
import { SectionFacts } from '#features/profile/sections/SectionFacts.tsx'
import { useSaveBasic } from '../mutations.ts'
import { useT } from '../words.ts'
import { basicFields } from './fields.ts'
import { PartCard } from './PartCard.tsx'
import type { PartProps } from './PupilDataPage.tsx'
import { notifySaved, useReload } from './saved.ts'

export function BasicCard({ data: { profile }, isOpen, onOpen, onClose }: PartProps) {
  const t = useT()
  const save = useSaveBasic(profile.id)
  const reload = useReload(profile.id)
  const fields = basicFields.editable(profile)
  return (
    <PartCard
      id="basic"
      title={t(($) => $.part.basic)}
      isEditable={fields.length > 0}
      isOpen={isOpen}
      onOpen={onOpen}
      facts={<SectionFacts profile={profile} fields={basicFields.shown(profile)} />}
      form={
        <FieldsForm
          profile={profile}
          fields={fields}
          label={t(($) => $.part.basic)}
          draftName={`report-data:${profile.id}:basic`}
          save={save.mutateAsync}
          reload={reload}
          failed={t(($) => $.failed)}
          onSaved={notifySaved}
          onClose={onClose}
        />
      }
    />
  )
}

import { useFormContext } from 'react-hook-form'
import { Relation } from '@kelasku/shared/school/contract'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field, FieldSet } from '#ui/field.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { useT } from '../words.ts'

interface GuardianFieldsProps {
  /** As much of the child's name as is known here. */
  childName: string | null
  schoolName: string | null
}

/** What somebody is to the child, and that they agree. Inside a FormProvider whose form has both. */
export function GuardianFields({ childName, schoolName }: GuardianFieldsProps) {
  const t = useT()
  const { register, formState } = useFormContext<{ relation: Relation | null; consent: boolean }>()
  const { errors } = formState
  const child = childName ?? t(($) => $.guardian.myChild)

  return (
    <>
      <Field required label={t(($) => $.guardian.relation, { child })} error={errors.relation?.message}>
        <RadioGroup
          {...register('relation')}
          look="row"
          options={Relation.options.map((relation) => ({ value: relation, label: t(($) => $.relation[relation]) }))}
        />
      </Field>
      <FieldSet required legend={t(($) => $.guardian.consent)} error={errors.consent?.message}>
        <Checkbox
          {...register('consent')}
          required
          aria-invalid={errors.consent ? true : undefined}
          label={
            schoolName
              ? t(($) => $.guardian.agreeAt, { child, school_name: schoolName })
              : t(($) => $.guardian.agree, { child })
          }
          hint={t(($) => $.guardian.purpose)}
        />
      </FieldSet>
    </>
  )
}

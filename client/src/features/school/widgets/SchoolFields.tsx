import { useFormContext } from 'react-hook-form'
import { Grade } from '@kelasku/shared/school/contract'
import { siteTypes, wordingFor } from '@kelasku/shared/whitelabel/wording'
import { asChoice } from '#platform/forms/blank.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import type { NewSchoolBoxes } from '../boxes.ts'
import { useT } from '../words.ts'

type Form = { school: NewSchoolBoxes }

/** What a school is: its name, kind, level and number. Inside a FormProvider whose form holds it under `school`. */
export function SchoolFields() {
  const t = useT()
  const { register, formState } = useFormContext<Form>()
  const errors = formState.errors.school

  return (
    <>
      <Field required label={t(($) => $.field.school_name)} error={errors?.school_name?.message}>
        <Input {...register('school.school_name')} autoComplete="organization" />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field required label={t(($) => $.field.site_type)} error={errors?.site_type?.message}>
          <Select {...register('school.site_type')} options={kinds} />
        </Field>
        <Field required label={t(($) => $.field.grade)} error={errors?.grade?.message}>
          <Select {...register('school.grade', asChoice)} placeholder={t(($) => $.hint.pickGrade)}>
            {Grade.options.map((grade) => (
              <option key={grade} value={grade}>
                {t(($) => $.grade[grade])}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Field label={t(($) => $.field.npsn)} hint={t(($) => $.hint.npsn)} error={errors?.npsn?.message}>
        <Input {...register('school.npsn')} inputMode="numeric" autoComplete="off" maxLength={8} />
      </Field>
    </>
  )
}

/** Each kind of school calls itself by its own word for school. */
const kinds = siteTypes.map((siteType) => ({ value: siteType, label: wordingFor(siteType).school }))

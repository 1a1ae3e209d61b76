import { ClassType } from '@kelasku/shared/classroom/contract'
import { useFormContext } from 'react-hook-form'
import { asChoice } from '#platform/forms/blank.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { useT } from '../words.ts'
import { levels, type ClassBoxes } from './class-form.ts'

export function ClassFields() {
  const t = useT()
  const { register, formState } = useFormContext<ClassBoxes>()
  const { errors } = formState
  return (
    <>
      <Field required label={t(($) => $.classes.name)} hint={t(($) => $.classes.nameHint)} error={errors.name?.message}>
        <Input {...register('name')} autoComplete="off" autoCapitalize="characters" />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field required label={t(($) => $.classes.level)} error={errors.level?.message}>
          <Select
            {...register('level', asChoice)}
            placeholder={t(($) => $.picker.pick)}
            options={levels.map((value) => ({
              value,
              label: value === '0' ? t(($) => $.classes.beforeSchool) : t(($) => $.classes.levelOf, { level: value }),
            }))}
          />
        </Field>
        <Field
          label={t(($) => $.classes.capacity)}
          hint={t(($) => $.classes.capacityHint)}
          error={errors.capacity?.message}
        >
          <Input {...register('capacity')} inputMode="numeric" maxLength={3} autoComplete="off" />
        </Field>
      </div>
      <Field required label={t(($) => $.classes.type)} error={errors.type?.message}>
        <Select
          {...register('type')}
          options={ClassType.options.map((value) => ({ value, label: t(($) => $.classType[value]) }))}
        />
      </Field>
    </>
  )
}

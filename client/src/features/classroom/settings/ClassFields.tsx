import { ClassType } from '@kelasku/shared/classroom/contract'
import { useFormContext } from 'react-hook-form'
import { asChoice } from '#platform/forms/blank.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { plannedLevels } from '@kelasku/shared/classroom/grade-plan'
import { useSchool } from '#platform/session/school.ts'
import { useT } from '../words.ts'
import { levels, type ClassBoxes } from './class-form.ts'

export function ClassFields() {
  const t = useT()
  const { register, formState, watch } = useFormContext<ClassBoxes>()
  const offered = useLevels(watch('level'))
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
            options={offered.map((value) => ({
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

/** Those of the school's kind; all of them where it has none, and always the one that a class has. */
function useLevels(present: string | null): readonly string[] {
  const grade = useSchool((school) => school.grade)
  const planned = plannedLevels(grade).map(String)
  if (planned.length === 0) return levels
  return present === null || planned.includes(present) ? planned : [...planned, present]
}

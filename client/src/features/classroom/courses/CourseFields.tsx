import { CourseGroup } from '@kelasku/shared/classroom/contract'
import { Controller, useFormContext } from 'react-hook-form'
import { DateField } from '#platform/dates/DateField.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { PeoplePicker } from '../parts/PeoplePicker.tsx'
import type { Chosen } from '../parts/PersonPicker.tsx'
import { useT } from '../words.ts'

interface CourseBoxes {
  group: CourseGroup
  passing_score: string
  teachers: Chosen[]
  start_date: string
}

interface CourseFieldsProps {
  /** Until when the day may lie back, and how it is called. */
  dateHint: string
}

export function CourseFields({ dateHint }: CourseFieldsProps) {
  const t = useT()
  const { register, control, formState } = useFormContext<CourseBoxes>()
  const { errors } = formState
  return (
    <>
      <Controller
        control={control}
        name="teachers"
        render={({ field: { value, onChange } }) => (
          <PeoplePicker
            roleCode="GURU"
            people={value}
            onChange={onChange}
            label={t(($) => $.course.teachers)}
            hint={t(($) => $.course.teachersHint)}
            error={errors.teachers?.message}
            placeholder={t(($) => $.picker.pick)}
          />
        )}
      />
      <Field required label={t(($) => $.course.since)} hint={dateHint} error={errors.start_date?.message}>
        <Controller
          name="start_date"
          control={control}
          render={({ field }) => <DateField className="sm:max-w-52" {...field} />}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field required label={t(($) => $.course.group)}>
          <Select
            {...register('group')}
            options={CourseGroup.options.map((value) => ({ value, label: t(($) => $.courseGroup[value]) }))}
          />
        </Field>
        <Field required label={t(($) => $.course.score)} error={errors.passing_score?.message}>
          <Input {...register('passing_score')} inputMode="numeric" maxLength={3} />
        </Field>
      </div>
    </>
  )
}

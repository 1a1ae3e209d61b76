import { addDays } from '@kelasku/shared/kernel/days'
import { latestDay } from '@kelasku/shared/schedule/contract'
import { Controller, useFormContext } from 'react-hook-form'
import { DateField } from '#platform/dates/DateField.tsx'
import { TimeField } from '#platform/dates/TimeField.tsx'
import { useToday } from '#platform/i18n/use-today.ts'
import { Field } from '#ui/field.tsx'
import { useT } from '../words.ts'
import type { PlanForm } from './form.ts'

export function WhenFields() {
  const t = useT()
  const today = useToday()
  const { control, formState } = useFormContext<PlanForm>()
  const { errors } = formState
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
      <Field required label={t(($) => $.field.date)} error={errors.date?.message} className="max-sm:col-span-2">
        <Controller
          name="date"
          control={control}
          render={({ field }) => <DateField min={today} max={addDays(today, latestDay)} {...field} />}
        />
      </Field>
      <Field required label={t(($) => $.field.start)} error={errors.start_time?.message}>
        <Controller name="start_time" control={control} render={({ field }) => <TimeField {...field} />} />
      </Field>
      <Field required label={t(($) => $.field.end)} error={errors.end_time?.message}>
        <Controller name="end_time" control={control} render={({ field }) => <TimeField {...field} />} />
      </Field>
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Controller, useFormContext } from 'react-hook-form'
import { DateTimeField } from '#platform/dates/DateTimeField.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { ExamForm } from '../form.ts'
import { examQueries } from '../queries.ts'
import { useT } from '../words.ts'
import type { StepProps } from './step.ts'
import { useEndFollows } from './use-end-follows.ts'

export function InfoStep({ isLocked }: StepProps) {
  const t = useT()
  const { register, control, formState } = useFormContext<ExamForm>()
  const { errors } = formState
  const { data: types = [] } = useQuery(examQueries.types())
  useEndFollows(isLocked('end_date'))
  return (
    <>
      <Field label={t(($) => $.field.title)} error={errors.title?.message} required>
        <Input {...register('title')} maxLength={150} disabled={isLocked('title')} />
      </Field>
      <Field label={t(($) => $.field.type)} error={errors.exam_type_id?.message} required>
        {/* Drawn anew once the list is there: a select cannot show a value before it has the option. */}
        <Select key={types.length} {...register('exam_type_id')} disabled={isLocked('exam_type_id')}>
          {types.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t(($) => $.field.start)} error={errors.start_date?.message} required>
          <Controller
            name="start_date"
            control={control}
            render={({ field }) => <DateTimeField {...field} disabled={isLocked('start_date')} />}
          />
        </Field>
        <Field label={t(($) => $.field.end)} error={errors.end_date?.message} required>
          <Controller
            name="end_date"
            control={control}
            render={({ field }) => <DateTimeField {...field} disabled={isLocked('end_date')} />}
          />
        </Field>
      </div>
      <Field
        label={t(($) => $.field.duration)}
        hint={t(($) => $.field.durationHint)}
        error={errors.duration_minutes?.message}
        required
      >
        <Input
          type="number"
          inputMode="numeric"
          min={1}
          max={600}
          {...register('duration_minutes')}
          disabled={isLocked('duration_minutes')}
        />
      </Field>
      <Field label={t(($) => $.field.instructions)} error={errors.instructions?.message}>
        <Textarea rows={4} maxLength={5_000} {...register('instructions')} disabled={isLocked('instructions')} />
      </Field>
    </>
  )
}

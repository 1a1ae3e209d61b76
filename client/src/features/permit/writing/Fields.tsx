import { addDays } from '@kelasku/shared/kernel/days'
import { earliestDay, latestDay, ReasonCategory } from '@kelasku/shared/permit/contract'
import { Controller, useFormContext } from 'react-hook-form'
import { DateField } from '#platform/dates/DateField.tsx'
import { TimeField } from '#platform/dates/TimeField.tsx'
import { useToday } from '#platform/i18n/use-today.ts'
import type { Uploads } from '#platform/uploads/upload.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field, FieldSet } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useT } from '../words.ts'
import type { About } from './form.ts'
import { LetterField } from './LetterField.tsx'

/** What for; of a permit and of a dispensation alike. */
export function ReasonFields() {
  const t = useT()
  const { register, formState } = useFormContext<About>()
  return (
    <>
      <Field required label={t(($) => $.field.category)} error={formState.errors.reason_category?.message}>
        <Select
          {...register('reason_category')}
          placeholder={t(($) => $.field.choose)}
          options={ReasonCategory.options.map((value) => ({ value, label: t(($) => $.category[value]) }))}
        />
      </Field>
      <Field
        required
        label={t(($) => $.field.reason)}
        hint={t(($) => $.field.reasonHint)}
        error={formState.errors.reason?.message}
      >
        <Textarea {...register('reason')} rows={3} maxLength={1000} />
      </Field>
    </>
  )
}

/** Illness says enough by itself. */
export function IllnessField() {
  const t = useT()
  const { register, formState } = useFormContext<About>()
  return (
    <Field
      label={t(($) => $.field.note)}
      note={t(($) => $.field.noteOptional)}
      hint={t(($) => $.field.noteHint)}
      error={formState.errors.reason?.message}
    >
      <Textarea {...register('reason')} rows={2} maxLength={1000} />
    </Field>
  )
}

/** Whole days, or some hours of one. */
export function WhenFields() {
  const t = useT()
  const { register, control, watch, formState } = useFormContext<About>()
  const { errors } = formState
  const isPart = watch('is_part')
  const today = useToday()
  const [first, last] = [addDays(today, earliestDay), addDays(today, latestDay)]
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field required label={t(($) => (isPart ? $.field.date : $.field.from))} error={errors.start_date?.message}>
          <Controller
            name="start_date"
            control={control}
            render={({ field }) => <DateField min={first} max={last} {...field} />}
          />
        </Field>
        {!isPart && (
          <Field required label={t(($) => $.field.until)} error={errors.end_date?.message}>
            <Controller
              name="end_date"
              control={control}
              render={({ field }) => <DateField min={watch('start_date') || first} max={last} {...field} />}
            />
          </Field>
        )}
      </div>
      <Checkbox {...register('is_part')} label={t(($) => $.field.part)} hint={t(($) => $.field.partHint)} />
      {isPart && (
        <div className="grid grid-cols-2 gap-4">
          <Field required label={t(($) => $.field.fromTime)} error={errors.start_time?.message}>
            <Controller name="start_time" control={control} render={({ field }) => <TimeField {...field} />} />
          </Field>
          <Field required label={t(($) => $.field.untilTime)} error={errors.end_time?.message}>
            <Controller name="end_time" control={control} render={({ field }) => <TimeField {...field} />} />
          </Field>
        </div>
      )}
    </div>
  )
}

export function LetterFields({ uploads }: { uploads: Uploads }) {
  const t = useT()
  const { control } = useFormContext<About>()
  return (
    <FieldSet legend={t(($) => $.letter.heading)} hint={t(($) => $.letter.when)}>
      <Controller
        name="letters"
        control={control}
        render={({ field }) => <LetterField uploads={uploads} letters={field.value} onChange={field.onChange} />}
      />
    </FieldSet>
  )
}

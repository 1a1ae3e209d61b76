import { addDays, daysBetween, dayOn, weekdayOf, weekdays } from '@kelasku/shared/kernel/days'
import { earliestDay, latestDay } from '@kelasku/shared/schedule/contract'
import { Controller, useFormContext } from 'react-hook-form'
import { DateField } from '#platform/dates/DateField.tsx'
import { TimeField } from '#platform/dates/TimeField.tsx'
import { useFormat } from '#platform/i18n/i18n.ts'
import { useToday } from '#platform/i18n/use-today.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field, FieldSet } from '#ui/field.tsx'
import type { Bells } from '../queries.ts'
import { useT } from '../words.ts'
import { atOtherBells, elsewhereOf, lessonsAt, mayLast, type PlanForm } from './form.ts'
import { PeriodFields } from './PeriodFields.tsx'
import { useChange } from './use-change.ts'

interface WhenFieldsProps {
  bells: readonly Bells[]
  canRepeat: boolean
}

/** On which day or days, and at which hours: those of the bells, or of the clock. */
export function WhenFields({ bells, canRepeat }: WhenFieldsProps) {
  const t = useT()
  const today = useToday()
  const { register, control, watch, getValues, formState } = useFormContext<PlanForm>()
  const change = useChange()
  const { errors, defaultValues } = formState
  const form = watch()
  const lasts = mayLast(form)
  // A lesson ends on its day, unless it was planned over a midnight.
  const hasLast = !form.repeats && (lasts || defaultValues?.last_date !== defaultValues?.date)
  const hasHours = !(lasts && form.is_whole_day)
  const span = { min: addDays(today, earliestDay), max: addDays(today, latestDay) }

  /** It lasts as long as it did, and the bells are those of the day. */
  const followDate = () => {
    const now = getValues()
    const days = daysBetween(form.date, now.date)
    if (Number.isNaN(days)) return change({ last_date: now.date })
    return change({
      ...(!now.repeats && { days: [weekdayOf(now.date)] }),
      last_date: Number.isNaN(Date.parse(form.last_date)) ? now.date : addDays(form.last_date, days),
      ...atOtherBells(form, now, bells),
    })
  }
  const followHours = () => change(lessonsAt(getValues(), bells))

  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field required label={t(($) => (hasLast ? $.field.from : $.field.date))} error={errors.date?.message}>
          <Controller
            name="date"
            control={control}
            render={({ field }) => (
              <DateField
                {...span}
                {...field}
                onChange={(day) => {
                  field.onChange(day)
                  followDate()
                }}
              />
            )}
          />
        </Field>
        {hasLast && (
          <Field required label={t(($) => $.field.until)} error={errors.last_date?.message}>
            <Controller
              name="last_date"
              control={control}
              render={({ field }) => <DateField min={form.date} {...field} />}
            />
          </Field>
        )}
      </div>
      {lasts && <Checkbox {...register('is_whole_day')} label={t(($) => $.field.wholeDay)} />}
      {!lasts && <PeriodFields bells={bells} />}
      {hasHours && (
        <div className="grid grid-cols-2 gap-4">
          <Field required label={t(($) => $.field.start)} error={errors.start_time?.message}>
            <Controller
              name="start_time"
              control={control}
              render={({ field }) => (
                <TimeField
                  {...field}
                  onChange={(time) => {
                    field.onChange(time)
                    followHours()
                  }}
                />
              )}
            />
          </Field>
          <Field required label={t(($) => $.field.end)} error={errors.end_time?.message}>
            <Controller
              name="end_time"
              control={control}
              render={({ field }) => (
                <TimeField
                  {...field}
                  onChange={(time) => {
                    field.onChange(time)
                    followHours()
                  }}
                />
              )}
            />
          </Field>
        </div>
      )}
      {canRepeat && form.last_date === form.date && (
        <Checkbox {...register('repeats')} label={t(($) => $.field.repeats)} />
      )}
      {canRepeat && form.repeats && <Repeats bells={bells} max={span.max} />}
    </>
  )
}

function Repeats({ bells, max }: { bells: readonly Bells[]; max: string }) {
  const t = useT()
  const format = useFormat()
  const { control, watch, setValue, formState } = useFormContext<PlanForm>()
  const form = watch()
  const { days } = form
  const elsewhere = [...elsewhereOf(form, bells)].map(([day, { start_time, end_time }]) =>
    t(($) => $.field.ringsAt, {
      day: format.weekday(dayOn(day)),
      from: start_time.replace(':', '.'),
      until: end_time.replace(':', '.'),
    }),
  )
  const toggle = (day: number, isOn: boolean) =>
    setValue('days', isOn ? [...days, day].toSorted((a, b) => a - b) : days.filter((other) => other !== day), {
      shouldValidate: true,
    })
  return (
    <>
      <FieldSet
        required
        legend={t(($) => $.field.days)}
        hint={elsewhere.length > 0 ? elsewhere.join(' ') : undefined}
        error={formState.errors.days?.message}
      >
        <div className="flex flex-wrap gap-x-5 gap-y-2">
          {weekdays.map((day) => (
            <Checkbox
              key={day}
              label={format.weekday(dayOn(day))}
              checked={days.includes(day)}
              onCheckedChange={(isOn) => toggle(day, isOn)}
            />
          ))}
        </div>
      </FieldSet>
      <Field required label={t(($) => $.field.until)} error={formState.errors.until?.message}>
        <Controller
          name="until"
          control={control}
          render={({ field }) => <DateField min={form.date} max={max} {...field} />}
        />
      </Field>
    </>
  )
}

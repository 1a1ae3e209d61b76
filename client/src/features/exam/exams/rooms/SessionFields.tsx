import { isLockedAt } from '@kelasku/shared/exam/locked'
import { Plus, Trash2 } from 'lucide-react'
import { Controller, useFieldArray, useFormContext } from 'react-hook-form'
import { DateTimeField } from '#platform/dates/DateTimeField.tsx'
import { useFormat } from '#platform/i18n/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Input } from '#ui/input.tsx'
import type { View } from '../queries.ts'
import { oneMoreSession, type PlanForm } from './plan.ts'
import { useT } from './words.ts'

const mostSessions = 10

/** Parts of the pupils, one after the other. Most exams have none. */
export function SessionFields({ exam }: { exam: View }) {
  const t = useT()
  const format = useFormat()
  const { control, watch, formState } = useFormContext<PlanForm>()
  const { fields, replace, remove } = useFieldArray({ control, name: 'sessions', keyName: 'key' })
  const mayChange = exam.can.update && !isLockedAt(exam.exam_status, 'sessions')
  const refused = formState.errors.sessions?.root?.message ?? formState.errors.sessions?.message
  const addOne = () =>
    replace(oneMoreSession(watch('sessions'), exam, format.zone, (number) => t(($) => $.session.number, { number })))

  return (
    <Card>
      <CardHeader title={t(($) => $.session.heading)} description={t(($) => $.session.text)} />
      <CardBody className="grid gap-5">
        <p className="text-sm text-muted-foreground">
          {fields.length === 0
            ? t(($) => $.session.whole)
            : t(($) => $.session.window, {
                start: format.dateTime(exam.start_date),
                end: format.dateTime(exam.end_date),
                minutes: exam.duration_minutes,
              })}
        </p>
        <fieldset disabled={!mayChange} className="grid gap-5">
          <legend className="sr-only">{t(($) => $.session.heading)}</legend>
          {fields.map(({ key }, index) => (
            <SessionField key={key} index={index} onRemove={() => remove(index)} />
          ))}
        </fieldset>
        {refused && (
          <p role="alert" className="text-sm text-danger-ink">
            {refused}
          </p>
        )}
        {mayChange && fields.length < mostSessions && (
          <Button variant="outline" className="justify-self-start" onClick={addOne}>
            <Plus aria-hidden />
            {fields.length === 0 ? t(($) => $.session.split) : t(($) => $.session.add)}
          </Button>
        )}
      </CardBody>
    </Card>
  )
}

function SessionField({ index, onRemove }: { index: number; onRemove: () => void }) {
  const t = useT()
  const { register, control, watch, formState } = useFormContext<PlanForm>()
  const errors = formState.errors.sessions?.[index]
  const name = watch(`sessions.${index}.name`) || t(($) => $.session.number, { number: index + 1 })

  return (
    <fieldset className="grid grid-cols-[1fr_auto] items-start gap-x-2 gap-y-3 border-b border-border pb-5 last-of-type:border-b-0 last-of-type:pb-0">
      <legend className="sr-only">{name}</legend>
      <Field label={t(($) => $.session.name)} error={errors?.name?.message} required>
        <Input {...register(`sessions.${index}.name`)} maxLength={40} />
      </Field>
      <IconButton label={t(($) => $.session.remove, { name })} className="mt-6.5" onClick={onRemove}>
        <Trash2 aria-hidden />
      </IconButton>
      <div className="col-span-2 grid gap-3 sm:grid-cols-2">
        <Field label={t(($) => $.session.start)} error={errors?.start_date?.message} required>
          <Controller
            name={`sessions.${index}.start_date`}
            control={control}
            render={({ field }) => <DateTimeField {...field} />}
          />
        </Field>
        <Field label={t(($) => $.session.end)} error={errors?.end_date?.message} required>
          <Controller
            name={`sessions.${index}.end_date`}
            control={control}
            render={({ field }) => <DateTimeField {...field} />}
          />
        </Field>
      </div>
    </fieldset>
  )
}

import { Controller, useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import { DateField } from '#platform/dates/DateField.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { useToday } from '#platform/i18n/use-today.ts'
import { useT } from '../words.ts'
import type { Limits } from './limits.ts'

export function LimitFields() {
  const t = useT()
  const today = useToday()
  const { register, control, formState } = useFormContext<z.input<typeof Limits>>()
  const { errors } = formState
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={t(($) => $.code.expires)} hint={t(($) => $.code.expiresHint)} error={errors.expires_on?.message}>
        <Controller name="expires_on" control={control} render={({ field }) => <DateField min={today} {...field} />} />
      </Field>
      <Field label={t(($) => $.code.uses)} hint={t(($) => $.code.usesHint)} error={errors.uses_left?.message}>
        <Input {...register('uses_left')} inputMode="numeric" maxLength={5} autoComplete="off" />
      </Field>
    </div>
  )
}

import { useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { useToday } from '#platform/i18n/use-today.ts'
import { useT } from '../words.ts'
import type { Limits } from './limits.ts'

export function LimitFields() {
  const t = useT()
  const today = useToday()
  const { register, formState } = useFormContext<z.input<typeof Limits>>()
  const { errors } = formState
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={t(($) => $.code.expires)} hint={t(($) => $.code.expiresHint)} error={errors.expires_on?.message}>
        <Input type="date" min={today} {...register('expires_on')} />
      </Field>
      <Field label={t(($) => $.code.uses)} hint={t(($) => $.code.usesHint)} error={errors.uses_left?.message}>
        <Input {...register('uses_left')} inputMode="numeric" maxLength={5} autoComplete="off" />
      </Field>
    </div>
  )
}

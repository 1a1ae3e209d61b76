import { Controller, useFormContext, useFormState } from 'react-hook-form'
import type { ProfileField } from '@kelasku/shared/profile/fields'
import { DateField } from '#platform/dates/DateField.tsx'
import { useToday } from '#platform/i18n/use-today.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { boxName, type SectionBoxes } from '../fields/boxes.ts'
import { controlOf } from '../fields/controls.ts'
import { useSaying } from '../fields/use-saying.ts'
import { useT } from '../words.ts'

interface FieldBoxProps {
  field: ProfileField
  /** Whether a change must be agreed to, where the section as a whole has not said it. */
  note?: string | undefined
  /** Where the page knows what is usual: these, and what stands there now. */
  choices?: readonly string[] | undefined
}

export type Choices = Partial<Record<ProfileField, readonly string[]>>

/** One field of a profile in the box that fits it. Inside a FormProvider with SectionBoxes. */
export function FieldBox({ field, note, choices }: FieldBoxProps) {
  const t = useT()
  const today = useToday()
  const { nameOf } = useSaying()
  const { register, control: form } = useFormContext<SectionBoxes>()
  const error = useBoxError(field)
  const control = controlOf(field)
  const name = `values.${boxName(field)}` as const
  const isRequired = field === 'full_name'
  const label = nameOf(field)

  if (control.kind === 'flag') return <Checkbox {...register(name)} label={label} hint={note} />
  const wide = control.kind === 'lines' ? 'sm:col-span-2' : undefined
  const hint = control.kind === 'list' ? t(($) => $.form.listHint) : undefined
  return (
    <Field
      label={label}
      required={isRequired}
      error={error}
      {...(note && { note })}
      {...(hint && { hint })}
      {...(wide && { className: wide })}
    >
      {control.kind === 'choice' && (
        <Select {...register(name)} placeholder={t(($) => $.form.notChosen)} options={control.options} />
      )}
      {control.kind === 'lines' && <Textarea {...register(name)} rows={2} grow />}
      {control.kind === 'number' && <Input {...register(name)} inputMode="decimal" autoComplete="off" />}
      {control.kind === 'date' && (
        <Controller
          name={name}
          control={form}
          render={({ field: { value, ...box } }) => (
            <DateField
              {...box}
              value={typeof value === 'string' ? value : ''}
              min="1900-01-01"
              {...(field === 'birth_date' && { max: today })}
            />
          )}
        />
      )}
      {control.kind === 'list' && <Input {...register(name)} autoComplete="off" />}
      {control.kind === 'text' && choices && (
        <Controller
          name={name}
          control={form}
          render={({ field: { value, ...box } }) => (
            <Select
              {...box}
              value={typeof value === 'string' ? value : ''}
              placeholder={t(($) => $.form.notChosen)}
              options={withCurrent(choices, value).map((one) => ({ value: one, label: one }))}
            />
          )}
        />
      )}
      {control.kind === 'text' && !choices && <Input autoComplete="off" {...control.look} {...register(name)} />}
    </Field>
  )
}

const withCurrent = (choices: readonly string[], current: unknown): readonly string[] =>
  typeof current === 'string' && current !== '' && !choices.includes(current) ? [current, ...choices] : choices

function useBoxError(field: ProfileField): string | undefined {
  const { errors } = useFormState<SectionBoxes>()
  return errors.values?.[boxName(field)]?.message
}

import { Field, type FieldProps } from '#ui/field.tsx'
import { PasswordInput, type PasswordInputProps } from '#ui/password-input.tsx'
import { useT } from './words.ts'

type PasswordFieldProps = Pick<FieldProps, 'label' | 'hint' | 'error' | 'required'> &
  Omit<PasswordInputProps, 'showLabel' | 'hideLabel' | 'autoComplete'> & {
    /** For the browser's keeper of passwords: `new-password` offers to make one. */
    autoComplete: 'current-password' | 'new-password'
  }

export function PasswordField({ label, hint, error, required = true, ...input }: PasswordFieldProps) {
  const t = useT()
  return (
    // What is wrong mostly says the hint again.
    <Field label={label} hint={error ? null : hint} error={error} required={required}>
      <PasswordInput {...input} showLabel={t(($) => $.password.show)} hideLabel={t(($) => $.password.hide)} />
    </Field>
  )
}

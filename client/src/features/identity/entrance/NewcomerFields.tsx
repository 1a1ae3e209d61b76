import { useFormContext, useWatch } from 'react-hook-form'
import { PasswordField } from '#platform/forms/PasswordField.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { kindOfContact } from '../contact.ts'
import type { NewcomerBoxes } from '../newcomer.ts'
import { useT } from '../words.ts'

interface NewcomerFieldsProps {
  /** Somebody whom the school may have on its lists already. */
  isOnRecord?: boolean
  /** A number will do instead of a contact. */
  mayLackContact?: boolean
}

/** Name, contact, password. Inside a FormProvider whose form has them. */
export function NewcomerFields({ isOnRecord = false, mayLackContact = false }: NewcomerFieldsProps) {
  const t = useT()
  const { register, formState, control } = useFormContext<NewcomerBoxes>()
  const contact = useWatch({ control, name: 'contact' })
  const { errors } = formState
  const hint = contact
    ? t(($) => $.contact.understood[kindOfContact(contact)])
    : mayLackContact
      ? t(($) => $.contact.hintOrNisn)
      : t(($) => $.contact.hint)

  return (
    <>
      <Field
        required
        label={t(($) => $.person.fullName)}
        hint={isOnRecord && t(($) => $.person.fullNameHint)}
        error={errors.full_name?.message}
      >
        <Input {...register('full_name')} autoComplete="name" autoCapitalize="words" />
      </Field>
      <Field required={!mayLackContact} label={t(($) => $.contact.any)} hint={hint} error={errors.contact?.message}>
        <Input
          {...register('contact')}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
      </Field>
      <PasswordField
        {...register('password')}
        label={t(($) => $.password.label)}
        hint={t(($) => $.password.hint)}
        error={errors.password?.message}
        autoComplete="new-password"
      />
    </>
  )
}

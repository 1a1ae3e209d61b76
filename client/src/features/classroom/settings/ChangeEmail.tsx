import { z } from 'zod'
import { Email } from '@kelasku/shared/profile/contract'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { notify } from '#ui/notify.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import type { Person } from '../queries.ts'
import { t as say, useT } from '../words.ts'
import { useChangeEmail } from './mutations.ts'

const Address = z.object({ email: Email })

interface ChangeEmailProps {
  person: Person
  onClose: () => void
}

export function ChangeEmail({ person: { id, full_name, email }, onClose }: ChangeEmailProps) {
  const t = useT()
  const change = useChangeEmail()
  const form = useSchemaForm(Address, { email: email ?? '' })
  const submission = useSubmission(form, {
    act: async (address) => {
      await change.mutateAsync({ id, ...address })
      onClose()
      notify({ title: say(($) => $.email.done, { name: full_name }), tone: 'success' })
    },
    places: { invalid_email: 'email', record_already_exist: 'email', email_is_theirs: 'email' },
  })
  return (
    <FormDialog
      size="sm"
      title={t(($) => $.email.title, { name: full_name })}
      description={t(($) => $.email.text)}
      submission={submission}
      submitLabel={t(($) => $.common.action.save)}
      onClose={onClose}
    >
      <Field required label={t(($) => $.email.label)} error={form.formState.errors.email?.message}>
        <Input {...form.register('email')} type="email" autoComplete="off" />
      </Field>
    </FormDialog>
  )
}

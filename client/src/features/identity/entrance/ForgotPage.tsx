import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Email } from '@kelasku/shared/profile/contract'
import { z } from 'zod'
import { SubmitProblems } from '#platform/forms/SubmitProblems.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { useArrival } from '#platform/screen/use-arrival.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { useForgotPassword } from '../mutations.ts'
import { EntranceFrame } from '../widgets/EntranceFrame.tsx'
import { useT } from '../words.ts'

const Forgetful = z.object({ email: Email })

export function ForgotPage() {
  const t = useT()
  const [sentTo, setSentTo] = useState<string | null>(null)
  useArrival(sentTo !== null)

  return (
    <EntranceFrame title={t(($) => $.forgot.title)} description={sentTo ? null : t(($) => $.forgot.description)}>
      {sentTo ? <Sent email={sentTo} onAgain={() => setSentTo(null)} /> : <ForgotForm onSent={setSentTo} />}
      <Alert tone="neutral" title={t(($) => $.forgot.noEmail.title)}>
        {t(($) => $.forgot.noEmail.text)}
      </Alert>
      <Link to="/login" className="w-fit touch-reach rounded-sm text-sm text-primary-ink hover:underline">
        {t(($) => $.entrance.toLogin)}
      </Link>
    </EntranceFrame>
  )
}

function ForgotForm({ onSent }: { onSent: (email: string) => void }) {
  const t = useT()
  const forgot = useForgotPassword()
  const form = useSchemaForm(Forgetful, { email: '' })
  const submission = useSubmission(form, {
    act: async ({ email }) => {
      await forgot.mutateAsync(email)
      onSent(email)
    },
  })

  return (
    <form {...submission.formProps} className="grid gap-4">
      <Field required label={t(($) => $.contact.email)} error={form.formState.errors.email?.message}>
        <Input {...form.register('email')} type="email" inputMode="email" autoComplete="email" />
      </Field>
      <SubmitProblems submission={submission} />
      <Button type="submit" size="lg" className="w-full" busy={submission.isBusy}>
        {t(($) => $.forgot.send)}
      </Button>
    </form>
  )
}

/** The same for every address: whether somebody has it is nobody's business. */
function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const t = useT()
  return (
    <Alert
      tone="success"
      live="polite"
      title={t(($) => $.forgot.sent.title)}
      action={
        <Button size="sm" variant="outline" onClick={onAgain}>
          {t(($) => $.forgot.sent.again)}
        </Button>
      }
    >
      {t(($) => $.forgot.sent.text, { email })}
    </Alert>
  )
}

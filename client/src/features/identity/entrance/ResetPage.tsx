import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { Password } from '@kelasku/shared/identity/contract'
import { z } from 'zod'
import { PasswordField } from '#platform/forms/PasswordField.tsx'
import { SubmitProblems } from '#platform/forms/SubmitProblems.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { useArrival } from '#platform/screen/use-arrival.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { useResetPassword } from '../mutations.ts'
import { EntranceFrame } from '../widgets/EntranceFrame.tsx'
import { useT } from '../words.ts'

const NewPassword = z.object({ password: Password })

/** Behind the link in the mail. */
export function ResetPage() {
  const t = useT()
  const token = useSearchParams()[0].get('token')
  const [isDone, setIsDone] = useState(false)
  useArrival(isDone)

  return (
    <EntranceFrame
      title={t(($) => $.reset.title)}
      description={token && !isDone ? t(($) => $.reset.description) : null}
    >
      {isDone ? <Done /> : token ? <ResetForm token={token} onDone={() => setIsDone(true)} /> : <NoToken />}
    </EntranceFrame>
  )
}

function ResetForm({ token, onDone }: { token: string; onDone: () => void }) {
  const t = useT()
  const reset = useResetPassword()
  const form = useSchemaForm(NewPassword, { password: '' })
  const submission = useSubmission(form, {
    act: async ({ password }) => {
      await reset.mutateAsync({ token, password })
      onDone()
    },
  })

  return (
    <form {...submission.formProps} className="grid gap-4">
      <PasswordField
        {...form.register('password')}
        label={t(($) => $.password.new)}
        hint={t(($) => $.password.hint)}
        error={form.formState.errors.password?.message}
        autoComplete="new-password"
      />
      <SubmitProblems
        submission={submission}
        action={
          <Button asChild size="sm" variant="outline">
            <Link to="/lupa-sandi">{t(($) => $.reset.askAgain)}</Link>
          </Button>
        }
      />
      <Button type="submit" size="lg" className="w-full" busy={submission.isBusy}>
        {t(($) => $.password.save)}
      </Button>
    </form>
  )
}

function Done() {
  const t = useT()
  return (
    <Alert
      tone="success"
      live="polite"
      title={t(($) => $.reset.done.title)}
      action={
        <Button asChild>
          <Link to="/login">{t(($) => $.login.enter)}</Link>
        </Button>
      }
    >
      {t(($) => $.reset.done.text)}
    </Alert>
  )
}

function NoToken() {
  const t = useT()
  return (
    <Alert
      tone="warning"
      title={t(($) => $.reset.noToken)}
      action={
        <Button asChild size="sm" variant="outline">
          <Link to="/lupa-sandi">{t(($) => $.reset.askAgain)}</Link>
        </Button>
      }
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import { Password } from '@kelasku/shared/identity/contract'
import { z } from 'zod'
import { PasswordField } from '#platform/forms/PasswordField.tsx'
import { SubmitProblems } from '#platform/forms/SubmitProblems.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardFooter, CardHeader } from '#ui/card.tsx'
import { notify } from '#ui/notify.ts'
import { useChangePassword } from '../mutations.ts'
import { identityQueries } from '../queries.ts'
import { t as say, useT } from '../words.ts'

const Change = z.object({ current: z.string().min(1).max(200), password: Password })

export function PasswordPage() {
  const t = useT()
  const { data: me } = useQuery(identityQueries.me())
  const mustChange = me?.must_change_password ?? false
  const change = useChangePassword()

  const form = useSchemaForm(Change, { current: '', password: '' })
  const { errors } = form.formState
  const submission = useSubmission(form, {
    act: async (passwords) => {
      await change.mutateAsync(passwords)
      form.reset()
      notify({ title: say(($) => $.password.changed), description: say(($) => $.password.othersLeft), tone: 'success' })
    },
    places: { wrong_password: 'current' },
  })

  return (
    <form {...submission.formProps} className="grid gap-5">
      <Card>
        <CardHeader title={t(($) => $.password.change)} description={t(($) => $.password.changeText)} />
        <CardBody className="grid max-w-md gap-4">
          <PasswordField
            {...form.register('current')}
            label={mustChange ? t(($) => $.password.first) : t(($) => $.password.current)}
            error={errors.current?.message}
            autoComplete="current-password"
          />
          <PasswordField
            {...form.register('password')}
            label={t(($) => $.password.new)}
            hint={t(($) => $.password.hint)}
            error={errors.password?.message}
            autoComplete="new-password"
          />
        </CardBody>
        <CardFooter>
          <SubmitProblems submission={submission} />
          <Button type="submit" busy={submission.isBusy}>
            {t(($) => $.password.save)}
          </Button>
        </CardFooter>
      </Card>
    </form>
  )
}

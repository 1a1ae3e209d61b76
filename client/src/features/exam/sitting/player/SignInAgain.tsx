import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '#platform/api/api.ts'
import { FormFooter } from '#platform/forms/FormFooter.tsx'
import { PasswordField } from '#platform/forms/PasswordField.tsx'
import { usePlainForm } from '#platform/forms/use-plain-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { t as formWord } from '#platform/forms/words.ts'
import { enterAccount, keepPage, useAccount } from '#platform/session/accounts.ts'
import { thisDevice } from '#platform/session/device.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogContent, DialogFooter } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { useSitting, type Seat } from '../use-sitting.ts'
import { useT } from '../words.ts'

/** The session is over, the exam is not: signed in again on the spot, on the same question, with nothing lost. */
export function SignInAgain({ seat }: { seat: Seat }) {
  const t = useT()
  const account = useAccount()
  const [isNeeded, setNeeded] = useState(false)
  useEffect(() => keepPage(() => setNeeded(true)), [])

  // Over the question that was being written: it stands there as it was when the proctor has agreed.
  const comingBack = useMutation({
    mutationFn: seat.comeBack,
    onSuccess: (place) => place === 'here' && setNeeded(false),
  })
  const form = usePlainForm({ username: '', password: '' })
  const { errors } = form.formState
  const submission = useSubmission(form, {
    act: async (credentials): Promise<void> => {
      const { data: signedIn } = await api.identity.signIn({ body: { ...credentials, ...thisDevice() } })
      if (signedIn.user.id !== account?.user_id)
        return submission.setProblem({ title: t(($) => $.again.other), text: '' })
      enterAccount(signedIn)
      form.resetField('password')
      return comingBack.mutate()
    },
    places: { wrong_credentials: 'password', shared_phone: 'username' },
  })
  const textUpTo = (count: number) => ({
    validate: (text: string) => {
      if (text.trim() === '') return formWord(($) => $.required)
      return text.length <= count || formWord(($) => $.tooLong, { count })
    },
  })
  const isRefused = useSitting(seat, (state) => state.isStorageRefused)

  return (
    <Dialog open={isNeeded}>
      <DialogContent
        size="sm"
        title={t(($) => $.again.title)}
        description={isRefused ? t(($) => $.again.unkept) : t(($) => $.again.text)}
        closeLabel={t(($) => $.common.action.close)}
      >
        {comingBack.isPending || comingBack.data === 'refused' ? (
          <div className="grid gap-4">
            <Alert tone={comingBack.isPending ? 'info' : 'warning'} live="polite">
              {comingBack.isPending ? t(($) => $.elsewhere.waiting) : t(($) => $.again.refused)}
            </Alert>
            {!comingBack.isPending && (
              <DialogFooter>
                <Button onClick={() => comingBack.mutate()}>{t(($) => $.hold.takeAgain)}</Button>
              </DialogFooter>
            )}
          </div>
        ) : (
          <form {...submission.formProps} className="grid gap-4">
            <Field label={t(($) => $.again.username)} error={errors.username?.message}>
              <Input autoComplete="username" {...form.register('username', textUpTo(254))} />
            </Field>
            <PasswordField
              label={t(($) => $.again.password)}
              error={errors.password?.message}
              autoComplete="current-password"
              {...form.register('password', textUpTo(200))}
            />
            <FormFooter submission={submission}>
              <Button type="submit" busy={submission.isBusy}>
                {t(($) => $.again.act)}
              </Button>
            </FormFooter>
          </form>
        )}
      </DialogContent>
    </Dialog>
  )
}

import { useMutation } from '@tanstack/react-query'
import { useEffect, useState, type FormEvent } from 'react'
import { api } from '#platform/api/api.ts'
import { explain } from '#platform/api/explain.ts'
import { CallError } from '#platform/api/call-error.ts'
import { PasswordField } from '#platform/forms/PasswordField.tsx'
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
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  useEffect(() => keepPage(() => setNeeded(true)), [])

  // Over the question that was being written: it stands there as it was when the proctor has agreed.
  const comingBack = useMutation({
    mutationFn: seat.comeBack,
    onSuccess: (place) => place === 'here' && setNeeded(false),
  })
  const entering = useMutation({
    mutationFn: async () => (await api.identity.signIn({ body: { username, password, ...thisDevice() } })).data,
    onSuccess: (signedIn) => {
      if (signedIn.user.id !== account?.user_id) return
      enterAccount(signedIn)
      setPassword('')
      comingBack.mutate()
    },
  })
  const isRefused = useSitting(seat, (state) => state.isStorageRefused)
  const isOther = entering.data !== undefined && entering.data.user.id !== account?.user_id
  const submit = (event: FormEvent) => {
    event.preventDefault()
    entering.mutate()
  }

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
          <form onSubmit={submit} className="grid gap-4">
            <Field label={t(($) => $.again.username)}>
              <Input value={username} autoComplete="username" onChange={({ target }) => setUsername(target.value)} />
            </Field>
            <PasswordField
              label={t(($) => $.again.password)}
              autoComplete="current-password"
              value={password}
              onChange={({ target }) => setPassword(target.value)}
            />
            {(isOther || entering.error) && (
              <Alert tone="danger" live="assertive">
                {isOther ? t(($) => $.again.other) : wordsOf(entering.error)}
              </Alert>
            )}
            <DialogFooter>
              <Button type="submit" busy={entering.isPending}>
                {t(($) => $.again.act)}
              </Button>
            </DialogFooter>
          </form>
        )}
      </DialogContent>
    </Dialog>
  )
}

/** Of a refused sign-in, too, whose 401 is said nowhere else. */
const wordsOf = (error: unknown) => explain(error)?.text ?? (error instanceof CallError ? error.message : null)

import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Email } from '@kelasku/shared/profile/contract'
import { z } from 'zod'
import { askedSchool, useTenant } from '#features/whitelabel/tenant.ts'
import { hasCode } from '#platform/api/call-error.ts'
import { PasswordField } from '#platform/forms/PasswordField.tsx'
import { problemOf } from '#platform/forms/refusal-places.ts'
import { SubmitProblems } from '#platform/forms/SubmitProblems.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Separator } from '#ui/separator.tsx'
import { withCaptcha } from '../captcha/with-captcha.ts'
import { knownGoogle } from '../google-client.ts'
import { useCheckEmail, useSignIn, useSignInWithGoogle } from '../mutations.ts'
import { useCountdown } from '../use-countdown.ts'
import { CaptchaProgress } from '../widgets/CaptchaProgress.tsx'
import { GoogleButton } from '../widgets/GoogleButton.tsx'
import { t as say, useT } from '../words.ts'

/** Only an address can be told to be wrong before the server has looked: everything else may be a number of some school's. */
const Credentials = z.object({
  username: z
    .string()
    .trim()
    .min(1)
    .max(254)
    .refine((name) => !name.includes('@') || Email.safeParse(name).success, {
      error: () => Email.safeParse('@').error?.issues[0]?.message,
    }),
  password: z.string().min(1).max(200),
})

interface SignInFormProps {
  onSignedIn: (reply: { must_change_password: boolean }) => void
}

export function SignInForm({ onSignedIn }: SignInFormProps) {
  const t = useT()
  const hasNationalNumber = !useTenant(({ hidden_terms }) => hidden_terms).includes('student_national_no')
  const signIn = useSignIn()
  const [captchaShare, setCaptchaShare] = useState<number | null>(null)
  const wait = useCountdown()
  const google = useGoogle(onSignedIn)

  const form = useSchemaForm(Credentials, { username: '', password: '' })
  const { errors } = form.formState
  const submission = useSubmission(form, {
    act: async (credentials) => {
      const sekolah = askedSchool() ?? undefined
      const reply = await withCaptcha((captcha) => signIn.mutateAsync({ ...credentials, captcha, sekolah }), {
        onProgress: setCaptchaShare,
      })
      onSignedIn(reply)
    },
    places: { wrong_credentials: 'password', shared_phone: 'username' },
    instead: (error) => {
      if (!hasCode(error, 'too_many_attempts') || !error.retryAfterSeconds) return false
      wait.start(error.retryAfterSeconds)
      return true
    },
  })

  const username = form.register('username', { onBlur: () => google.look(form.getValues('username')) })

  return (
    <form {...submission.formProps} className="grid gap-4">
      <Field
        label={hasNationalNumber ? t(($) => $.login.name.national) : t(($) => $.login.name.plain)}
        error={errors.username?.message}
      >
        <Input {...username} autoComplete="username" autoCapitalize="none" autoCorrect="off" spellCheck={false} />
      </Field>
      <div className="grid gap-2">
        <PasswordField
          {...form.register('password')}
          required={false}
          label={t(($) => $.password.label)}
          error={errors.password?.message}
          autoComplete="current-password"
        />
        <Link
          to="/lupa-sandi"
          className="w-fit touch-reach justify-self-end rounded-sm text-sm text-primary-ink hover:underline"
        >
          {t(($) => $.login.forgot)}
        </Link>
      </div>
      <CaptchaProgress share={captchaShare} />
      {wait.left > 0 && (
        <Alert tone="warning" live="assertive" title={t(($) => $.login.tooMany)}>
          {/* The figure changes each second; only its arrival is news. */}
          <span aria-live="off">{t(($) => $.login.wait, { time: timeLeft(wait.left) })}</span>
        </Alert>
      )}
      <SubmitProblems submission={{ ...submission, problem: submission.problem ?? google.problem }} />
      <Button
        type="submit"
        size="lg"
        className="w-full"
        busy={submission.isBusy}
        aria-disabled={isShort(wait.left) || undefined}
      >
        {t(($) => $.login.enter)}
      </Button>
      {google.clientId !== null && (
        <>
          <Separator label={t(($) => $.login.or)} />
          <GoogleButton
            clientId={google.clientId}
            label={t(($) => $.login.google)}
            isBusy={google.isBusy}
            onToken={(idToken) => {
              submission.setProblem(null)
              google.enter(idToken)
            }}
            onUnreachable={() => submission.setProblem({ title: t(($) => $.google.unreachable), text: '' })}
          />
        </>
      )}
    </form>
  )
}

/** Longer ones the server lifts for whoever solves its puzzle, so that an enemy cannot lock anybody out: trying stays possible. */
const isShort = (seconds: number) => seconds > 0 && seconds <= 10

const timeLeft = (seconds: number) =>
  seconds < 60
    ? say(($) => $.login.seconds, { seconds })
    : say(($) => $.login.minutes, { minutes: Math.floor(seconds / 60), seconds: seconds % 60 })

/** Google's way in: offered when the server says so, which it does for any address. */
function useGoogle(onSignedIn: SignInFormProps['onSignedIn']) {
  const check = useCheckEmail()
  const signIn = useSignInWithGoogle()
  const [clientId, setClientId] = useState(knownGoogle)

  return {
    clientId,
    isBusy: signIn.isPending,
    problem: signIn.error && problemOf(signIn.error),
    look: (name: string) => {
      // A failed look costs nothing but the button.
      if (Email.safeParse(name).success) check.mutate(name, { onSuccess: setClientId })
    },
    enter: (id_token: string) =>
      signIn.mutate({ id_token, sekolah: askedSchool() ?? undefined }, { onSuccess: onSignedIn }),
  }
}

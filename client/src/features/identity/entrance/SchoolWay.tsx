import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { z } from 'zod'
import { blankSchool, NewSchool } from '#features/school/boxes.ts'
import { SchoolFields } from '#features/school/widgets/SchoolFields.tsx'
import { SchoolPlaceFields } from '#features/school/widgets/SchoolPlaceFields.tsx'
import { hasCode } from '#platform/api/call-error.ts'
import { useDraft } from '#platform/forms/draft.ts'
import { SubmitProblems } from '#platform/forms/SubmitProblems.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { withCaptcha } from '../captcha/with-captcha.ts'
import { useRegister } from '../mutations.ts'
import { blankNewcomer, contactPlaces, newcomerBoxes } from '../newcomer.ts'
import { CaptchaProgress } from '../widgets/CaptchaProgress.tsx'
import { useT } from '../words.ts'
import { NewcomerFields } from './NewcomerFields.tsx'

const Founder = z.object({ ...newcomerBoxes, school: NewSchool, setup_code: z.string().trim().max(60) })
const blank = { ...blankNewcomer, school: blankSchool, setup_code: '' }

const places = {
  ...contactPlaces,
  npsn_taken: 'school.npsn',
  setup_wrong: 'setup_code',
  setup_done: 'setup_code',
  setup_first: 'setup_code',
} as const

/** A school of one's own, and its first admin; on a fresh server the one whom its screen has given a code. */
export function SchoolWay({ onDone }: { onDone: () => void }) {
  const t = useT()
  const [hasSetupCode, setHasSetupCode] = useState(false)
  const [captchaShare, setCaptchaShare] = useState<number | null>(null)
  const register = useRegister()

  const form = useSchemaForm(Founder, blank)
  const draft = useDraft(form, 'new-school', { without: ['password', 'setup_code'] })
  const submission = useSubmission(form, {
    act: async ({ contact, setup_code, ...founder }) => {
      const way = hasSetupCode ? ({ way: 'first_admin', setup_code } as const) : ({ way: 'new_school' } as const)
      await withCaptcha((captcha) => register.mutateAsync({ ...way, ...founder, ...contact, captcha }), {
        onProgress: setCaptchaShare,
        atOnce: !hasSetupCode,
      })
      draft.forget()
      onDone()
    },
    places,
    instead: (error) => {
      // The box has to be there before a refusal can be put at it.
      if (hasCode(error, 'setup_first')) setHasSetupCode(true)
      return false
    },
  })

  return (
    <FormProvider {...form}>
      <form {...submission.formProps} className="grid gap-8">
        {hasSetupCode && (
          <Field
            required
            label={t(($) => $.register.newSchool.setupCode)}
            hint={t(($) => $.register.newSchool.setupCodeHint)}
            error={form.formState.errors.setup_code?.message}
          >
            <Input
              {...form.register('setup_code')}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              className="font-mono tracking-wide uppercase"
            />
          </Field>
        )}
        <Button variant="link" className="w-fit" onClick={() => setHasSetupCode(!hasSetupCode)}>
          {hasSetupCode ? t(($) => $.register.newSchool.noSetupCode) : t(($) => $.register.newSchool.hasSetupCode)}
        </Button>
        <Part title={t(($) => $.register.newSchool.school)}>
          <SchoolFields />
          <SchoolPlaceFields />
        </Part>
        <Part title={t(($) => $.register.newSchool.founder)} description={t(($) => $.register.newSchool.founderText)}>
          <NewcomerFields />
        </Part>
        <SubmitProblems submission={submission} />
        <CaptchaProgress share={captchaShare} />
        <Button type="submit" size="lg" className="w-full sm:w-fit" busy={submission.isBusy}>
          {t(($) => $.register.newSchool.open)}
        </Button>
      </form>
    </FormProvider>
  )
}

function Part({ title, description, children }: { title: string; description?: string; children: React.ReactNode }) {
  return (
    <section className="grid gap-4">
      <header className="grid gap-0.5 border-b border-border pb-2">
        <h2 className="text-base font-semibold">{title}</h2>
        {description && <p className="text-sm text-muted-foreground">{description}</p>}
      </header>
      {children}
    </section>
  )
}

import { GraduationCap } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { Link } from 'react-router-dom'
import type { CodePreview } from '@kelasku/shared/identity/contract'
import { Nisn } from '@kelasku/shared/profile/contract'
import { Relation } from '@kelasku/shared/school/contract'
import { z } from 'zod'
import { GuardianFields } from '#features/school/widgets/GuardianFields.tsx'
import { hasCode } from '#platform/api/call-error.ts'
import { chosen, orNothing } from '#platform/forms/blank.ts'
import { useDraft } from '#platform/forms/draft.ts'
import { SubmitProblems } from '#platform/forms/SubmitProblems.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { withCaptcha } from '../captcha/with-captcha.ts'
import { ContactBox } from '../contact.ts'
import { useRegister } from '../mutations.ts'
import { blankNewcomer, contactPlaces, newcomerBoxes } from '../newcomer.ts'
import { CaptchaProgress } from '../widgets/CaptchaProgress.tsx'
import { t as say, useT } from '../words.ts'
import { NewcomerFields } from './NewcomerFields.tsx'

type Kind = CodePreview['kind']

const blank = { ...blankNewcomer, nisn: '', relation: null, consent: false }

/** A parent agrees, a pupil may have a number instead of a contact; the boxes of the others are not asked. */
const boxesFor = (kind: Kind) =>
  z
    .object({
      ...newcomerBoxes,
      contact: kind === 'STUDENT' ? ContactBox : newcomerBoxes.contact,
      nisn: kind === 'STUDENT' ? orNothing(Nisn) : z.string().transform(() => undefined),
      relation: kind === 'PARENT' ? chosen(Relation) : Relation.nullable().transform(() => undefined),
      consent: z
        .boolean()
        .refine((agreed) => kind !== 'PARENT' || agreed, { error: () => say(($) => $.register.mustAgree) }),
    })
    .superRefine(({ contact, nisn }, context) => {
      if (contact || nisn) return
      context.addIssue({ code: 'custom', path: ['contact'], message: say(($) => $.contact.missing) })
    })

interface NewcomerFormProps {
  code: string
  preview: CodePreview
  onOtherCode: () => void
  onDone: () => void
}

export function NewcomerForm({ code, preview, onOtherCode, onDone }: NewcomerFormProps) {
  const t = useT()
  const { kind } = preview
  const [schema] = useState(() => boxesFor(kind))
  const [captchaShare, setCaptchaShare] = useState<number | null>(null)
  const [hasAccount, setHasAccount] = useState(false)
  const register = useRegister()

  const form = useSchemaForm(schema, blank)
  const draft = useDraft(form, 'register', { without: ['password'] })
  const { errors } = form.formState
  const submission = useSubmission(form, {
    act: async ({ contact, consent, nisn, relation, ...person }) => {
      const guardian = kind === 'PARENT' ? { relation, consent } : {}
      const newcomer = { way: 'code' as const, invitation_code: code, ...person, ...contact, nisn, ...guardian }
      await withCaptcha((captcha) => register.mutateAsync({ ...newcomer, captcha }), { onProgress: setCaptchaShare })
      draft.forget()
      onDone()
    },
    places: contactPlaces,
    instead: (error) => {
      setHasAccount(hasCode(error, 'account_exists'))
      return false
    },
  })

  return (
    <FormProvider {...form}>
      <form {...submission.formProps} className="grid gap-5">
        <Opens preview={preview} onOtherCode={onOtherCode} />
        <NewcomerFields isOnRecord={kind !== 'PARENT'} mayLackContact={kind === 'STUDENT'} />
        {kind === 'STUDENT' && (
          <Field label="NISN" hint={t(($) => $.person.nisnHint)} error={errors.nisn?.message}>
            <Input {...form.register('nisn')} inputMode="numeric" autoComplete="off" maxLength={10} />
          </Field>
        )}
        {kind === 'PARENT' && <GuardianFields childName={preview.student_name} schoolName={preview.school_name} />}
        <SubmitProblems
          submission={submission}
          action={
            hasAccount && (
              <Button asChild size="sm" variant="outline">
                <Link to={`/login?lanjut=${encodeURIComponent(`/gabung-sekolah?kode=${code}`)}`}>
                  {t(($) => $.login.enter)}
                </Link>
              </Button>
            )
          }
        />
        <CaptchaProgress share={captchaShare} />
        <Button type="submit" size="lg" className="w-full sm:w-fit" busy={submission.isBusy}>
          {t(($) => $.register.create)}
        </Button>
      </form>
    </FormProvider>
  )
}

/** What the code opens, so that nobody joins the wrong class under their own name. */
function Opens({ preview, onOtherCode }: Pick<NewcomerFormProps, 'preview' | 'onOtherCode'>) {
  const t = useT()
  const { kind, school_name, class_name, student_name } = preview
  const box = useRef<HTMLDivElement>(null)

  // The form of the code, which had the focus, has made room for this.
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true })
  }, [])

  return (
    <div
      ref={box}
      tabIndex={-1}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-primary/40 bg-primary-soft p-4"
    >
      <GraduationCap aria-hidden className="size-6 shrink-0 text-primary-ink" />
      <p className="grid min-w-48 flex-1 gap-0.5">
        <span className="font-semibold">
          {class_name} · {school_name}
        </span>
        <span className="text-sm">{t(($) => $.register.opens[kind], { child: student_name ?? '' })}</span>
      </p>
      <Button size="sm" variant="outline" onClick={onOtherCode}>
        {t(($) => $.register.otherCode)}
      </Button>
    </div>
  )
}

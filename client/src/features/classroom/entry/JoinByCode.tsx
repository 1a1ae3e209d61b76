import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import { Relation } from '@kelasku/shared/school/contract'
import { roleLabel, roleTerms } from '@kelasku/shared/whitelabel/wording'
import { z } from 'zod'
import { identityQueries } from '#features/identity/queries.ts'
import { GuardianFields } from '#features/school/widgets/GuardianFields.tsx'
import { useTenant } from '#features/whitelabel/tenant.ts'
import { hasCode } from '#platform/api/call-error.ts'
import { useDraft } from '#platform/forms/draft.ts'
import { SubmitProblems } from '#platform/forms/SubmitProblems.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { useWording } from '#platform/i18n/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { CodeBox, codePlaces, wholeCode } from '../code.ts'
import { useJoinClass } from '../mutations.ts'
import { t as say, useT } from '../words.ts'

const roles = ['SISWA', 'GURU', 'ORTU'] as const
export type JoiningRole = (typeof roles)[number]

const Joining = z
  .object({
    invitation_code: CodeBox,
    /** Left open, the code decides. */
    role: z.enum(roles).nullable(),
    relation: Relation.nullable(),
    consent: z.boolean(),
  })
  .superRefine(({ role, relation, consent }, context) => {
    if (role !== 'ORTU') return
    if (relation === null)
      context.addIssue({ code: 'custom', path: ['relation'], message: say(($) => $.join.pickRelation) })
    if (!consent) context.addIssue({ code: 'custom', path: ['consent'], message: say(($) => $.join.mustAgree) })
  })

export type Joined = Awaited<ReturnType<ReturnType<typeof useJoinClass>['mutateAsync']>>

interface JoinByCodeProps {
  /** What came with a link. */
  initialCode?: string
  initialRole?: JoiningRole | null
  onJoined: (joined: Joined) => void
}

/** Into a class by its code. A whole code tells whom it is for before anybody has pressed the button. */
export function JoinByCode({ initialCode = '', initialRole = null, onJoined }: JoinByCodeProps) {
  const t = useT()
  const wording = useWording()
  const hidden = useTenant(({ hidden_terms }) => hidden_terms)
  const cache = useQueryClient()
  const join = useJoinClass()
  const form = useSchemaForm(Joining, {
    invitation_code: initialCode,
    role: initialRole,
    relation: null,
    consent: false,
  })
  const draft = useDraft(form, 'join-class', { without: ['invitation_code'] })
  const { errors } = form.formState
  const role = useWatch({ control: form.control, name: 'role' })
  // Of an account that has tried too many codes, every code is refused: nothing is promised of one.
  const [isShut, setShut] = useState(false)
  const typed = useWatch({ control: form.control, name: 'invitation_code' })
  const { preview, meant } = useCodePreview(isShut ? '' : typed)

  const offered = roles.filter((one) => !hidden.includes(roleTerms[one]) || preview?.kind === 'PARENT')
  const only = offered.length === 1 ? offered[0] : undefined

  const submission = useSubmission(form, {
    act: async ({ role: picked, relation, consent, invitation_code }) => {
      // A wrong code is said before anything is asked of a role.
      const known = picked ?? roleOf[(await cache.fetchQuery(identityQueries.codePreview(invitation_code))).kind]
      if (known !== picked) form.setValue('role', known)
      // A parent has yet to say what they are to the child.
      if (known === 'ORTU' && relation === null) return void (await form.trigger(undefined, { shouldFocus: true }))
      const guardian = known === 'ORTU' && relation ? { relation, consent } : {}
      try {
        const joined = await join.mutateAsync({ invitation_code, role: known, ...guardian })
        draft.forget()
        onJoined(joined)
      } catch (error) {
        setShut(hasCode(error, 'too_many_tries'))
        throw error
      }
    },
    places: codePlaces,
  })

  // The code knows what it is for; a wrong choice beside it would be answered as if there were no such code.
  useEffect(() => {
    const sure = meant ?? only
    if (sure) form.setValue('role', sure, { shouldValidate: true })
  }, [meant, only, form])

  return (
    <FormProvider {...form}>
      <form {...submission.formProps} className="grid gap-5">
        <Field
          required
          label={t(($) => $.join.code)}
          hint={
            preview
              ? t(($) => $.join.leadsTo, { class_name: preview.class_name, school_name: preview.school_name })
              : t(($) => $.join.codeHint)
          }
          error={errors.invitation_code?.message}
        >
          <Input
            {...form.register('invitation_code')}
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            className="font-mono tracking-widest uppercase sm:max-w-xs"
          />
        </Field>
        <Field required label={t(($) => $.join.as)} error={errors.role?.message}>
          <RadioGroup
            {...form.register('role')}
            look="row"
            options={offered.map((one) => ({ value: one, label: roleLabel(one, wording) }))}
          />
        </Field>
        {role === 'ORTU' && (
          <GuardianFields childName={preview?.student_name ?? null} schoolName={preview?.school_name ?? null} />
        )}
        <SubmitProblems submission={submission} />
        <Button type="submit" size="lg" className="w-full sm:w-fit" busy={submission.isBusy}>
          {t(($) => $.join.join)}
        </Button>
      </form>
    </FormProvider>
  )
}

const roleOf = { STUDENT: 'SISWA', TEACHER: 'GURU', PARENT: 'ORTU' } as const

/** Looked up quietly once it is whole; whatever is wrong with it is said when it is sent. */
function useCodePreview(typed: string) {
  const [code, setCode] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setCode(wholeCode(typed) ?? ''), 400)
    return () => clearTimeout(timer)
  }, [typed])
  const { data, error } = useQuery(identityQueries.codePreview(code))
  if (code === '') return {}
  // Used up, it still was a parent's.
  return {
    preview: data,
    meant: data ? roleOf[data.kind] : hasCode(error, 'parent_code_used') ? ('ORTU' as const) : undefined,
  }
}

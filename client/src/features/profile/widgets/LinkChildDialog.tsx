import { PantauCode } from '@kelasku/shared/profile/contract'
import { Relation } from '@kelasku/shared/school/contract'
import { FormProvider } from 'react-hook-form'
import { z } from 'zod'
import { GuardianFields } from '#features/school/widgets/GuardianFields.tsx'
import { chosen } from '#platform/forms/blank.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { useSchool } from '#platform/session/school.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { notify } from '#ui/notify.ts'
import { useLinkPantau } from '../mutations.ts'
import { t as say, useT } from '../words.ts'

const Linking = z.object({
  token_pantau: PantauCode,
  relation: chosen(Relation),
  consent: z.boolean().refine((isAgreed) => isAgreed, { error: () => say(($) => $.link.mustAgree) }),
})

/** A guardian of the school links another child of theirs, by the code that the child's family has turned on. */
export function LinkChildDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const schoolName = useSchool(({ school_name }) => school_name)
  const link = useLinkPantau()
  const form = useSchemaForm(Linking, { token_pantau: '', relation: null, consent: false })
  const { errors } = form.formState
  const submission = useSubmission(form, {
    act: async ({ token_pantau, relation }) => {
      const { full_name: name } = await link.mutateAsync({ token_pantau, relation, consent: true })
      notify({ title: say(($) => $.link.done, { name }), tone: 'success' })
      onClose()
    },
    places: { pantau_unknown: 'token_pantau' },
  })

  return (
    <FormProvider {...form}>
      <FormDialog
        submission={submission}
        title={t(($) => $.link.title)}
        description={t(($) => $.link.text)}
        submitLabel={t(($) => $.link.submit)}
        onClose={onClose}
      >
        <Field required label={t(($) => $.link.code)} hint={t(($) => $.link.hint)} error={errors.token_pantau?.message}>
          <Input
            {...form.register('token_pantau')}
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            className="font-mono tracking-widest uppercase sm:max-w-xs"
          />
        </Field>
        <GuardianFields childName={null} schoolName={schoolName} />
      </FormDialog>
    </FormProvider>
  )
}

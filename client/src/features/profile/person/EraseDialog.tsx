import { ErasureReason } from '@kelasku/shared/profile/contract'
import { useNavigate } from 'react-router-dom'
import { z } from 'zod'
import { chosen, asChoice } from '#platform/forms/blank.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { notify } from '#ui/notify.ts'
import { Select } from '#ui/select.tsx'
import { useErase } from '../mutations.ts'
import type { Profile } from '../queries.ts'
import { t as say, useT } from '../words.ts'

interface EraseDialogProps {
  profile: Profile
  onClose: () => void
}

/** There is no way back, so what goes is named, and the name is typed. */
export function EraseDialog({ profile: { id, full_name }, onClose }: EraseDialogProps) {
  const t = useT()
  const navigate = useNavigate()
  const erase = useErase(id)
  const form = useSchemaForm(
    z.object({
      full_name: z.string().refine((typed) => typed.trim() === full_name, { error: say(($) => $.erase.differs) }),
      reason: chosen(ErasureReason),
    }),
    { full_name: '', reason: null },
  )
  const { errors } = form.formState
  const submission = useSubmission(form, {
    act: async (farewell) => {
      const { is_account_erased } = await erase.mutateAsync(farewell)
      notify({
        title: say(($) => $.erase.done, { name: full_name }),
        description: is_account_erased ? say(($) => $.erase.accountGone) : say(($) => $.erase.accountStays),
        tone: 'success',
      })
      void navigate('/dashboard', { replace: true })
    },
    places: { name_differs: 'full_name' },
  })

  return (
    <FormDialog
      submission={submission}
      title={t(($) => $.erase.title, { name: full_name })}
      description={t(($) => $.erase.text)}
      submitLabel={t(($) => $.erase.confirm)}
      tone="danger"
      onClose={onClose}
    >
      <div className="grid gap-1.5 text-sm">
        <p className="font-medium">{t(($) => $.erase.goes)}</p>
        <ul className="list-disc pl-5">
          <li>{t(($) => $.erase.what.profile)}</li>
          <li>{t(($) => $.erase.what.files)}</li>
          <li>{t(($) => $.erase.what.school)}</li>
          <li>{t(($) => $.erase.what.account)}</li>
        </ul>
        <p className="text-muted-foreground">{t(($) => $.erase.stays)}</p>
      </div>
      <Field required label={t(($) => $.erase.reason)} error={errors.reason?.message}>
        <Select
          {...form.register('reason', asChoice)}
          placeholder={t(($) => $.form.notChosen)}
          options={ErasureReason.options.map((value) => ({ value, label: t(($) => $.erase.why[value]) }))}
        />
      </Field>
      <Field
        required
        label={t(($) => $.erase.type)}
        hint={t(($) => $.erase.typeHint, { name: full_name })}
        error={errors.full_name?.message}
      >
        <Input {...form.register('full_name')} autoComplete="off" spellCheck={false} />
      </Field>
    </FormDialog>
  )
}

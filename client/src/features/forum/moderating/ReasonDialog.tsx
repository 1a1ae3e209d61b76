import { texts } from '@kelasku/shared/kernel/texts'
import { z } from 'zod'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useT } from '../words.ts'

const Given = z.object({
  reason: z
    .string()
    .trim()
    .min(3, { error: texts.reasonOf(3) })
    .max(300),
})

interface ReasonDialogProps {
  title: string
  /** Who reads the reason. */
  hint: string
  actLabel: string
  onAct: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** For whatever is done to somebody's words: not without a reason that they can read. */
export function ReasonDialog({ title, hint, actLabel, onAct, onClose }: ReasonDialogProps) {
  const t = useT()
  const form = useSchemaForm(Given, { reason: '' })
  const submission = useSubmission(form, {
    act: async ({ reason }) => {
      await onAct(reason)
      onClose()
    },
    places: { reason_missing: 'reason' },
  })
  return (
    <FormDialog title={title} submission={submission} submitLabel={actLabel} tone="danger" onClose={onClose}>
      <Field required label={t(($) => $.reason)} hint={hint} error={form.formState.errors.reason?.message}>
        <Textarea {...form.register('reason')} rows={3} maxLength={300} />
      </Field>
    </FormDialog>
  )
}

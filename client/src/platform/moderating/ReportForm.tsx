import { ReportReason } from '@kelasku/shared/kernel/report'
import { z } from 'zod'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { Field } from '#ui/field.tsx'
import { notify } from '#ui/notify.ts'
import { Select } from '#ui/select.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useT } from './words.ts'

interface ReportFormProps {
  title: string
  /** Who will see it. */
  description: string
  longestNote: number
  /** Gives back what to say: it may have been answered before. */
  onReport: (given: { reason: ReportReason; note: string }) => Promise<string>
  onClose: () => void
}

/** Whoever reads may say that something is wrong; who it was, only those who answer learn. */
export function ReportForm({ title, description, longestNote, onReport, onClose }: ReportFormProps) {
  const t = useT()
  const form = useSchemaForm(z.object({ reason: ReportReason, note: z.string().trim().max(longestNote) }), {
    reason: 'RUDE',
    note: '',
  })
  const submission = useSubmission(form, {
    act: async (given) => {
      const told = await onReport(given)
      onClose()
      notify({ title: told, tone: 'success' })
    },
  })
  return (
    <FormDialog
      title={title}
      description={description}
      submission={submission}
      submitLabel={t(($) => $.report.act)}
      onClose={onClose}
    >
      <Field label={t(($) => $.report.about)}>
        <Select {...form.register('reason')}>
          {ReportReason.options.map((one) => (
            <option key={one} value={one}>
              {t(($) => $.report.reason[one])}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t(($) => $.report.note)} error={form.formState.errors.note?.message}>
        <Textarea {...form.register('note')} rows={3} maxLength={longestNote} />
      </Field>
    </FormDialog>
  )
}

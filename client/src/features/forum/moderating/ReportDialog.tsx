import { ReportReason } from '@kelasku/shared/forum/contract'
import { z } from 'zod'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { Field } from '#ui/field.tsx'
import { notify } from '#ui/notify.ts'
import { Select } from '#ui/select.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useReport } from '../mutations.ts'
import type { Meant } from '../queries.ts'
import { t as say, useT } from '../words.ts'

const Given = z.object({ reason: ReportReason, note: z.string().trim().max(300) })

/** Whoever reads may say that something is wrong; who it was, only those who answer learn. */
export function ReportDialog({ of, onClose }: { of: Meant; onClose: () => void }) {
  const t = useT()
  const report = useReport(of)
  const form = useSchemaForm(Given, { reason: 'RUDE', note: '' })
  const submission = useSubmission(form, {
    act: async (given) => {
      const { status } = await report.mutateAsync(given)
      onClose()
      notify({ title: say(($) => $.report.sent[status]), tone: 'success' })
    },
  })
  return (
    <FormDialog
      title={t(($) => $.report.ask)}
      description={t(($) => $.report.hint)}
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
        <Textarea {...form.register('note')} rows={3} maxLength={300} />
      </Field>
    </FormDialog>
  )
}

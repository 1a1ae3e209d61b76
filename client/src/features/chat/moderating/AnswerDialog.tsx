import { z } from 'zod'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useAnswerReport } from '../mutations.ts'
import type { Report } from '../queries.ts'
import { useT } from '../words.ts'

const Given = z.object({ note: z.string().trim().max(280) })

/** Takes the line away, with a word to whoever reported it. */
export function AnswerDialog({ report: { id, sender }, onClose }: { report: Report; onClose: () => void }) {
  const t = useT()
  const answer = useAnswerReport(id)
  const form = useSchemaForm(Given, { note: '' })
  const submission = useSubmission(form, {
    act: async ({ note }) => {
      await answer.mutateAsync({ status: 'REMOVED', note })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t(($) => $.remove.of, { name: sender?.full_name ?? '' })}
      description={t(($) => $.remove.text)}
      submission={submission}
      submitLabel={t(($) => $.report.remove)}
      tone="danger"
      onClose={onClose}
    >
      <Field label={t(($) => $.report.word)} error={form.formState.errors.note?.message}>
        <Textarea {...form.register('note')} rows={3} maxLength={280} />
      </Field>
    </FormDialog>
  )
}

import { texts } from '@kelasku/shared/kernel/texts'
import { Controller } from 'react-hook-form'
import { z } from 'zod'
import { DateTimeField } from '#platform/dates/DateTimeField.tsx'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { instantOf } from '#platform/i18n/moment.ts'
import { Field } from '#ui/field.tsx'
import { notify } from '#ui/notify.ts'
import { Textarea } from '#ui/textarea.tsx'
import { useDeed } from '../mutations.ts'
import type { Line } from '../queries.ts'
import { t as say, useT } from './words.ts'

interface RevisionDialogProps {
  part: Pick<Line, 'id' | 'assessment_id' | 'version' | 'student'>
  onClose: () => void
}

const Revision = z.object({
  note: z
    .string()
    .trim()
    .min(3, { error: texts.correctionNeeded })
    .max(500, { error: texts.mostLetters(500) }),
  until: z.string(),
})

/** What has to be mended; the score that was given stays in the history. */
export function RevisionDialog({ part, onClose }: RevisionDialogProps) {
  const t = useT()
  const { zone } = useFormat()
  const deed = useDeed(part)
  const form = useSchemaForm(Revision, { note: '', until: '' })
  const { errors } = form.formState
  const submission = useSubmission(form, {
    act: async ({ note, until }) => {
      await deed.mutateAsync({ act: 'askRevision', note, extended_until: instantOf(until, zone) })
      onClose()
      notify({ title: say(($) => $.revision.done, { name: part.student.full_name }), tone: 'success' })
    },
    places: { extended_until: 'until', not_longer: 'until' },
  })
  return (
    <FormDialog
      title={t(($) => $.revision.title, { name: part.student.full_name })}
      description={t(($) => $.revision.text)}
      submission={submission}
      submitLabel={t(($) => $.revision.act)}
      onClose={onClose}
    >
      <Field required label={t(($) => $.revision.note)} error={errors.note?.message}>
        <Textarea {...form.register('note')} rows={3} maxLength={500} />
      </Field>
      <Field label={t(($) => $.revision.until)} hint={t(($) => $.revision.untilHint)} error={errors.until?.message}>
        <Controller name="until" control={form.control} render={({ field }) => <DateTimeField {...field} />} />
      </Field>
    </FormDialog>
  )
}

import { texts } from '@kelasku/shared/kernel/texts'
import { z } from 'zod'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { useCreateDetail, useReviseDetail } from '../mutations.ts'
import type { Detail, Section } from '../queries.ts'
import { useT } from '../words.ts'

const Fields = z.object({
  indicator: z
    .string()
    .trim()
    .min(1, { error: texts.indicatorNeeded })
    .max(160, { error: texts.mostLetters(160) }),
})

interface DetailDialogProps {
  section: Section
  /** Nothing: a new one. */
  detail: Detail | null
  onClose: () => void
}

/** One indicator. */
export function DetailDialog({ section, detail, onClose }: DetailDialogProps) {
  const t = useT()
  const create = useCreateDetail()
  const revise = useReviseDetail()
  const form = useSchemaForm(Fields, { indicator: detail?.indicator ?? '' })
  const submission = useSubmission(form, {
    act: async ({ indicator }) => {
      if (detail)
        await revise.mutateAsync({
          id: detail.id,
          indicator,
          is_hidden: detail.is_hidden,
          version: detail.version,
        })
      else await create.mutateAsync({ section_id: section.id, indicator })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t(($) => (detail ? $.settings.reviseDetail : $.settings.addDetail))}
      description={section.title}
      submission={submission}
      submitLabel={t(($) => $.common.action.save)}
      onClose={onClose}
    >
      <Field
        required
        label={t(($) => $.settings.indicator)}
        hint={detail?.is_used ? t(($) => $.settings.usedHint) : undefined}
        error={form.formState.errors.indicator?.message}
      >
        <Input {...form.register('indicator')} maxLength={160} autoComplete="off" />
      </Field>
    </FormDialog>
  )
}

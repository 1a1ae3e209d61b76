import { texts } from '@kelasku/shared/kernel/texts'
import type { BellKind } from '@kelasku/shared/schedule/bells'
import { Controller } from 'react-hook-form'
import { z } from 'zod'
import { DateField } from '#platform/dates/DateField.tsx'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { useToday } from '#platform/i18n/use-today.ts'
import { Field } from '#ui/field.tsx'
import { notify } from '#ui/notify.ts'
import { useApplyBells } from '../mutations.ts'
import { t as say, useT } from '../words.ts'

const SpanForm = z
  .object({
    start_date: z.iso.date({ error: texts.dateNeeded }),
    end_date: z.iso.date({ error: texts.dateNeeded }),
  })
  .refine(({ start_date, end_date }) => start_date <= end_date, {
    path: ['end_date'],
    error: texts.endDateBeforeStart,
  })

/** Lessons that are planned already ring as they were planned, until somebody says otherwise. */
export function ApplyBells({ kind, onClose }: { kind: BellKind; onClose: () => void }) {
  const t = useT()
  const today = useToday()
  const apply = useApplyBells(kind)
  const form = useSchemaForm(SpanForm, { start_date: today, end_date: today })
  const { errors } = form.formState
  const submission = useSubmission(form, {
    act: async (span) => {
      const { total } = await apply.mutateAsync(span)
      notify({ title: say(($) => $.bells.applied, { count: total }), tone: 'info' })
      onClose()
    },
    places: { no_lessons_then: 'start_date' },
  })
  return (
    <FormDialog
      title={t(($) => $.bells.apply)}
      description={t(($) => $.bells.applyText)}
      submission={submission}
      submitLabel={t(($) => $.bells.applyNow)}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field required label={t(($) => $.bells.fromDate)} error={errors.start_date?.message}>
          <Controller
            name="start_date"
            control={form.control}
            render={({ field }) => <DateField min={today} {...field} />}
          />
        </Field>
        <Field required label={t(($) => $.bells.untilDate)} error={errors.end_date?.message}>
          <Controller
            name="end_date"
            control={form.control}
            render={({ field }) => <DateField min={today} {...field} />}
          />
        </Field>
      </div>
    </FormDialog>
  )
}

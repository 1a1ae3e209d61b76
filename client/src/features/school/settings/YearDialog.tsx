import { SchoolYearDraft } from '@kelasku/shared/school/years'
import { Controller } from 'react-hook-form'
import { DateField } from '#platform/dates/DateField.tsx'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { notify } from '#ui/notify.ts'
import type { SchoolYear } from '../queries.ts'
import { t as say, useT } from '../words.ts'
import { useCreateYear, useReviseYear } from './year-mutations.ts'

interface YearDialogProps {
  /** Without one a new year is made. */
  year?: SchoolYearDraft & { id: string }
  /** What a new one is most likely called. */
  suggestion?: SchoolYearDraft
  onSaved?: (year: SchoolYear) => void
  onClose: () => void
}

const nothing: SchoolYearDraft = { name: '', start_date: '', end_date: '' }

/** Name and days of a school year. */
export function YearDialog({ year, suggestion = nothing, onSaved, onClose }: YearDialogProps) {
  const t = useT()
  const create = useCreateYear()
  const revise = useReviseYear(year?.id ?? '')
  const { name, start_date, end_date } = year ?? suggestion
  const form = useSchemaForm(SchoolYearDraft, { name, start_date, end_date })
  const { errors } = form.formState
  const submission = useSubmission(form, {
    act: async (draft) => {
      const saved = await (year ? revise : create).mutateAsync(draft)
      onClose()
      onSaved?.(saved)
      notify({ title: say(($) => $.years.saved, { name: saved.name }), tone: 'success' })
    },
    places: { year_name_taken: 'name', year_dates_swapped: 'end_date', year_dates_overlap: 'start_date' },
  })

  return (
    <FormDialog
      submission={submission}
      title={year ? t(($) => $.years.edit, { name: year.name }) : t(($) => $.years.add)}
      submitLabel={t(($) => $.common.action.save)}
      onClose={onClose}
    >
      <Field required label={t(($) => $.years.name)} hint={t(($) => $.years.nameHint)} error={errors.name?.message}>
        <Input {...form.register('name')} autoComplete="off" maxLength={40} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field required label={t(($) => $.years.start)} error={errors.start_date?.message}>
          <Controller name="start_date" control={form.control} render={({ field }) => <DateField {...field} />} />
        </Field>
        <Field required label={t(($) => $.years.end)} error={errors.end_date?.message}>
          <Controller name="end_date" control={form.control} render={({ field }) => <DateField {...field} />} />
        </Field>
      </div>
    </FormDialog>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Controller } from 'react-hook-form'
import { schoolQueries } from '#features/school/queries.ts'
import { DateField } from '#platform/dates/DateField.tsx'
import { DateTimeField } from '#platform/dates/DateTimeField.tsx'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { Field } from '#ui/field.tsx'
import { notify } from '#ui/notify.ts'
import { RadioGroup } from '#ui/radio-group.tsx'
import { useSetPeriod } from '../mutations.ts'
import type { Dates } from '../queries.ts'
import { t as say, useT } from '../words.ts'
import { boxesIn, boxesOf, revisionOf } from './period-boxes.ts'

type Day = 'attendance_from' | 'attendance_until' | 'entry_opens' | 'entry_closes' | 'print_date'

export function PeriodDialog({ of, onClose }: { of: Dates; onClose: () => void }) {
  const t = useT()
  const { zone, zoneLabel } = useFormat()
  const { semester, period } = of
  const save = useSetPeriod()
  const { data: years } = useQuery(schoolQueries.years())
  const year = years?.find(({ status }) => status === 'ACTIVE')
  const schema = useMemo(() => boxesIn(year, of, zone), [year, of, zone])
  const form = useSchemaForm(schema, boxesOf(of, zone))
  const { errors } = form.formState
  const submission = useSubmission(form, {
    act: async (boxes) => {
      await save.mutateAsync(revisionOf(of, boxes, zone))
      onClose()
      notify({ title: say(($) => $.periods.saved), tone: 'success' })
    },
  })
  const day = (name: Day, required: boolean) => (
    <Field required={required} label={t(($) => $.periods.field[name])} error={errors[name]?.message}>
      <Controller name={name} control={form.control} render={({ field }) => <DateField {...field} />} />
    </Field>
  )
  return (
    <FormDialog
      title={t(($) => $.half[period], { semester })}
      description={t(($) => $.periods.dialogText)}
      submission={submission}
      submitLabel={t(($) => $.common.action.save)}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {day('attendance_from', true)}
        {day('attendance_until', true)}
        {day('entry_opens', false)}
        {day('entry_closes', false)}
      </div>
      <p className="-mt-2 text-sm text-muted-foreground">{t(($) => $.periods.entryHint)}</p>
      {day('print_date', true)}
      <Field label={t(($) => $.periods.release)}>
        <RadioGroup
          {...form.register('release')}
          options={[
            { value: 'HAND', label: t(($) => $.periods.hand), hint: t(($) => $.periods.handHint) },
            { value: 'CLOCK', label: t(($) => $.periods.clock), hint: t(($) => $.periods.clockHint) },
          ]}
        />
      </Field>
      {form.watch('release') === 'CLOCK' && (
        <Field required label={t(($) => $.periods.releaseAt, { zone: zoneLabel })} error={errors.release_at?.message}>
          <Controller name="release_at" control={form.control} render={({ field }) => <DateTimeField {...field} />} />
        </Field>
      )}
    </FormDialog>
  )
}

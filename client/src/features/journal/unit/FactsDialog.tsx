import { Controller } from 'react-hook-form'
import { z } from 'zod'
import { DateTimeField } from '#platform/dates/DateTimeField.tsx'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { instantOf, localOf } from '#platform/i18n/moment.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { notify } from '#ui/notify.ts'
import { useReviseUnit } from '../mutations.ts'
import type { Unit } from '../queries.ts'
import { UnitName } from '../unit-name.ts'
import { t as say, useT } from '../words.ts'
import { asItStands } from './as-it-stands.ts'

const Revised = z.object({
  name: UnitName,
  start_time: z.string(),
  end_time: z.string(),
  requires_previous: z.boolean(),
})

/** What a unit is called, when it is taught, and whether one comes to it only by way of the one before. */
export function FactsDialog({ unit, onClose }: { unit: Unit; onClose: () => void }) {
  const t = useT()
  const { zone } = useFormat()
  const revise = useReviseUnit(unit.id)
  const form = useSchemaForm(Revised, {
    name: unit.name,
    start_time: localOf(unit.start_time, zone),
    end_time: localOf(unit.end_time, zone),
    requires_previous: unit.requires_previous,
  })
  const submission = useSubmission(form, {
    act: async ({ name, requires_previous, ...times }) => {
      await revise.mutateAsync({
        ...asItStands(unit),
        name,
        requires_previous,
        start_time: instantOf(times.start_time, zone),
        end_time: instantOf(times.end_time, zone),
      })
      onClose()
      notify({ title: say(($) => $.facts.done), tone: 'success' })
    },
    places: { ends_too_early: 'end_time' },
  })
  const { errors } = form.formState
  return (
    <FormDialog
      title={t(($) => $.facts.act)}
      submission={submission}
      submitLabel={t(($) => $.common.action.save)}
      onClose={onClose}
    >
      <Field required label={t(($) => $.name.label)} error={errors.name?.message}>
        <Input {...form.register('name')} maxLength={150} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t(($) => $.facts.from)} error={errors.start_time?.message}>
          <Controller name="start_time" control={form.control} render={({ field }) => <DateTimeField {...field} />} />
        </Field>
        <Field label={t(($) => $.facts.until)} error={errors.end_time?.message}>
          <Controller name="end_time" control={form.control} render={({ field }) => <DateTimeField {...field} />} />
        </Field>
      </div>
      <Checkbox
        {...form.register('requires_previous')}
        label={t(($) => $.facts.inOrder)}
        hint={t(($) => $.facts.inOrderHint)}
      />
    </FormDialog>
  )
}

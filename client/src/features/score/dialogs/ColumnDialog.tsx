import type { ScoreType } from '@kelasku/shared/score/sheet'
import { texts } from '@kelasku/shared/kernel/texts'
import { Controller } from 'react-hook-form'
import { z } from 'zod'
import { CallError, hasCode } from '#platform/api/call-error.ts'
import { DateField } from '#platform/dates/DateField.tsx'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field, FieldSet } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { notify } from '#ui/notify.ts'
import { Select } from '#ui/select.tsx'
import { useCreateColumn, useReviseColumn } from '../mutations.ts'
import type { Column, Sheet } from '../queries.ts'
import { t as say, useT } from '../words.ts'
import { decimal } from './decimal.ts'

const types = [1, 2, 3, 4, 5] as const
const aspects = [1, 2, 3] as const
const oneOf = <One extends number>(values: readonly One[]) =>
  z.string().transform((text) => values.find((value) => String(value) === text) ?? values[0]!)

const mostPoints = 9999.99

const Fields = z.object({
  title: z
    .string()
    .trim()
    .min(1, { error: texts.headingNeeded })
    .max(120, { error: texts.mostLetters(120) }),
  score_type: oneOf<ScoreType>(types),
  aspect: oneOf<1 | 2 | 3>(aspects),
  date: z.string().transform((day) => day || null),
  max_score: decimal(0.01, mostPoints),
  weight: decimal(0.01, mostPoints),
  counted: z.boolean(),
  component_ids: z.array(z.string()),
})

/** The server speaks of a score; its words stand at the field of the maximum here. */
function refuse(error: unknown): never {
  if (!hasCode(error, 'score_too_high')) throw error
  throw new CallError({ code: error.code, status: error.status, message: say(($) => $.column.maxTooLow) })
}

interface ColumnDialogProps {
  sheet: Sheet
  /** None makes a new one. */
  column: Column | null
  /** Of a new one, where it is known. */
  type?: ScoreType | undefined
  /** Of whoever does not teach the course. */
  reason: string
  onClose: () => void
}

/** A column of the sheet: what it examines, out of how much, and how it counts. */
export function ColumnDialog({ sheet, column, type: asked = 2, reason, onClose }: ColumnDialogProps) {
  const t = useT()
  const create = useCreateColumn(sheet)
  const revise = useReviseColumn(sheet)
  const form = useSchemaForm(Fields, {
    title: column?.title ?? '',
    score_type: String(column?.score_type ?? asked),
    aspect: String(column?.aspect ?? 1),
    date: column?.date ?? '',
    max_score: String(column?.max_score ?? 100).replace('.', ','),
    weight: String(column?.weight ?? 1).replace('.', ','),
    counted: column?.counted ?? true,
    component_ids: column?.component_ids ?? [],
  })
  const { errors } = form.formState
  const submission = useSubmission(form, {
    act: async (values) => {
      if (column) await revise.mutateAsync({ id: column.id, version: column.version, reason, ...values }).catch(refuse)
      else await create.mutateAsync({ reason, ...values })
      onClose()
      notify({
        title: say(($) => (column ? $.column.saved : $.column.added), { title: values.title }),
        tone: 'success',
      })
    },
    places: { score_too_high: 'max_score', unknown_component: 'component_ids' },
  })

  return (
    <FormDialog
      title={column ? t(($) => $.column.revise) : t(($) => $.column.add)}
      submission={submission}
      submitLabel={t(($) => $.common.action.save)}
      onClose={onClose}
    >
      <Field required label={t(($) => $.column.title)} error={errors.title?.message}>
        <Input {...form.register('title')} maxLength={120} autoComplete="off" />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t(($) => $.column.type)} hint={t(($) => $.column.typeHint)}>
          <Select
            {...form.register('score_type')}
            options={types.map((type) => ({ value: String(type), label: t(($) => $.type[type]) }))}
          />
        </Field>
        <Field label={t(($) => $.column.aspect)}>
          <Select
            {...form.register('aspect')}
            options={aspects.map((aspect) => ({ value: String(aspect), label: t(($) => $.aspect[aspect]) }))}
          />
        </Field>
        <Field required label={t(($) => $.column.max)} error={errors.max_score?.message}>
          <Input {...form.register('max_score')} inputMode="decimal" autoComplete="off" />
        </Field>
        <Field
          required
          label={t(($) => $.column.weight)}
          hint={t(($) => $.column.weightHint)}
          error={errors.weight?.message}
        >
          <Input {...form.register('weight')} inputMode="decimal" autoComplete="off" />
        </Field>
        <Field label={t(($) => $.column.date)} hint={t(($) => $.column.dateHint)} error={errors.date?.message}>
          <Controller name="date" control={form.control} render={({ field }) => <DateField {...field} />} />
        </Field>
      </div>
      <Checkbox
        {...form.register('counted')}
        label={t(($) => $.column.counted)}
        hint={t(($) => $.column.countedHint)}
      />
      {sheet.objectives.length > 0 && (
        <FieldSet legend={t(($) => $.column.objectives)} error={errors.component_ids?.message}>
          <div className="grid max-h-48 gap-2 overflow-y-auto pr-1">
            {sheet.objectives.map(({ id, code, text }) => (
              <Checkbox
                key={id}
                {...form.register('component_ids')}
                value={id}
                label={[code, text].filter(Boolean).join(' · ')}
              />
            ))}
          </div>
        </FieldSet>
      )}
    </FormDialog>
  )
}

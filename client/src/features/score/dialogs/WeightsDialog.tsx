import { texts } from '@kelasku/shared/kernel/texts'
import { Formula, RemedialPolicy } from '@kelasku/shared/score/sheet'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { between } from '#platform/forms/numbers.ts'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { notify } from '#ui/notify.ts'
import { Select } from '#ui/select.tsx'
import { useSetWeights } from '../mutations.ts'
import type { Sheet } from '../queries.ts'
import { t as say, useT } from '../words.ts'

const merdeka = ['w1', 'w2', 'w3', 'w4', 'w5'] as const
const k13 = ['k13_daily', 'k13_mid', 'k13_end'] as const

const weight = z
  .string()
  .transform((text): string | number => text.replace(',', '.'))
  .pipe(between(0, 9999))

const Fields = z
  .object({
    formula: Formula,
    remedial_policy: RemedialPolicy,
    w1: weight,
    w2: weight,
    w3: weight,
    w4: weight,
    w5: weight,
    k13_daily: weight,
    k13_mid: weight,
    k13_end: weight,
  })
  .refine((values) => merdeka.some((name) => values[name] !== 0), { path: ['w2'], error: texts.oneWeightNeeded })
  .refine((values) => k13.some((name) => values[name] !== 0), { path: ['k13_daily'], error: texts.oneWeightNeeded })

/** How the finals are weighed; they move at once, wherever the sheet is open. */
export function WeightsDialog({ sheet, reason, onClose }: { sheet: Sheet; reason: string; onClose: () => void }) {
  const t = useT()
  const save = useSetWeights(sheet)
  const { setting } = sheet
  const text = (name: (typeof merdeka)[number] | (typeof k13)[number]) => String(setting[name]).replace('.', ',')
  const form = useSchemaForm(Fields, {
    formula: setting.formula,
    remedial_policy: setting.remedial_policy,
    w1: text('w1'),
    w2: text('w2'),
    w3: text('w3'),
    w4: text('w4'),
    w5: text('w5'),
    k13_daily: text('k13_daily'),
    k13_mid: text('k13_mid'),
    k13_end: text('k13_end'),
  })
  const { errors } = form.formState
  const formula = useWatch({ control: form.control, name: 'formula' })
  const submission = useSubmission(form, {
    act: async (values) => {
      await save.mutateAsync({ ...values, version: setting.version, reason })
      onClose()
      notify({ title: say(($) => $.weights.saved), tone: 'success' })
    },
  })
  const shown = formula === 'K13' ? k13 : merdeka
  return (
    <FormDialog
      title={t(($) => $.weights.title)}
      description={t(($) => $.weights.text)}
      submission={submission}
      submitLabel={t(($) => $.common.action.save)}
      onClose={onClose}
    >
      <Field label={t(($) => $.weights.formula)}>
        <Select
          {...form.register('formula')}
          options={Formula.options.map((value) => ({ value, label: t(($) => $.weights.formulas[value]) }))}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        {shown.map((name) => (
          <Field key={name} label={t(($) => $.weights.part[name])} error={errors[name]?.message}>
            <Input {...form.register(name)} inputMode="decimal" autoComplete="off" />
          </Field>
        ))}
      </div>
      <Field
        label={t(($) => $.weights.remedial)}
        hint={t(($) => $.weights.remedialHint, { kkm: setting.passing_score })}
      >
        <Select
          {...form.register('remedial_policy')}
          options={RemedialPolicy.options.map((value) => ({ value, label: t(($) => $.weights.policies[value]) }))}
        />
      </Field>
    </FormDialog>
  )
}

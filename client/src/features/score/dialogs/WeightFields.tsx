import { Formula, RemedialPolicy } from '@kelasku/shared/score/sheet'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import type { SchemaForm } from '#platform/forms/use-schema-form.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { useT } from '../words.ts'
import { k13, merdeka, type WeightBoxes } from './weight-boxes.ts'

interface WeightFieldsProps {
  form: SchemaForm<z.input<typeof WeightBoxes>, z.output<typeof WeightBoxes>>
  remedialHint?: string
}

/** How finals are weighed: only the weights of the formula that is chosen. */
export function WeightFields({ form, remedialHint }: WeightFieldsProps) {
  const t = useT()
  const { errors } = form.formState
  const formula = useWatch({ control: form.control, name: 'formula' })
  return (
    <>
      <Field label={t(($) => $.weights.formula)}>
        <Select
          {...form.register('formula')}
          options={Formula.options.map((value) => ({ value, label: t(($) => $.weights.formulas[value]) }))}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        {(formula === 'K13' ? k13 : merdeka).map((name) => (
          <Field key={name} label={t(($) => $.weights.part[name])} error={errors[name]?.message}>
            <Input {...form.register(name)} inputMode="decimal" autoComplete="off" />
          </Field>
        ))}
      </div>
      <Field label={t(($) => $.weights.remedial)} hint={remedialHint}>
        <Select
          {...form.register('remedial_policy')}
          options={RemedialPolicy.options.map((value) => ({ value, label: t(($) => $.weights.policies[value]) }))}
        />
      </Field>
    </>
  )
}

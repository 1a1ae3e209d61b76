import { CurriculumKind } from '@kelasku/shared/curriculum/tiers'
import type { z } from 'zod'
import type { SchemaForm } from '#platform/forms/use-schema-form.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useT } from '../words.ts'
import type { TemplateForm } from './template-form.ts'

/** What whoever chooses among templates goes by. */
export function TemplateFields({ form }: { form: SchemaForm<TemplateForm, z.output<typeof TemplateForm>> }) {
  const t = useT()
  const { errors } = form.formState
  return (
    <>
      <Field required label={t(($) => $.name.label)} error={errors.name?.message}>
        <Input {...form.register('name')} maxLength={80} placeholder={t(($) => $.templates.example)} />
      </Field>
      <Field
        label={t(($) => $.templates.description)}
        hint={t(($) => $.templates.descriptionHint)}
        error={errors.description?.message}
      >
        <Textarea rows={2} {...form.register('description')} maxLength={200} />
      </Field>
      <Field label={t(($) => $.templates.curriculum)} error={errors.curriculum?.message}>
        <Select
          {...form.register('curriculum')}
          placeholder={t(($) => $.templates.every)}
          options={CurriculumKind.options.map((value) => ({ value, label: t(($) => $.templates.kind[value]) }))}
        />
      </Field>
    </>
  )
}

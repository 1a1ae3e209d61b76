import { plannedLevels } from '@kelasku/shared/classroom/grade-plan'
import { texts } from '@kelasku/shared/kernel/texts'
import { Paper } from '@kelasku/shared/report-card/sections'
import { defaultScale, Scale } from '@kelasku/shared/report-qualitative/scale'
import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { z } from 'zod'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { useSchool } from '#platform/session/school.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field, FieldSet } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Input } from '#ui/input.tsx'
import { notify } from '#ui/notify.ts'
import { Select } from '#ui/select.tsx'
import { useCreateTemplate, useReviseTemplate } from '../mutations.ts'
import type { Template } from '../queries.ts'
import { t as say, useT } from '../words.ts'

const Fields = z.object({
  name: z
    .string()
    .trim()
    .min(1, { error: texts.headingNeeded })
    .max(80, { error: texts.mostLetters(80) }),
  levels: z.array(z.string()).min(1, { error: texts.levelNeeded }),
  paper: Paper,
  scale: Scale,
  with_defaults: z.boolean(),
})

interface TemplateDialogProps {
  /** Nothing: a new one. */
  template: Template | null
  /** Levels that another template has already. */
  taken: readonly number[]
  onClose: () => void
}

const mostSteps = 6

/** Of which levels a template is, on which paper it is printed, and the words of its scale. */
export function TemplateDialog({ template, taken, onClose }: TemplateDialogProps) {
  const t = useT()
  const create = useCreateTemplate()
  const revise = useReviseTemplate()
  const grade = useSchool((school) => school.grade)
  const planned = plannedLevels(grade)
  const every = planned.length > 0 ? planned : Array.from({ length: 13 }, (_, index) => index + 1)
  const levels = [...new Set([...every, ...(template?.levels ?? [])])].toSorted((one, other) => one - other)
  const free = levels.filter((level) => !taken.includes(level))
  const form = useSchemaForm(Fields, {
    name: template?.name ?? t(($) => $.title),
    levels: (template?.levels ?? free).map(String),
    paper: template?.paper ?? 'A4',
    scale: [...(template?.scale ?? defaultScale)],
    with_defaults: template === null,
  })
  const { errors } = form.formState
  const steps = useFieldArray({ control: form.control, name: 'scale' })
  const submission = useSubmission(form, {
    act: async ({ levels: chosen, with_defaults, ...values }) => {
      const body = { ...values, levels: chosen.map(Number) }
      if (template) await revise.mutateAsync({ id: template.id, version: template.version, ...body })
      else await create.mutateAsync({ ...body, with_defaults })
      onClose()
      notify({ title: say(($) => $.settings.saved), tone: 'success' })
    },
    places: { qualitative_level_taken: 'levels', scale_used: 'scale' },
  })
  return (
    <FormDialog
      title={t(($) => (template ? $.settings.revise : $.settings.add))}
      submission={submission}
      submitLabel={t(($) => $.common.action.save)}
      onClose={onClose}
    >
      <Field required label={t(($) => $.settings.name)} error={errors.name?.message}>
        <Input {...form.register('name')} maxLength={80} autoComplete="off" />
      </Field>
      <FieldSet required legend={t(($) => $.settings.levels)} error={errors.levels?.message}>
        <div className="flex flex-wrap gap-x-5 gap-y-2">
          {levels.map((level) => (
            <Checkbox
              key={level}
              value={String(level)}
              label={level === 0 ? 'TK' : t(($) => $.settings.level, { level })}
              {...form.register('levels')}
            />
          ))}
        </div>
      </FieldSet>
      <Field label={t(($) => $.settings.paper)}>
        <Select {...form.register('paper')} options={Paper.options.map((value) => ({ value, label: value }))} />
      </Field>
      <FieldSet
        required
        legend={t(($) => $.settings.scale)}
        hint={t(($) => $.settings.scaleHint)}
        error={errors.scale?.message ?? errors.scale?.root?.message}
      >
        <div className="grid gap-2">
          {steps.fields.map((step, index) => (
            <div key={step.id} className="flex items-start gap-2">
              <Field
                hideLabel
                label={t(($) => $.settings.codeOf, { at: index + 1 })}
                error={errors.scale?.[index]?.code?.message}
                className="w-24 shrink-0"
              >
                <Input {...form.register(`scale.${index}.code`)} maxLength={4} autoComplete="off" />
              </Field>
              <Field
                hideLabel
                label={t(($) => $.settings.labelOf, { at: index + 1 })}
                error={errors.scale?.[index]?.label?.message}
                className="grow"
              >
                <Input {...form.register(`scale.${index}.label`)} maxLength={40} autoComplete="off" />
              </Field>
              <IconButton
                label={t(($) => $.settings.removeStep, { at: index + 1 })}
                disabled={steps.fields.length <= 2}
                onClick={() => steps.remove(index)}
              >
                <Trash2 />
              </IconButton>
            </div>
          ))}
          {steps.fields.length < mostSteps && (
            <Button
              size="sm"
              variant="outline"
              className="justify-self-start"
              onClick={() => steps.append({ code: '', label: '' })}
            >
              <Plus aria-hidden />
              {t(($) => $.settings.addStep)}
            </Button>
          )}
        </div>
      </FieldSet>
      {template === null && (
        <Checkbox
          label={t(($) => $.settings.withDefaults)}
          hint={t(($) => $.settings.withDefaultsHint)}
          {...form.register('with_defaults')}
        />
      )}
    </FormDialog>
  )
}

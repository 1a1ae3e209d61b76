import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Input } from '#ui/input.tsx'
import { mostCriteria, mostLevels, type TaskForm } from './form.ts'
import { useT } from './words.ts'

/** What is looked for, and what its levels mean. The points of all criteria together are the whole score. */
export function RubricEditor() {
  const t = useT()
  const { control, register, formState } = useFormContext<TaskForm>()
  const { fields, append, remove } = useFieldArray({ control, name: 'rubric' })
  const errors = formState.errors.rubric
  return (
    <fieldset className="grid gap-3">
      <legend className="pb-1 text-sm font-medium">{t(($) => $.rubric.title)}</legend>
      <p className="text-sm text-muted-foreground">{t(($) => $.rubric.text)}</p>
      {fields.map((field, index) => (
        <div key={field.id} className="grid gap-3 rounded-md border border-border p-3">
          <div className="grid grid-cols-[1fr_5.5rem_auto] items-start gap-2">
            <Field label={t(($) => $.rubric.name, { number: index + 1 })} error={errors?.[index]?.name?.message}>
              <Input {...register(`rubric.${index}.name`)} maxLength={150} />
            </Field>
            <Field label={t(($) => $.rubric.most)} error={errors?.[index]?.most?.message}>
              <Input {...register(`rubric.${index}.most`)} inputMode="decimal" />
            </Field>
            <IconButton
              label={t(($) => $.rubric.drop, { number: index + 1 })}
              className="mt-6.5"
              onClick={() => remove(index)}
            >
              <Trash2 aria-hidden />
            </IconButton>
          </div>
          <Levels of={index} />
        </div>
      ))}
      <Button
        variant="outline"
        className="justify-self-start"
        disabled={fields.length >= mostCriteria}
        onClick={() => append({ name: '', most: '4', levels: [] })}
      >
        <Plus aria-hidden />
        {t(($) => $.rubric.add)}
      </Button>
    </fieldset>
  )
}

function Levels({ of }: { of: number }) {
  const t = useT()
  const { control, register, formState } = useFormContext<TaskForm>()
  const { fields, append, remove } = useFieldArray({ control, name: `rubric.${of}.levels` })
  const errors = formState.errors.rubric?.[of]?.levels
  return (
    <div className="grid gap-2">
      {fields.map((field, index) => (
        <div key={field.id} className="grid grid-cols-[5rem_1fr_auto] items-start gap-2">
          <Field
            hideLabel
            label={t(($) => $.rubric.levelPoint, { number: index + 1 })}
            error={errors?.[index]?.point?.message}
          >
            <Input {...register(`rubric.${of}.levels.${index}.point`)} inputMode="decimal" />
          </Field>
          <Field
            hideLabel
            label={t(($) => $.rubric.levelText, { number: index + 1 })}
            error={errors?.[index]?.text?.message}
          >
            <Input
              {...register(`rubric.${of}.levels.${index}.text`)}
              maxLength={300}
              placeholder={t(($) => $.rubric.levelText, { number: index + 1 })}
            />
          </Field>
          <IconButton label={t(($) => $.rubric.dropLevel, { number: index + 1 })} onClick={() => remove(index)}>
            <Trash2 aria-hidden />
          </IconButton>
        </div>
      ))}
      {fields.length < mostLevels && (
        <Button
          size="sm"
          variant="ghost"
          className="justify-self-start"
          onClick={() => append({ point: String(fields.length + 1), text: '' })}
        >
          <Plus aria-hidden />
          {t(($) => $.rubric.addLevel)}
        </Button>
      )}
    </div>
  )
}

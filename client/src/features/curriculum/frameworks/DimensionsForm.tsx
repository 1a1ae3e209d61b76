import { Plus, Trash } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { DimensionDraft, type FrameworkView } from '@kelasku/shared/curriculum/frameworks'
import { z } from 'zod'
import { SubmitProblems } from '#platform/forms/SubmitProblems.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Input } from '#ui/input.tsx'
import { notify } from '#ui/notify.ts'
import { Textarea } from '#ui/textarea.tsx'
import { useReviseFramework } from '../mutations.ts'
import { t as say, useT } from '../words.ts'

const DimensionsFormBoxes = z.object({ dimensions: z.array(DimensionDraft).min(1) })

/** In the school's own words. What the state has written of elements stays beside them. */
export function DimensionsForm({ framework, onClose }: { framework: FrameworkView; onClose: () => void }) {
  const t = useT()
  const revise = useReviseFramework(framework)
  const form = useSchemaForm(DimensionsFormBoxes, { dimensions: framework.dimensions })
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'dimensions', keyName: 'key' })
  const { errors } = form.formState
  const submission = useSubmission(form, {
    act: async ({ dimensions }) => {
      await revise.mutateAsync({ version: framework.version, dimensions })
      notify({ title: say(($) => $.framework.saved), tone: 'success' })
      onClose()
    },
  })

  return (
    <form {...submission.formProps} className="grid gap-5">
      {fields.map(({ key, name }, index) => (
        <fieldset key={key} className="grid gap-3 border-b border-border pb-5">
          <legend className="sr-only">{t(($) => $.framework.number, { number: index + 1 })}</legend>
          <div className="flex items-end gap-2">
            <Field
              required
              className="grow"
              label={t(($) => $.framework.number, { number: index + 1 })}
              error={errors.dimensions?.[index]?.name?.message}
            >
              <Input {...form.register(`dimensions.${index}.name`)} />
            </Field>
            <IconButton
              label={t(($) => $.framework.remove, { name: name || String(index + 1) })}
              disabled={fields.length === 1}
              onClick={() => remove(index)}
            >
              <Trash />
            </IconButton>
          </div>
          <Field label={t(($) => $.framework.description)} error={errors.dimensions?.[index]?.description?.message}>
            <Textarea grow rows={2} {...form.register(`dimensions.${index}.description`)} />
          </Field>
        </fieldset>
      ))}
      <Button
        variant="outline"
        className="w-fit"
        disabled={fields.length >= 20}
        onClick={() => append({ name: '', description: '', elements: [] })}
      >
        <Plus aria-hidden />
        {t(($) => $.framework.add)}
      </Button>
      <SubmitProblems submission={submission} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="outline" onClick={onClose}>
          {t(($) => $.common.action.cancel)}
        </Button>
        <Button type="submit" busy={submission.isBusy}>
          {t(($) => $.common.action.save)}
        </Button>
      </div>
    </form>
  )
}

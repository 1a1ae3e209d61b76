import { category as is, claimsTime } from '@kelasku/shared/schedule/category'
import { ChevronRight } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useT } from '../words.ts'
import { categoryOf, type PlanForm } from './form.ts'
import { TitleField } from './TitleField.tsx'

/** What most entries do not need: folded away, unless it says something. */
export function MoreFields() {
  const t = useT()
  const { register, watch, formState } = useFormContext<PlanForm>()
  const category = categoryOf({ category: watch('category') })
  const { title, note, mode, is_parallel } = formState.defaultValues ?? {}
  const says = Boolean(note || is_parallel || mode === 'PJJ' || (title && category === is.LESSON))
  return (
    <details open={says} className="group rounded-lg border border-border px-4 py-3">
      <summary className="flex w-fit touch-reach list-none items-center gap-1.5 rounded-sm text-sm font-medium text-primary-ink [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-4 transition-transform group-open:rotate-90" />
        {t(($) => $.field.more)}
      </summary>
      <div className="grid gap-4 pt-4 pb-1">
        {category === is.LESSON && <TitleField />}
        {claimsTime(category) && (
          <Checkbox
            {...register('is_parallel')}
            label={t(($) => $.field.parallel)}
            hint={t(($) => $.field.parallelHint)}
          />
        )}
        <Field label={t(($) => $.field.mode)}>
          <Select
            {...register('mode')}
            options={(['PTM', 'PJJ'] as const).map((value) => ({ value, label: t(($) => $.mode[value]) }))}
          />
        </Field>
        <Field label={t(($) => $.field.note)}>
          <Textarea {...register('note')} rows={2} maxLength={1000} />
        </Field>
      </div>
    </details>
  )
}

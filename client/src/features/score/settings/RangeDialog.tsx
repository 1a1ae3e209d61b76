import { texts } from '@kelasku/shared/kernel/texts'
import { RangeView } from '@kelasku/shared/score/ranges'
import { z } from 'zod'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { whole } from '#platform/forms/numbers.ts'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { notify } from '#ui/notify.ts'
import { Select } from '#ui/select.tsx'
import { useCreateRange, useReviseRange, type Range } from './queries.ts'
import type { RangeScope } from './scope.ts'
import { t as say, useT } from './words.ts'

const Tone = RangeView.shape.tone

const Fields = z
  .object({ word: RangeView.shape.word, min: whole(0, 100), max: whole(0, 100), tone: Tone })
  .refine(({ min, max }) => min <= max, { path: ['max'], error: texts.rangeOrder })

interface RangeDialogProps {
  scope: RangeScope
  /** Nothing: a new one. */
  range: Range | null
  /** What has no name yet, to begin with. */
  gap: { min: number; max: number } | undefined
  onClose: () => void
}

/** One range; that it overlaps no other the server sees to. */
export function RangeDialog({ scope, range, gap, onClose }: RangeDialogProps) {
  const t = useT()
  const create = useCreateRange()
  const revise = useReviseRange()
  const { min, max } = range ?? gap ?? { min: '', max: '' }
  const form = useSchemaForm(Fields, {
    word: range?.word ?? '',
    min: String(min),
    max: String(max),
    tone: range?.tone ?? 'good',
  })
  const { errors } = form.formState
  const submission = useSubmission(form, {
    act: async (values) => {
      if (range) await revise.mutateAsync({ id: range.id, version: range.version, ...scope, ...values })
      else await create.mutateAsync({ ...scope, ...values })
      onClose()
      notify({ title: say(($) => $.ranges.saved), tone: 'success' })
    },
    places: { INVALID_SCORE: 'min', RECORD_ALREADY_EXIST: 'word' },
  })
  return (
    <FormDialog
      title={t(($) => (range ? $.ranges.revise : $.ranges.add))}
      submission={submission}
      submitLabel={t(($) => $.common.action.save)}
      onClose={onClose}
    >
      <Field required label={t(($) => $.ranges.name)} hint={t(($) => $.ranges.nameHint)} error={errors.word?.message}>
        <Input {...form.register('word')} maxLength={60} autoComplete="off" />
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field required label={t(($) => $.ranges.from)} error={errors.min?.message}>
          <Input {...form.register('min')} type="number" inputMode="numeric" min={0} max={100} autoComplete="off" />
        </Field>
        <Field required label={t(($) => $.ranges.to)} error={errors.max?.message}>
          <Input {...form.register('max')} type="number" inputMode="numeric" min={0} max={100} autoComplete="off" />
        </Field>
      </div>
      <Field label={t(($) => $.ranges.tone)}>
        <Select
          {...form.register('tone')}
          options={Tone.options.map((value) => ({ value, label: t(($) => $.ranges.tones[value]) }))}
        />
      </Field>
    </FormDialog>
  )
}

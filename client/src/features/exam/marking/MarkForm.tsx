import type { AttemptStatus } from '@kelasku/shared/exam/attempt'
import { asksReason, RubricMark } from '@kelasku/shared/exam/marks'
import { texts } from '@kelasku/shared/kernel/texts'
import type { ReactNode, RefObject } from 'react'
import { z } from 'zod'
import { between } from '#platform/forms/numbers.ts'
import { SubmitProblems } from '#platform/forms/SubmitProblems.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { number } from '#platform/i18n/format.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { mergeRefs } from '#ui/merge-refs.ts'
import { Textarea } from '#ui/textarea.tsx'
import { useMark, type Marked } from './mutations.ts'
import { RubricFields } from './RubricFields.tsx'
import { useT } from './words.ts'

/** What is known of a mark before it is given. */
export interface Held {
  status: AttemptStatus
  auto_point: number | null
  point: number | null
  comment: string
  rubric: RubricMark[]
  version: number
}

const asks = (held: Held, point: string | number) => point !== '' && asksReason(held, Number(point))

const formOf = (most: number, held: Held) =>
  z
    .object({
      point: between(0, most),
      rubric: z.array(RubricMark),
      comment: z.string().trim().max(2_000),
      reason: z.string().trim().max(500),
    })
    .refine(({ point, reason }) => reason !== '' || !asks(held, point), {
      path: ['reason'],
      error: texts.reasonNeeded,
    })

interface MarkFormProps {
  of: Marked
  question: { id: string; point: number; rubric: RubricMark[] }
  held: Held
  submitLabel: string
  /** The field that a digit goes into. */
  pointField?: RefObject<HTMLInputElement | null>
  /** Stands before the main button. */
  aside?: ReactNode
  onDone: () => void
}

/** What an answer is worth, and why. A reason is asked where the machine had said otherwise, or the score was final. */
export function MarkForm({ of, question, held, submitLabel, pointField, aside, onDone }: MarkFormProps) {
  const t = useT()
  const mark = useMark(of, onDone)
  const form = useSchemaForm(formOf(question.point, held), {
    point: held.point === null ? '' : String(held.point),
    rubric: held.rubric,
    comment: held.comment,
    reason: '',
  })
  const { errors } = form.formState
  const submission = useSubmission(form, {
    act: (given) => mark.mutateAsync({ question_id: question.id, version: held.version, ...given }),
    places: { reason_required: 'reason' },
  })
  const weigh = (next: RubricMark[]) => {
    form.setValue('rubric', next, { shouldDirty: true })
    form.setValue('point', String(Math.min(question.point, sumOf(next))), { shouldDirty: true, shouldValidate: true })
  }
  const point = form.register('point')

  return (
    <form {...submission.formProps} className="grid gap-4">
      {question.rubric.length > 0 && (
        <RubricFields criteria={question.rubric} given={form.watch('rubric')} onChange={weigh} />
      )}
      <div className="grid items-start gap-3 sm:grid-cols-[8rem_1fr]">
        <Field label={t(($) => $.point, { most: number(question.point) })} error={errors.point?.message}>
          <Input
            {...point}
            ref={mergeRefs(point.ref, pointField)}
            type="number"
            inputMode="decimal"
            min={0}
            max={question.point}
            step="0.01"
          />
        </Field>
        <Field label={t(($) => $.comment)} error={errors.comment?.message}>
          <Textarea grow rows={1} maxLength={2_000} {...form.register('comment')} />
        </Field>
      </div>
      {asks(held, form.watch('point')) && (
        <Field
          label={t(($) => $.reason)}
          required
          error={errors.reason?.message}
          hint={held.status === 'FINAL' ? t(($) => $.finalHint) : t(($) => $.machineHint)}
        >
          <Input maxLength={500} {...form.register('reason')} />
        </Field>
      )}
      <SubmitProblems submission={submission} />
      <div className="flex flex-wrap items-center justify-end gap-2">
        {aside}
        <Button type="submit" busy={submission.isBusy} className="max-sm:grow">
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}

const sumOf = (rubric: RubricMark[]) => rubric.reduce((sum, { point }) => sum + point, 0)

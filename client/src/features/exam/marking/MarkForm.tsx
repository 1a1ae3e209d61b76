import type { AttemptStatus } from '@kelasku/shared/exam/attempt'
import { asksReason, type NewMark, type RubricMark } from '@kelasku/shared/exam/marks'
import { useState, type FormEvent, type ReactNode, type RefObject } from 'react'
import { explain } from '#platform/api/explain.ts'
import { useFieldChecks } from '#platform/forms/use-field-checks.ts'
import { number } from '#platform/i18n/format.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
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
  const { wrong, check } = useFieldChecks()
  const mark = useMark(of, onDone)
  const [point, setPoint] = useState(held.point === null ? '' : String(held.point))
  const [rubric, setRubric] = useState(held.rubric)
  const [comment, setComment] = useState(held.comment)
  const [reason, setReason] = useState('')
  const needsReason = point !== '' && asksReason(held, Number(point))

  const give = (change: Pick<NewMark, 'point' | 'rubric'>) => {
    if (!mark.isPending) mark.mutate({ question_id: question.id, comment, reason, version: held.version, ...change })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (check(event.currentTarget)) give({ point: Number(point), rubric })
  }
  const weigh = (next: RubricMark[]) => {
    setRubric(next)
    setPoint(String(Math.min(question.point, sumOf(next))))
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {question.rubric.length > 0 && <RubricFields criteria={question.rubric} given={rubric} onChange={weigh} />}
      <div className="grid items-start gap-3 sm:grid-cols-[8rem_1fr]">
        <Field label={t(($) => $.point, { most: number(question.point) })} error={wrong['point']}>
          <Input
            ref={pointField}
            type="number"
            name="point"
            inputMode="decimal"
            min={0}
            max={question.point}
            step="0.01"
            required
            value={point}
            onChange={({ target }) => setPoint(target.value)}
          />
        </Field>
        <Field label={t(($) => $.comment)}>
          <Textarea
            grow
            rows={1}
            value={comment}
            maxLength={2_000}
            onChange={({ target }) => setComment(target.value)}
          />
        </Field>
      </div>
      {needsReason && (
        <Field
          label={t(($) => $.reason)}
          required
          error={wrong['reason']}
          hint={held.status === 'FINAL' ? t(($) => $.finalHint) : t(($) => $.machineHint)}
        >
          <Input
            name="reason"
            required
            value={reason}
            maxLength={500}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      )}
      {mark.error && (
        <Alert tone="danger" live="assertive">
          {explain(mark.error)?.text}
        </Alert>
      )}
      <div className="flex flex-wrap items-center justify-end gap-2">
        {aside}
        <Button type="submit" busy={mark.isPending} className="max-sm:grow">
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}

const sumOf = (rubric: RubricMark[]) => rubric.reduce((sum, { point }) => sum + point, 0)

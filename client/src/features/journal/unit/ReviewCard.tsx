import { texts } from '@kelasku/shared/kernel/texts'
import { Check, RotateCcw, Send, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useJudgeUnit } from '../mutations.ts'
import type { Unit } from '../queries.ts'
import { useT } from '../words.ts'

interface ReviewCardProps {
  unit: Unit
  review: NonNullable<Unit['review']>
}

/** Where the review stands, and the next step in it. */
export function ReviewCard({ unit: { id, can, status }, review }: ReviewCardProps) {
  const t = useT()
  const judge = useJudgeUnit(id)
  const [isAsking, setAsking] = useState(false)
  const step = (event: 'submit' | 'cancel_review' | 'approve') => judge.mutate({ event }, { onError: notifyProblem })
  // Offered before a unit is out; afterwards only where somebody has asked.
  const isQuiet = review.status === 'NONE' && !review.is_required && !(can.submit && status === 'DRAFT')
  const hasStep = can.submit || can.cancel_review || can.approve || can.revise
  if (isQuiet) return null
  return (
    <Alert
      tone={tones[review.status]}
      className="print:hidden"
      title={t(($) => $.review.status[review.status])}
      action={
        hasStep && (
          <>
            {can.submit && (
              <Button size="sm" variant="outline" busy={judge.isPending} onClick={() => step('submit')}>
                <Send aria-hidden />
                {t(($) => $.review.submit)}
              </Button>
            )}
            {can.cancel_review && (
              <Button size="sm" variant="outline" busy={judge.isPending} onClick={() => step('cancel_review')}>
                <Undo2 aria-hidden />
                {t(($) => $.review.cancel)}
              </Button>
            )}
            {can.approve && (
              <Button size="sm" busy={judge.isPending} onClick={() => step('approve')}>
                <Check aria-hidden />
                {t(($) => $.common.action.approve)}
              </Button>
            )}
            {can.revise && (
              <Button size="sm" variant="outline" onClick={() => setAsking(true)}>
                <RotateCcw aria-hidden />
                {t(($) => $.review.revise)}
              </Button>
            )}
          </>
        )
      }
    >
      <ReviewHistory review={review} />
      {isAsking && <ReviseDialog id={id} onClose={() => setAsking(false)} />}
    </Alert>
  )
}

const tones = { NONE: 'neutral', SUBMITTED: 'warning', APPROVED: 'success', REVISE: 'danger' } as const

function ReviewHistory({ review }: Pick<ReviewCardProps, 'review'>) {
  const t = useT()
  const format = useFormat()
  const { status, submitted_by, submitted_at, decided_by, decided_at, note, is_required, is_outdated } = review
  return (
    <div className="grid gap-1">
      {status === 'NONE' && <p>{t(($) => (is_required ? $.review.required : $.review.optional))}</p>}
      {status === 'SUBMITTED' && submitted_at && (
        <p>
          {t(($) => $.review.submittedBy, {
            name: submitted_by?.full_name ?? '–',
            when: format.dateTime(submitted_at),
          })}
        </p>
      )}
      {(status === 'APPROVED' || status === 'REVISE') && decided_at && (
        <p>{t(($) => $.review.decidedBy, { name: decided_by?.full_name ?? '–', when: format.dateTime(decided_at) })}</p>
      )}
      {note && <p className="whitespace-pre-wrap wrap-anywhere">{note}</p>}
      {status === 'APPROVED' && is_outdated && <p>{t(($) => $.review.outdated)}</p>}
    </div>
  )
}

const Asked = z.object({
  note: z.string().trim().min(3, { error: texts.correctionNeeded }).max(1_000),
})

function ReviseDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT()
  const judge = useJudgeUnit(id)
  const form = useSchemaForm(Asked, { note: '' })
  const submission = useSubmission(form, {
    act: async ({ note }) => {
      await judge.mutateAsync({ event: 'revise', note })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t(($) => $.review.revise)}
      submission={submission}
      submitLabel={t(($) => $.common.action.send)}
      onClose={onClose}
    >
      <Field required label={t(($) => $.review.what)} error={form.formState.errors.note?.message}>
        <Textarea {...form.register('note')} rows={4} maxLength={1_000} />
      </Field>
    </FormDialog>
  )
}

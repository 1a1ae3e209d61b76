import { texts } from '@kelasku/shared/kernel/texts'
import { z } from 'zod'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { between } from '#platform/forms/numbers.ts'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { useFinalScore } from '../mutations.ts'
import type { PupilsPaper } from '../wire.ts'
import { useT } from '../words.ts'

const isOther = (score: string | number, reckoned: number | null) => score !== '' && Number(score) !== reckoned

const formOf = (reckoned: number | null) =>
  z
    .object({ score: between(0, 100), reason: z.string().trim().max(500) })
    .refine(({ score, reason }) => reason !== '' || !isOther(score, reckoned), {
      path: ['reason'],
      error: texts.reasonNeeded,
    })

interface FinalScoreDialogProps {
  examId: string
  paper: PupilsPaper
  onClose: () => void
}

/** What counts in the end. Another one than was reckoned has its reason. */
export function FinalScoreDialog({ examId, paper, onClose }: FinalScoreDialogProps) {
  const t = useT()
  const set = useFinalScore({ examId, uid: paper.participant_id })
  const reckoned = paper.final_score ?? paper.score
  const form = useSchemaForm(formOf(reckoned), { score: String(reckoned ?? ''), reason: '' })
  const { errors } = form.formState
  const submission = useSubmission(form, {
    act: async ({ score, reason }) => {
      await set.mutateAsync({ final_score: score, reason })
      onClose()
    },
    places: { final_score: 'score', reason_required: 'reason' },
  })

  return (
    <FormDialog
      title={t(($) => $.final.title, { name: paper.user.full_name })}
      description={t(($) => $.final.text)}
      submission={submission}
      submitLabel={t(($) => $.final.act)}
      onClose={onClose}
    >
      <Field label={t(($) => $.final.score)} error={errors.score?.message}>
        <Input type="number" inputMode="decimal" min={0} max={100} step="0.01" {...form.register('score')} />
      </Field>
      {isOther(form.watch('score'), reckoned) && (
        <Field label={t(($) => $.reason)} error={errors.reason?.message} required>
          <Input maxLength={500} {...form.register('reason')} />
        </Field>
      )}
    </FormDialog>
  )
}

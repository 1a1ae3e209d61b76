import { texts } from '@kelasku/shared/kernel/texts'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { notify } from '#ui/notify.ts'
import { Textarea } from '#ui/textarea.tsx'
import { useAnswerPermit } from '../mutations.ts'
import type { View } from '../queries.ts'
import { t as say, useT } from '../words.ts'

/** Yes is one tap; no asks for its reason. */
export function AnswerButtons({ permit }: { permit: View }) {
  const t = useT()
  const answer = useAnswerPermit(permit)
  const [isRefusing, setRefusing] = useState(false)
  if (!permit.can.approve) return null
  const approve = () =>
    answer.mutate(
      { action: 'approve', note: '' },
      { onSuccess: () => notify({ title: say(($) => $.answer.approved), tone: 'success' }), onError: notifyProblem },
    )
  return (
    <>
      <Button busy={answer.isPending && !isRefusing} onClick={approve}>
        <Check aria-hidden />
        {t(($) => $.answer.approve)}
      </Button>
      <Button variant="outline" onClick={() => setRefusing(true)}>
        <X aria-hidden />
        {t(($) => $.answer.reject)}
      </Button>
      {isRefusing && <RefuseDialog permit={permit} onClose={() => setRefusing(false)} />}
    </>
  )
}

const Refusal = z.object({ note: z.string().trim().min(1, { error: texts.refusalReasonNeeded }).max(500) })

function RefuseDialog({ permit, onClose }: { permit: View; onClose: () => void }) {
  const t = useT()
  const answer = useAnswerPermit(permit)
  const form = useSchemaForm(Refusal, { note: '' })
  const submission = useSubmission(form, {
    act: async ({ note }) => {
      await answer.mutateAsync({ action: 'reject', note })
      onClose()
      notify({ title: say(($) => $.answer.rejected), tone: 'success' })
    },
  })
  return (
    <FormDialog
      title={t(($) => $.answer.refuse, { name: permit.student.full_name })}
      submission={submission}
      submitLabel={t(($) => $.answer.reject)}
      tone="danger"
      onClose={onClose}
    >
      <Field
        required
        label={t(($) => $.answer.note)}
        hint={t(($) => $.answer.noteHint)}
        error={form.formState.errors.note?.message}
      >
        <Textarea {...form.register('note')} rows={3} maxLength={500} />
      </Field>
    </FormDialog>
  )
}

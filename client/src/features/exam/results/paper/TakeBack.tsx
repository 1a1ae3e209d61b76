import { useState } from 'react'
import { explain } from '#platform/api/explain.ts'
import { number } from '#platform/i18n/format.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { useMark, type Marked } from '#features/exam/marking/mutations.ts'
import type { Answer } from '../wire.ts'
import { useT } from '../words.ts'

interface TakeBackProps {
  of: Marked
  answer: Answer
}

/** What the machine has said counts again. */
export function TakeBack({ of, answer }: TakeBackProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const mark = useMark(of, () => setOpen(false))
  const [reason, setReason] = useState('')
  const order = { question_id: answer.question.id, point: null, comment: '', rubric: [], version: answer.version }
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        {t(($) => $.mark.takeBack)}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t(($) => $.mark.takeBack)}
        body={
          <Field label={t(($) => $.reason)} required>
            <Input value={reason} maxLength={500} onChange={({ target }) => setReason(target.value)} />
          </Field>
        }
        confirmLabel={t(($) => $.mark.takeBack)}
        cancelLabel={t(($) => $.common.action.cancel)}
        busy={mark.isPending}
        error={mark.error && explain(mark.error)?.text}
        onConfirm={() => mark.mutate({ ...order, reason })}
      >
        {t(($) => $.mark.takeBackText, { point: number(answer.auto_point ?? 0) })}
      </ConfirmDialog>
    </>
  )
}

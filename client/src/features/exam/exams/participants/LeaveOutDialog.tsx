import { useState } from 'react'
import { explain } from '#platform/api/explain.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Field } from '#ui/field.tsx'
import { notify } from '#ui/notify.ts'
import { Textarea } from '#ui/textarea.tsx'
import { useLeaveOut } from '../mutations.ts'
import type { Participant, View } from '../queries.ts'
import { t as say, useT } from './words.ts'

interface LeaveOutDialogProps {
  exam: View
  participant: Participant
  onClose: () => void
  onDone: () => void
}

/** Asks why: somebody will ask later. */
export function LeaveOutDialog({ exam, participant: { user }, onClose, onDone }: LeaveOutDialogProps) {
  const t = useT()
  const [reason, setReason] = useState('')
  const leaveOut = useLeaveOut(exam.id)
  const name = user.full_name
  const act = () =>
    leaveOut.mutate(
      { userId: user.id, reason },
      {
        onSuccess: () => {
          notify({ title: say(($) => $.leaveOut.done, { name }), tone: 'success' })
          onDone()
        },
      },
    )
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t(($) => $.leaveOut.title, { name })}
      body={
        <Field label={t(($) => $.leaveOut.reason)} required>
          <Textarea value={reason} rows={2} maxLength={500} onChange={({ target }) => setReason(target.value)} />
        </Field>
      }
      confirmLabel={t(($) => $.leaveOut.name)}
      cancelLabel={t(($) => $.common.action.cancel)}
      busy={leaveOut.isPending}
      error={leaveOut.error && explain(leaveOut.error)?.text}
      onConfirm={act}
    >
      {t(($) => $.leaveOut.text)}
    </ConfirmDialog>
  )
}

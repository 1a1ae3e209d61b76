import { ReasonDialog } from '#platform/forms/ReasonDialog.tsx'
import { notify } from '#ui/notify.ts'
import { Reason } from '#features/exam/reason.ts'
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
  const leaveOut = useLeaveOut(exam.id)
  const name = user.full_name
  return (
    <ReasonDialog
      title={t(($) => $.leaveOut.title, { name })}
      label={t(($) => $.leaveOut.reason)}
      schema={Reason}
      longest={500}
      actLabel={t(($) => $.leaveOut.name)}
      onAct={async (reason) => {
        await leaveOut.mutateAsync({ userId: user.id, reason })
        notify({ title: say(($) => $.leaveOut.done, { name }), tone: 'success' })
        onDone()
      }}
      onClose={onClose}
    >
      {t(($) => $.leaveOut.text)}
    </ReasonDialog>
  )
}

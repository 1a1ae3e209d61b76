import { useNavigate } from 'react-router-dom'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useT } from '../words.ts'

/** Asked by the browser's Back: on a phone it is pressed by mistake, and who has left has to be let in again. */
export function LeaveDialog({ id, onStay }: { id: string; onStay: () => void }) {
  const t = useT()
  const go = useNavigate()
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onStay()}
      title={t(($) => $.act.leaveAsk)}
      confirmLabel={t(($) => $.act.leave)}
      cancelLabel={t(($) => $.common.action.cancel)}
      onConfirm={() => void go(`/revamp/conference/${id}`, { replace: true })}
    >
      {t(($) => $.act.leaveText)}
    </ConfirmDialog>
  )
}

import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { problemOf } from '#platform/forms/refusal-places.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useT } from '../words.ts'
import { useLeave } from './mutations.ts'

interface LeaveButtonProps {
  unitId: string
  unitName: string
  userId: string
}

/** For whoever was invited: nobody has to stay. */
export function LeaveButton({ unitId, unitName, userId }: LeaveButtonProps) {
  const t = useT()
  const navigate = useNavigate()
  const leave = useLeave(unitId)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        <LogOut aria-hidden />
        {t(($) => $.access.leave)}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t(($) => $.access.leaveAsk, { name: unitName })}
        confirmLabel={t(($) => $.access.leave)}
        cancelLabel={t(($) => $.common.action.cancel)}
        busy={leave.isPending}
        error={leave.error && problemOf(leave.error)?.text}
        onConfirm={() => leave.mutate(userId, { onSuccess: () => void navigate('/jurnal-belajar', { replace: true }) })}
      >
        {t(($) => $.access.leaveText)}
      </ConfirmDialog>
    </>
  )
}

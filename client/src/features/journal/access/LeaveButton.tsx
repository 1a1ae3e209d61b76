import { LogOut } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { AskButton } from '#platform/forms/AskDialog.tsx'
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
  return (
    <AskButton
      of={leave}
      variant="outline"
      icon={<LogOut aria-hidden />}
      label={t(($) => $.access.leave)}
      title={t(($) => $.access.leaveAsk, { name: unitName })}
      onConfirm={() => leave.mutate(userId, { onSuccess: () => void navigate('/jurnal-belajar', { replace: true }) })}
    >
      {t(($) => $.access.leaveText)}
    </AskButton>
  )
}

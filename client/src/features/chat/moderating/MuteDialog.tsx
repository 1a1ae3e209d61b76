import { MuteForm } from '#platform/moderating/MuteForm.tsx'
import { useMute } from '../mutations.ts'
import { useT } from '../words.ts'

/** In minutes. */
const spans = [60, 1_440, 4_320, 10_080] as const
const names = { 60: 'lesson', 1_440: 'day', 4_320: 'threeDays', 10_080: 'week' } as const

interface MuteDialogProps {
  roomId: string
  person: { id: string; full_name: string }
  onClose: () => void
}

/** Whom it concerns is told until when and why. */
export function MuteDialog({ roomId, person: { id: user_id, full_name: name }, onClose }: MuteDialogProps) {
  const t = useT()
  const mute = useMute(roomId)
  return (
    <MuteForm
      name={name}
      hint={t(($) => $.mute.hint)}
      spans={spans}
      spanName={(span) => t(($) => $.mute.span[names[span]])}
      longestReason={280}
      onMute={(minutes, reason) => mute.mutateAsync({ user_id, minutes, reason })}
      onClose={onClose}
    />
  )
}

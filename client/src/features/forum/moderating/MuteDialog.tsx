import { MuteForm } from '#platform/moderating/MuteForm.tsx'
import { useMute } from '../mutations.ts'
import type { Meant } from '../queries.ts'
import { useT } from '../words.ts'

export function MuteDialog({ of, name, onClose }: { of: Meant; name: string; onClose: () => void }) {
  const t = useT()
  const mute = useMute(of)
  return (
    <MuteForm
      name={name}
      hint={t(($) => $.mute.hint)}
      spans={[1, 3, 7, 30] as const}
      spanName={(count) => t(($) => $.mute.days, { count })}
      longestReason={300}
      onMute={(days, reason) => mute.mutateAsync({ days, reason })}
      onClose={onClose}
    />
  )
}

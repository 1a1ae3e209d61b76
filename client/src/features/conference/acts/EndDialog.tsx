import { AskDialog } from '#platform/forms/AskDialog.tsx'
import { useEndConference } from '../mutations.ts'
import type { Card } from '../queries.ts'
import { useT } from '../words.ts'

export function EndDialog({ card, onClose }: { card: Pick<Card, 'id'>; onClose: () => void }) {
  const t = useT()
  const end = useEndConference(card.id)
  return (
    <AskDialog
      of={end}
      title={t(($) => $.end.ask)}
      confirmLabel={t(($) => $.end.act)}
      onConfirm={() => end.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      {t(($) => $.end.text)}
    </AskDialog>
  )
}

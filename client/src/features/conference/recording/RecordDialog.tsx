import { daysRecordingKept } from '@kelasku/shared/conference/recordings'
import { useMutation } from '@tanstack/react-query'
import { AskDialog } from '#platform/forms/AskDialog.tsx'
import type { Card } from '../queries.ts'
import { recorder } from './recorder.ts'
import { useT } from './words.ts'

/** Says what is recorded, and who sees that it is. */
export function RecordDialog({ card, onClose }: { card: Card; onClose: () => void }) {
  const t = useT()
  const start = useMutation({ mutationFn: () => recorder.start(card) })
  return (
    <AskDialog
      of={start}
      tone="default"
      title={t(($) => $.ask.title)}
      confirmLabel={t(($) => $.ask.confirm)}
      body={<p className="text-sm text-muted-foreground">{t(($) => $.ask.who, { count: daysRecordingKept })}</p>}
      onConfirm={() => start.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      {t(($) => $.ask.text)}
    </AskDialog>
  )
}

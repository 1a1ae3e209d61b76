import { AskDialog } from '#platform/forms/AskDialog.tsx'
import type { ChatLine } from '../book.ts'
import { useRemove } from '../mutations.ts'
import { useT } from '../words.ts'

interface RemoveDialogProps {
  roomId: string
  line: ChatLine
  isOwn: boolean
  onClose: () => void
}

/** What was removed leaves its place, and its words to those who look after the room. */
export function RemoveDialog({ roomId, line, isOwn, onClose }: RemoveDialogProps) {
  const t = useT()
  const remove = useRemove(roomId)
  return (
    <AskDialog
      of={remove}
      onClose={onClose}
      title={isOwn ? t(($) => $.remove.own) : t(($) => $.remove.of, { name: line.sender?.full_name ?? '' })}
      confirmLabel={t(($) => $.line.remove)}
      onConfirm={() => remove.mutate(line.id, { onSuccess: onClose })}
    >
      {t(($) => $.remove.text)}
    </AskDialog>
  )
}

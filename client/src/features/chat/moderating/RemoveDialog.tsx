import { problemOf } from '#platform/forms/refusal-places.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
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
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={isOwn ? t(($) => $.remove.own) : t(($) => $.remove.of, { name: line.sender?.full_name ?? '' })}
      confirmLabel={t(($) => $.line.remove)}
      cancelLabel={t(($) => $.common.action.cancel)}
      busy={remove.isPending}
      error={remove.error && problemOf(remove.error)?.text}
      onConfirm={() => remove.mutate(line.id, { onSuccess: onClose })}
    >
      {t(($) => $.remove.text)}
    </ConfirmDialog>
  )
}

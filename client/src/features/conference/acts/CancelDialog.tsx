import { AskDialog } from '#platform/forms/AskDialog.tsx'
import { notify } from '#ui/notify.ts'
import { useCancelConference, useUndoCancel } from '../mutations.ts'
import type { Card } from '../queries.ts'
import { t as say, useT } from '../words.ts'

/** A lesson stays in the schedule and meets in its classroom; a class with an entry of its own takes it along. */
export function CancelDialog({ card, onClose }: { card: Card; onClose: () => void }) {
  const t = useT()
  const cancel = useCancelConference(card.id)
  const undo = useUndoCancel()
  const confirm = () =>
    cancel.mutate(undefined, {
      onSuccess: ({ edit_id }) => {
        notify({
          title: say(($) => $.cancel.done),
          tone: 'success',
          ...(edit_id !== null && {
            action: {
              label: say(($) => $.cancel.undo),
              onSelect: () => undo.mutate(edit_id),
            },
          }),
        })
        onClose()
      },
    })
  return (
    <AskDialog
      of={cancel}
      title={t(($) => $.cancel.ask, { title: card.title })}
      confirmLabel={t(($) => $.cancel.act)}
      cancelLabel={t(($) => $.cancel.keep)}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t(($) => (card.is_lesson || !card.can.remove ? $.cancel.lessonStays : $.cancel.entryGoes))}
    </AskDialog>
  )
}

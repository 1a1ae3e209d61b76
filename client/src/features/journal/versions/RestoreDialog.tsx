import type { Pen } from '#platform/collab/pen.ts'
import { problemOf } from '#platform/forms/refusal-places.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { notify } from '#ui/notify.ts'
import { t as say, useT } from '../words.ts'
import { useRestoreVersion } from './mutations.ts'
import { nameOf } from './name-of.ts'
import type { Version } from './queries.ts'

interface RestoreDialogProps {
  unitId: string
  pen: Pen
  version: Version
  onClose: () => void
  onDone: () => void
}

/** The server keeps what stands there first; the words themselves come back as any other edit. */
export function RestoreDialog({ unitId, pen, version, onClose, onDone }: RestoreDialogProps) {
  const t = useT()
  const restore = useRestoreVersion(unitId)
  // Also when the dialog was closed meanwhile: the server has it down as done.
  const act = () =>
    void restore.mutateAsync(version.id).then(
      ({ content_doc }) => {
        pen.bringBack(content_doc)
        notify({ title: say(($) => $.versions.restored), tone: 'success' })
        onDone()
      },
      // It stands in the dialog.
      () => undefined,
    )
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t(($) => $.versions.ask, { name: nameOf(version, t) })}
      confirmLabel={t(($) => $.versions.restore)}
      cancelLabel={t(($) => $.common.action.cancel)}
      tone="default"
      busy={restore.isPending}
      error={restore.error && problemOf(restore.error)?.text}
      onConfirm={act}
    >
      {t(($) => $.versions.askText)}
    </ConfirmDialog>
  )
}

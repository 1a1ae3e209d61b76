import { problemOf } from '#platform/forms/refusal-places.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { notify } from '#ui/notify.ts'
import { useArchiveClass } from '../mutations.ts'
import type { ClassInList } from '../queries.ts'
import { t as say, useT } from '../words.ts'

interface ArchiveClassProps {
  of: ClassInList
  onClose: () => void
}

export function ArchiveClass({ of: { id, name, total_student }, onClose }: ArchiveClassProps) {
  const t = useT()
  const archive = useArchiveClass()
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t(($) => $.classes.ask, { name })}
      confirmLabel={t(($) => $.classes.archive)}
      cancelLabel={t(($) => $.common.action.cancel)}
      busy={archive.isPending}
      error={archive.error && problemOf(archive.error)?.text}
      onConfirm={() =>
        archive.mutate(
          { id },
          {
            onSuccess: () => {
              onClose()
              notify({ title: say(($) => $.classes.archived, { name }), tone: 'neutral' })
            },
          },
        )
      }
    >
      {t(($) => $.classes.consequence, { count: total_student })}
    </ConfirmDialog>
  )
}

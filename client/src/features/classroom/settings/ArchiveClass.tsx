import { AskDialog } from '#platform/forms/AskDialog.tsx'
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
    <AskDialog
      of={archive}
      onClose={onClose}
      title={t(($) => $.classes.ask, { name })}
      confirmLabel={t(($) => $.classes.archive)}
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
    </AskDialog>
  )
}

import { z } from 'zod'
import { AskDialog } from '#platform/forms/AskDialog.tsx'
import { ReasonDialog } from '#platform/forms/ReasonDialog.tsx'
import { notify } from '#ui/notify.ts'
import { useDeed } from '../mutations.ts'
import type { Line } from '../queries.ts'
import { t as say, useT } from './words.ts'

interface ExcuseDialogProps {
  part: Pick<Line, 'id' | 'assessment_id' | 'version' | 'student' | 'is_excused'>
  onClose: () => void
}

const Reason = z.string().trim().max(500)

/** Who is excused is in no count and in no mean. */
export function ExcuseDialog({ part, onClose }: ExcuseDialogProps) {
  const t = useT()
  const deed = useDeed(part)
  const name = part.student.full_name
  const notifyDone = () => notify({ title: say(($) => $.excuse.done), tone: 'success' })
  if (part.is_excused)
    return (
      <AskDialog
        of={deed}
        title={t(($) => $.excuse.undoTitle, { name })}
        confirmLabel={t(($) => $.excuse.undo)}
        onConfirm={() =>
          deed.mutate(
            { act: 'excuse', excused: false, note: '' },
            {
              onSuccess: () => {
                onClose()
                notifyDone()
              },
            },
          )
        }
        onClose={onClose}
      >
        {t(($) => $.excuse.undoText)}
      </AskDialog>
    )
  return (
    <ReasonDialog
      title={t(($) => $.excuse.title, { name })}
      label={t(($) => $.excuse.note)}
      schema={Reason}
      required={false}
      longest={500}
      actLabel={t(($) => $.excuse.act)}
      tone="default"
      onAct={async (note) => {
        await deed.mutateAsync({ act: 'excuse', excused: true, note })
        notifyDone()
      }}
      onClose={onClose}
    >
      {t(($) => $.excuse.text)}
    </ReasonDialog>
  )
}

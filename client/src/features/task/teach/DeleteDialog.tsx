import { useNavigate } from 'react-router-dom'
import { AskDialog } from '#platform/forms/AskDialog.tsx'
import { KeptInRecap } from '#features/score/sources/KeptInRecap.tsx'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { notify } from '#ui/notify.ts'
import { useRemoveTask, useRestoreTask } from '../mutations.ts'
import type { Task } from '../queries.ts'
import { t as say, useT } from './words.ts'

/** Says what goes with it; for a month it comes back as it was. */
export function DeleteDialog({ task, onClose }: { task: Task; onClose: () => void }) {
  const t = useT()
  const go = useNavigate()
  const remove = useRemoveTask()
  const restore = useRestoreTask()
  const { counts, title, id } = task
  const undo = () => restore.mutate(id, { onError: notifyProblem })
  return (
    <AskDialog
      of={remove}
      tone="danger"
      title={t(($) => $.remove.title, { title })}
      confirmLabel={t(($) => $.menu.remove)}
      onConfirm={() =>
        remove.mutate(id, {
          onSuccess: () => {
            onClose()
            notify({
              title: say(($) => $.remove.done),
              tone: 'success',
              action: { label: say(($) => $.remove.undo), onSelect: undo },
            })
            void go('/revamp/tugas', { replace: true })
          },
        })
      }
      onClose={onClose}
    >
      {t(($) => $.remove.text, {
        handedIn: (counts?.handed_in ?? 0) + (counts?.graded ?? 0),
        graded: counts?.graded ?? 0,
      })}{' '}
      <KeptInRecap kind="TASK" id={id} />
    </AskDialog>
  )
}

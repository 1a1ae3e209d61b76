import { Undo2 } from 'lucide-react'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Button } from '#ui/button.tsx'
import { notify } from '#ui/notify.ts'
import { useRestoreTask } from '../mutations.ts'
import { t as say, useT } from './words.ts'

export function RestoreButton({ id }: { id: string }) {
  const t = useT()
  const restore = useRestoreTask()
  return (
    <Button
      size="sm"
      variant="outline"
      busy={restore.isPending}
      onClick={() =>
        restore.mutate(id, {
          onSuccess: () => notify({ title: say(($) => $.deleted.restored), tone: 'success' }),
          onError: notifyProblem,
        })
      }
    >
      <Undo2 aria-hidden />
      {t(($) => $.deleted.restore)}
    </Button>
  )
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { useT } from '../words.ts'
import { lookAgain, useAreCodesOld } from './look-again.ts'

/** Says that the codes on the screen may be old. Looking again is the person's own act, for it is written down. */
export function CodesChanged({ classId }: { classId: string }) {
  const t = useT()
  const cache = useQueryClient()
  const isOld = useAreCodesOld(classId)
  const again = useMutation({ mutationFn: () => lookAgain(cache, classId), onError: notifyProblem })
  if (!isOld && !again.isPending) return null
  return (
    <Alert
      tone="info"
      live="polite"
      className="print:hidden"
      title={t(($) => $.code.old)}
      action={
        <Button size="sm" variant="outline" busy={again.isPending} onClick={() => again.mutate()}>
          {t(($) => $.code.lookAgain)}
        </Button>
      }
    >
      {t(($) => $.code.oldText)}
    </Alert>
  )
}

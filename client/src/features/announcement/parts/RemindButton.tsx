import { BellRing } from 'lucide-react'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Button } from '#ui/button.tsx'
import { notify } from '#ui/notify.ts'
import { useRemind } from '../mutations.ts'
import type { View } from '../queries.ts'
import { t as say, useT } from '../words.ts'

/** Puts it among the unread again for those who have not read it. */
export function RemindButton({ view, className }: { view: View; className?: string }) {
  const t = useT()
  const remind = useRemind(view.id)
  const { recipients = 0, read = 0, confirmed = 0 } = view.counts ?? {}
  const open = recipients - (view.requires_confirmation ? confirmed : read)
  if (!view.can.remind || open === 0) return null

  const act = () =>
    remind.mutate(undefined, {
      onSuccess: ({ reminded }) => notify({ title: say(($) => $.remind.done, { count: reminded }), tone: 'success' }),
      onError: notifyProblem,
    })
  return (
    <Button variant="outline" busy={remind.isPending} onClick={act} {...(className && { className })}>
      <BellRing aria-hidden />
      {t(($) => $.remind.act)}
    </Button>
  )
}

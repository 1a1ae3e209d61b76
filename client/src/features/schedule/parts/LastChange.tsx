import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useId } from 'react'
import { useFormat } from '#platform/i18n/i18n.ts'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { isStaff, useRole } from '#platform/session/role.ts'
import { Button } from '#ui/button.tsx'
import { notify } from '#ui/notify.ts'
import { useUndo } from '../mutations.ts'
import { scheduleQueries } from '../queries.ts'
import { t as say, useT } from '../words.ts'

/** What one has changed last, for whoever notices a slip after the note of it has gone. */
export function LastChange() {
  const t = useT()
  const format = useFormat()
  const textId = useId()
  const { data: last } = useQuery({ ...scheduleQueries.lastEdit(), enabled: useRole(isStaff) })
  const undo = useUndo()
  if (!last) return null
  const { id, act, title, count, made_at } = last
  const takeBack = () =>
    undo.mutate(id, {
      onSuccess: () => notify({ title: say(($) => $.last.undone), tone: 'success' }),
      onError: notifyProblem,
    })
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted-foreground">
      <p id={textId} className="min-w-0 wrap-anywhere">
        {t(($) => $.last.act[act], { title, at: format.dateTime(made_at) })}
        {count > 1 && ` ${t(($) => $.last.many, { count })}`}
      </p>
      <Button variant="outline" size="sm" busy={undo.isPending} aria-describedby={textId} onClick={takeBack}>
        <Undo2 aria-hidden />
        {t(($) => $.undo)}
      </Button>
    </div>
  )
}

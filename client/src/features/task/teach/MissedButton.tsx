import { CircleSlash } from 'lucide-react'
import { AskButton } from '#platform/forms/AskDialog.tsx'
import { notify } from '#ui/notify.ts'
import { useScoreMissed } from '../mutations.ts'
import type { Line, Task } from '../queries.ts'
import { t as say, useT } from './words.ts'

/** A zero is given by a person, never by the clock. */
export function MissedButton({ task, lines }: { task: Task; lines: readonly Line[] }) {
  const t = useT()
  const give = useScoreMissed(task.id)
  const missed = lines.filter(({ is_missed, is_former, is_excused }) => is_missed && !is_former && !is_excused)
  if (!task.can.grade || missed.length === 0) return null
  return (
    <div>
      <AskButton
        of={give}
        variant="outline"
        icon={<CircleSlash aria-hidden />}
        label={t(($) => $.missed.act, { count: missed.length })}
        title={t(($) => $.missed.title, { count: missed.length })}
        onConfirm={(close) =>
          give.mutate(
            missed.map(({ id }) => id),
            {
              onSuccess: ({ saved }) => {
                close()
                notify({ title: say(($) => $.missed.done, { count: saved }), tone: 'success' })
              },
            },
          )
        }
      >
        {missed.map(({ student }) => student.full_name).join(', ')}
      </AskButton>
    </div>
  )
}

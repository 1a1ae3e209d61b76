import { Megaphone } from 'lucide-react'
import { AskButton } from '#platform/forms/AskDialog.tsx'
import { notify } from '#ui/notify.ts'
import { useReleaseScores } from '../mutations.ts'
import type { Task } from '../queries.ts'
import { t as say, useT } from './words.ts'

/** Scores that are shown together stay with the teachers until then. */
export function ReleaseButton({ task: { id, counts } }: { task: Task }) {
  const t = useT()
  const release = useReleaseScores(id)
  const left = counts ? counts.expected - counts.graded : 0
  return (
    <AskButton
      of={release}
      variant="outline"
      tone="default"
      icon={<Megaphone aria-hidden />}
      label={t(($) => $.release.act)}
      title={t(($) => $.release.title)}
      onConfirm={(close) =>
        release.mutate(undefined, {
          onSuccess: () => {
            close()
            notify({ title: say(($) => $.release.done), tone: 'success' })
          },
        })
      }
    >
      {left > 0 ? t(($) => $.release.left, { count: left }) : t(($) => $.release.text)}
    </AskButton>
  )
}

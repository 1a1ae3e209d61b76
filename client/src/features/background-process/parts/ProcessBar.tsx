import { useFormat } from '#platform/i18n/i18n.ts'
import { Progress } from '#ui/progress.tsx'
import { processName, remainingText } from '../names.ts'
import type { Process } from '../queries.ts'
import { useT } from '../words.ts'

/** How far it is and how long it takes. Before its length is known, that it is under way. */
export function ProcessBar({ process }: { process: Process }) {
  const t = useT()
  const format = useFormat()
  const { status, total, done, failed, progress, remaining_seconds } = process
  if (status === 'QUEUED') return <p className="text-sm text-muted-foreground">{t(($) => $.waiting)}</p>
  const counts =
    total === null
      ? t(($) => $.working)
      : t(($) => $.counts, { done: format.number(done), total: format.number(total) })

  return (
    <div className="grid gap-1.5">
      <Progress
        label={processName(process, t)}
        value={total === null ? null : progress}
        valueText={counts}
        tone={failed > 0 ? 'warning' : 'primary'}
      />
      <p aria-hidden className="flex flex-wrap justify-between gap-x-4 text-sm text-muted-foreground tabular-nums">
        <span>
          {counts}
          {failed > 0 && ` · ${t(($) => $.failures, { count: failed })}`}
        </span>
        {remaining_seconds !== null && <span>{remainingText(remaining_seconds, t)}</span>}
      </p>
    </div>
  )
}

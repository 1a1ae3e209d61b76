import type { Process } from '../queries.ts'
import { useT } from '../words.ts'

/** What came of it: a sentence, and the counts. */
export function ProcessOutcome({ process }: { process: Process }) {
  const t = useT()
  const { message, success, failed } = process
  const hasCounts = success + failed > 0

  return (
    <div className="grid gap-2 text-sm">
      {message && <p className="text-pretty">{message}</p>}
      {hasCounts && (
        <p className="text-muted-foreground tabular-nums">
          {t(($) => $.successes, { count: success })}
          {failed > 0 && ` · ${t(($) => $.failures, { count: failed })}`}
        </p>
      )}
    </div>
  )
}

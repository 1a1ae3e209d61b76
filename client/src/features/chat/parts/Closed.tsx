import { useFormat } from '#platform/i18n/i18n.ts'
import type { Room } from '../queries.ts'
import { useT } from '../words.ts'

/** Why nothing can be written here. */
export function Closed({ room: { standing, muted_until, muted_reason } }: { room: Room }) {
  const t = useT()
  const format = useFormat()
  return (
    <p className="border-t border-border bg-muted px-4 py-3 text-sm text-muted-foreground">
      {standing === 'MEMBER' && muted_until !== null
        ? t(($) => $.closed.muted, { until: format.dateTime(muted_until) })
        : t(($) => $.closed.as[standing === 'OVERSEER' ? 'overseer' : 'former'])}
      {muted_reason && ` ${t(($) => $.closed.reason, { reason: muted_reason })}`}
    </p>
  )
}

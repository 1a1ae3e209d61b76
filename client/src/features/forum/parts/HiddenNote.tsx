import { useFormat } from '#platform/i18n/i18n.ts'
import { Alert } from '#ui/alert.tsx'
import type { Comment } from '../queries.ts'
import { useT } from '../words.ts'

/** Over words that others do not see any more: since when, why, and for moderators by whom. */
export function HiddenNote({ hidden: { at, by, by_author, reason } }: { hidden: NonNullable<Comment['hidden']> }) {
  const t = useT()
  const format = useFormat()
  const when = format.longDateTime(at)
  if (by_author) return <Alert tone="neutral">{t(($) => $.hidden.takenBack, { when })}</Alert>
  return (
    <Alert
      tone="warning"
      title={by ? t(($) => $.hidden.by, { name: by.full_name, when }) : t(($) => $.hidden.when, { when })}
    >
      {reason && t(($) => $.hidden.reason, { reason })}
    </Alert>
  )
}

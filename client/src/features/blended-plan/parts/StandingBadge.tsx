import { useToday } from '#platform/i18n/use-today.ts'
import { Badge } from '#ui/badge.tsx'
import { useT } from '../words.ts'

/** Whether a plan has begun, and whether it is over. */
export function StandingBadge({ of: { start_date, end_date } }: { of: { start_date: string; end_date: string } }) {
  const t = useT()
  const today = useToday()
  if (today > end_date) return <Badge>{t(($) => $.standing.over)}</Badge>
  if (today < start_date) return <Badge tone="info">{t(($) => $.standing.coming)}</Badge>
  return (
    <Badge tone="success" dot>
      {t(($) => $.standing.running)}
    </Badge>
  )
}

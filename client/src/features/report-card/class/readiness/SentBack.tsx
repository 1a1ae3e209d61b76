import { Badge } from '#ui/badge.tsx'
import type { Line } from '#features/report-card/queries.ts'
import { useT } from '#features/report-card/words.ts'

/** What came back, by whom, and why: it is not proposed again unread. */
export function SentBack({ of: { sent_back: back } }: { of: Pick<Line, 'sent_back'> }) {
  const t = useT()
  if (back === null) return null
  return (
    <span className="grid max-w-72 justify-items-start gap-1">
      {back.event === 'return' && <Badge tone="warning">{t(($) => $.event.return)}</Badge>}
      <span className="text-xs wrap-anywhere whitespace-normal text-muted-foreground">
        “{back.reason}”{back.by && ` – ${back.by.full_name}`}
      </span>
    </span>
  )
}

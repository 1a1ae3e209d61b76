import { Badge } from '#ui/badge.tsx'
import { statuses, tones } from '../looks.ts'
import type { RegisterEntry } from '../queries.ts'
import { useT } from '../words.ts'

/** How many there are of each, and whom nobody has looked at yet. */
export function Tally({ lines }: { lines: readonly RegisterEntry[] }) {
  const t = useT()
  const count = (status: string) => lines.filter(({ cell }) => cell?.status === status).length
  const open = lines.filter(({ cell }) => cell === null).length
  return (
    <ul aria-label={t(($) => $.tally)} className="flex flex-wrap gap-1.5">
      {statuses
        .filter((status) => count(status) > 0)
        .map((status) => (
          <li key={status}>
            <Badge tone={tones[status]}>
              {t(($) => $.status[status])} {count(status)}
            </Badge>
          </li>
        ))}
      {open > 0 && (
        <li>
          <Badge look="outline">{t(($) => $.open, { count: open })}</Badge>
        </li>
      )}
    </ul>
  )
}

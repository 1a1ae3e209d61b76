import { Link } from 'react-router-dom'
import { useFormat } from '#platform/i18n/i18n.ts'
import { Badge } from '#ui/badge.tsx'
import { classPath } from '../place.ts'
import type { Waiting } from '../queries.ts'
import { useT } from '../words.ts'

/** Classes with what waits of them, each a way to its cards. */
export function WaitingList({ of: classes }: { of: readonly Waiting[] }) {
  const t = useT()
  const format = useFormat()
  return (
    <ul aria-label={t(($) => $.list)} className="divide-y divide-border">
      {classes.map((one) => (
        <li
          key={`${one.class.id} ${one.semester} ${one.period}`}
          className="relative flex items-center gap-3 py-2.5 first:pt-0 last:pb-0"
        >
          <span className="grid min-w-0 grow gap-0.5">
            <Link
              to={classPath(one.class.id, one)}
              className="font-medium wrap-anywhere after:absolute after:inset-0 hover:underline"
            >
              {one.class.name} · {t(($) => $.half[one.period], { semester: one.semester })}
            </Link>
            <span className="text-sm text-muted-foreground wrap-anywhere">
              {[one.homeroom?.full_name, t(($) => $.since, { day: format.date(one.since) })]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          <Badge tone="info">{t(($) => $.cards, { count: one.count })}</Badge>
        </li>
      ))}
    </ul>
  )
}

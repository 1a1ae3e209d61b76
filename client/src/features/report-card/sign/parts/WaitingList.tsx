import { ChevronRight } from 'lucide-react'
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
          className="relative flex items-center gap-3 rounded-sm px-2 py-2.5 hover:bg-muted"
        >
          <span className="grid min-w-0 grow gap-0.5">
            <Link
              to={classPath(one.class.id, one)}
              className="font-medium wrap-anywhere text-primary-ink after:absolute after:inset-0 hover:underline"
            >
              {one.class.name} · {t(($) => $.half[one.period], { semester: one.semester })}
            </Link>
            <span className="text-sm text-muted-foreground wrap-anywhere">
              {[one.homeroom?.full_name, one.since && t(($) => $.since, { day: format.date(one.since) })]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          <span className="flex flex-wrap justify-end gap-1.5">
            {one.count > 0 && <Badge tone="info">{t(($) => $.cards, { count: one.count })}</Badge>}
            {one.signed > 0 && <Badge>{t(($) => $.signedCards, { count: one.signed })}</Badge>}
          </span>
          <ChevronRight aria-hidden className="size-4 shrink-0 text-muted-foreground" />
        </li>
      ))}
    </ul>
  )
}

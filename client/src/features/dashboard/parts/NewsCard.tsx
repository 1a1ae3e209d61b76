import { useQuery } from '@tanstack/react-query'
import { Megaphone } from 'lucide-react'
import { Link } from 'react-router-dom'
import { announcementQueries } from '#features/announcement/queries.ts'
import { serverNow } from '#platform/api/clock.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { Badge } from '#ui/badge.tsx'
import { Card, CardFooter, CardHeader } from '#ui/card.tsx'
import { Button } from '#ui/button.tsx'
import { useT } from '../words.ts'

/** The newest announcements that one has not read; without any, no card takes up the place. */
export function NewsCard() {
  const t = useT()
  const format = useFormat()
  const { data } = useQuery(announcementQueries.newest())
  const count = data?.meta.total_item ?? 0
  if (!data || count === 0) return null

  return (
    <Card>
      <CardHeader
        title={
          <span className="flex items-center gap-2">
            {t(($) => $.news.heading)}
            <Badge tone="primary">{format.number(count)}</Badge>
          </span>
        }
      />
      <ul className="px-4 pt-1 pb-3 sm:px-5">
        {data.data.map(({ id, title, publish_at, created_at }) => (
          <li key={id} className="relative flex min-h-12 items-center gap-3 py-1.5">
            <span className="grid size-9 shrink-0 place-items-center rounded-full bg-primary-soft text-primary-ink">
              <Megaphone aria-hidden className="size-4.5" />
            </span>
            <span className="grid min-w-0">
              <Link to={`/agenda/${id}`} className="truncate font-medium after:absolute after:inset-0 hover:underline">
                {title}
              </Link>
              <span className="text-xs text-muted-foreground">
                {format.relative(publish_at ?? created_at, serverNow())}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {count > data.data.length && (
        <CardFooter>
          <Button asChild size="sm" variant="outline">
            <Link to="/agenda">{t(($) => $.news.all)}</Link>
          </Button>
        </CardFooter>
      )}
    </Card>
  )
}

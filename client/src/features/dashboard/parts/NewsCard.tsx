import { useQuery } from '@tanstack/react-query'
import { Megaphone } from 'lucide-react'
import { Link } from 'react-router-dom'
import { serverNow } from '#platform/api/clock.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { Card, CardFooter, CardHeader } from '#ui/card.tsx'
import { Button } from '#ui/button.tsx'
import { dashboardQueries } from '../queries.ts'
import { useT } from '../words.ts'
import { SchoolLink } from './SchoolLink.tsx'

/** The newest announcements that one has not read, of all schools; without any, no card takes up the place. */
export function NewsCard() {
  const t = useT()
  const format = useFormat()
  const { data: day } = useQuery(dashboardQueries.tasks())
  if (!day || day.news.length === 0) return null
  const schools = new Set([...day.news, ...day.tasks, ...day.tomorrow].map(({ school_id }) => school_id))

  return (
    <Card>
      <CardHeader title={t(($) => $.news.heading)} />
      <ul className="px-4 pt-1 pb-3 sm:px-5">
        {day.news.map(({ id, title, at, school_id, school_name }) => (
          <li key={id} className="relative flex min-h-12 items-center gap-3 py-1.5">
            <span className="grid size-9 shrink-0 place-items-center rounded-full bg-primary-soft text-primary-ink">
              <Megaphone aria-hidden className="size-4.5" />
            </span>
            <span className="grid min-w-0">
              <SchoolLink
                to={`/agenda/${id}`}
                schoolId={school_id}
                className="truncate text-left font-medium after:absolute after:inset-0 hover:underline"
              >
                {title}
              </SchoolLink>
              <span className="text-xs text-muted-foreground">
                {[format.relative(at, serverNow()), schools.size > 1 && school_name].filter(Boolean).join(' · ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <CardFooter>
        <Button asChild size="sm" variant="outline">
          <Link to="/agenda">{t(($) => $.news.all)}</Link>
        </Button>
      </CardFooter>
    </Card>
  )
}

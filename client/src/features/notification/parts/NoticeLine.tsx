import { Link } from 'react-router-dom'
import { serverNow } from '#platform/api/clock.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { cn } from '#ui/cn.ts'
import { topicIcons } from '../looks.ts'
import type { Notice } from '../queries.ts'
import { useT } from '../words.ts'

/** One notice; the whole line opens it. */
export function NoticeLine({
  notice: { id, topic, title, body, child, school, created_at, read_at },
}: {
  notice: Notice
}) {
  const t = useT()
  const format = useFormat()
  const Icon = topicIcons[topic]
  const isUnread = read_at === null
  const about = [child?.full_name, school?.school_name].filter(Boolean).join(' · ')

  return (
    <li className={cn('relative flex gap-3 p-4 hover:bg-accent sm:px-5', isUnread && 'bg-primary-soft/50')}>
      <span
        aria-hidden
        className={cn(
          'grid size-10 shrink-0 place-items-center rounded-full',
          isUnread ? 'bg-primary-soft text-primary-ink' : 'bg-muted text-muted-foreground',
        )}
      >
        <Icon className="size-5" />
      </span>
      <div className="grid min-w-0 grow gap-0.5">
        <div className="flex items-baseline justify-between gap-3">
          <h2 className={cn('min-w-0', isUnread ? 'font-semibold' : 'font-medium')}>
            <Link to={`/notifikasi/${id}`} className="after:absolute after:inset-0">
              {isUnread && <span className="sr-only">{t(($) => $.unreadMark)} </span>}
              {title}
            </Link>
          </h2>
          {isUnread && <span aria-hidden className="size-2.5 shrink-0 rounded-full bg-primary" />}
        </div>
        {body && <p className="line-clamp-2 text-sm wrap-anywhere">{body}</p>}
        <p className="text-sm text-muted-foreground">
          {about && <span>{about} · </span>}
          <time dateTime={created_at} title={format.longDateTime(created_at)} className="whitespace-nowrap">
            {format.relative(created_at, serverNow())}
          </time>
        </p>
      </div>
    </li>
  )
}

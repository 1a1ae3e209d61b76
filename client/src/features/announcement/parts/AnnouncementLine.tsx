import { Link } from 'react-router-dom'
import { serverNow } from '#platform/api/clock.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { PersonAvatar } from '#platform/pictures/PersonAvatar.tsx'
import { cn } from '#ui/cn.ts'
import type { Item } from '../queries.ts'
import { Marks } from '../widgets/Marks.tsx'
import { useT } from '../words.ts'

interface AnnouncementLineProps {
  item: Item
  /** As its writer sees it: how far it has come, and who has read it. */
  isManaged: boolean
}

/** One announcement in the list; the whole line opens it. */
export function AnnouncementLine({ item, isManaged }: AnnouncementLineProps) {
  const t = useT()
  const format = useFormat()
  const author = item.author?.full_name ?? t(($) => $.noAuthor)
  const isUnread = item.is_unread && !isManaged
  const at = item.publish_at ?? item.created_at

  return (
    <li className={cn('relative flex gap-3 p-4 hover:bg-accent sm:px-5', isUnread && 'bg-primary-soft/50')}>
      <PersonAvatar name={author} src={item.author?.image_url ?? null} />
      <div className="grid min-w-0 grow gap-1">
        <div className="flex items-baseline justify-between gap-3">
          <h2 className={cn('min-w-0', isUnread ? 'font-semibold' : 'font-medium')}>
            <Link to={`/agenda/${item.id}`} className="after:absolute after:inset-0">
              {isUnread && <span className="sr-only">{t(($) => $.mark.unread)} </span>}
              {item.title}
            </Link>
          </h2>
          {isUnread && <span aria-hidden className="size-2.5 shrink-0 rounded-full bg-primary" />}
        </div>
        <p className="text-sm text-muted-foreground">
          {author} ·{' '}
          <time dateTime={at} title={format.longDateTime(at)} className="whitespace-nowrap">
            {item.status === 'SCHEDULED' ? format.dateTime(at) : format.relative(at, serverNow())}
          </time>
        </p>
        {item.excerpt && <p className="line-clamp-2 text-sm wrap-anywhere text-muted-foreground">{item.excerpt}</p>}
        <div className="flex flex-wrap items-center gap-1.5 empty:hidden">
          <Marks of={item} showStatus={isManaged} />
          {item.counts && item.status !== 'DRAFT' && item.status !== 'SCHEDULED' && (
            <span className="text-sm text-muted-foreground tabular-nums">
              {t(($) => $.receipts.short, { read: item.counts.read, recipients: item.counts.recipients })}
            </span>
          )}
        </div>
      </div>
    </li>
  )
}

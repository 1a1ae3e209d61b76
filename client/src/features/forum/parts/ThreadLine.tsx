import { BellOff, Lock, MessageSquare, Paperclip, Pin } from 'lucide-react'
import { Link } from 'react-router-dom'
import { serverNow } from '#platform/api/clock.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { PersonAvatar } from '#platform/pictures/PersonAvatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { cn } from '#ui/cn.ts'
import { statusTones } from '../looks.ts'
import type { Item } from '../queries.ts'
import { replyAddress } from '../reply-address.ts'
import { useT } from '../words.ts'

interface ThreadLineProps {
  item: Item
  path: string
  /** Where threads of several classes stand together. */
  showClass: boolean
}

/** One thread in the list; the whole line opens it. */
export function ThreadLine({ item, path, showClass }: ThreadLineProps) {
  const t = useT()
  const format = useFormat()
  const author = item.author?.full_name ?? t(($) => $.nobody)
  const isUnread = item.attention !== 'QUIET' && (item.is_new || item.unread_count > 0)

  return (
    <li className={cn('relative flex gap-3 p-4 hover:bg-accent sm:px-5', isUnread && 'bg-primary-soft/50')}>
      <PersonAvatar name={author} src={item.author?.image_url ?? null} />
      <div className="grid min-w-0 grow gap-1">
        <div className="flex items-baseline justify-between gap-3">
          <h2 className={cn('min-w-0 wrap-anywhere', isUnread ? 'font-semibold' : 'font-medium')}>
            <Link to={`${path}/${item.id}`} className="after:absolute after:inset-0">
              {item.title || t(($) => $.noTitle)}
            </Link>
          </h2>
          <Unread item={item} />
        </div>
        <p className="text-sm text-muted-foreground">
          {author}
          {showClass && item.class_name && ` · ${item.class_name}`} ·{' '}
          <time dateTime={item.active_at} title={format.longDateTime(item.active_at)} className="whitespace-nowrap">
            {format.relative(item.active_at, serverNow())}
          </time>
        </p>
        {item.found ? (
          <Found {...item.found} thread={`${path}/${item.id}`} />
        ) : (
          <p className="line-clamp-2 text-sm wrap-anywhere text-muted-foreground">{item.excerpt}</p>
        )}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-muted-foreground">
          <span className="inline-flex items-center gap-1 tabular-nums">
            <MessageSquare aria-hidden className="size-4" />
            {t(($) => $.replies.count, { count: item.reply_count })}
          </span>
          {item.attachment_count > 0 && (
            <span className="inline-flex items-center gap-1 tabular-nums">
              <Paperclip aria-hidden className="size-4" />
              {t(($) => $.attachment.count, { count: item.attachment_count })}
            </span>
          )}
          {item.pinned && (
            <Badge tone="primary">
              <Pin aria-hidden />
              {t(($) => $.pinned)}
            </Badge>
          )}
          {item.attention === 'QUIET' && (
            <span className="inline-flex items-center gap-1">
              <BellOff aria-hidden className="size-4" />
              {t(($) => $.attention.name.QUIET)}
            </span>
          )}
          {item.status !== 'OPEN' && (
            <Badge tone={statusTones[item.status]}>
              <Lock aria-hidden />
              {t(($) => $.status[item.status])}
            </Badge>
          )}
        </div>
      </div>
    </li>
  )
}

interface FoundProps extends NonNullable<Item['found']> {
  /** Its address. */
  thread: string
}

/** The reply in which the words were found that somebody sought, over the line that opens the thread where it begins. */
function Found({ number, excerpt, thread }: FoundProps) {
  const t = useT()
  return (
    <p className="text-sm wrap-anywhere">
      <Link to={replyAddress(thread, number)} className="relative line-clamp-2 text-primary-ink underline">
        {t(($) => $.found, { number, excerpt })}
      </Link>
    </p>
  )
}

/** In a quiet thread it is said, and does not call. */
function Unread({ item: { is_new, unread_count, attention } }: { item: Item }) {
  const t = useT()
  const isQuiet = attention === 'QUIET'
  if (unread_count > 0)
    return (
      <Badge tone={isQuiet ? 'neutral' : 'primary'} look={isQuiet ? 'soft' : 'solid'} className="shrink-0 tabular-nums">
        {t(($) => $.unread, { count: unread_count })}
      </Badge>
    )
  return is_new && !isQuiet ? (
    <Badge tone="primary" look="solid" className="shrink-0">
      {t(($) => $.new)}
    </Badge>
  ) : null
}

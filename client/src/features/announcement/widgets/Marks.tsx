import { BellRing, Paperclip, Pin } from 'lucide-react'
import { useFormat } from '#platform/i18n/i18n.ts'
import { Badge } from '#ui/badge.tsx'
import { statusTones } from '../looks.ts'
import type { Item } from '../queries.ts'
import { useT } from '../words.ts'

type Marked = Pick<
  Item,
  | 'pinned'
  | 'requires_confirmation'
  | 'confirmed_at'
  | 'is_for_me'
  | 'is_unread'
  | 'reminded_at'
  | 'edited_at'
  | 'status'
> & { attachment_count: number }

/** What is worth knowing before opening it. */
export function Marks({ of, showStatus = false }: { of: Marked; showStatus?: boolean }) {
  const t = useT()
  const format = useFormat()
  const awaits = of.requires_confirmation && of.is_for_me && of.confirmed_at === null && of.status === 'PUBLISHED'
  return (
    <>
      {showStatus && (
        <Badge tone={statusTones[of.status]} dot>
          {t(($) => $.status[of.status])}
        </Badge>
      )}
      {of.pinned && (
        <Badge look="outline">
          <Pin aria-hidden />
          {t(($) => $.mark.pinned)}
        </Badge>
      )}
      {of.is_unread && of.reminded_at && (
        <Badge tone="warning">
          <BellRing aria-hidden />
          {t(($) => $.mark.reminded)}
        </Badge>
      )}
      {awaits && !showStatus && <Badge tone="warning">{t(($) => $.mark.awaits)}</Badge>}
      {of.edited_at && (
        <Badge look="outline" title={format.longDateTime(of.edited_at)}>
          {t(($) => $.mark.edited)}
        </Badge>
      )}
      {of.attachment_count > 0 && (
        <Badge look="outline">
          <Paperclip aria-hidden />
          {t(($) => $.mark.attachments, { count: of.attachment_count })}
        </Badge>
      )}
    </>
  )
}

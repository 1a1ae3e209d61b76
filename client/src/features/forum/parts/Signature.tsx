import type { Role } from '@kelasku/shared/kernel/actor'
import { serverNow } from '#platform/api/clock.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { Badge } from '#ui/badge.tsx'
import { useT } from '../words.ts'

interface SignatureProps {
  of: { author: { full_name: string } | null; author_role: Role; created_at: string; edited_at: string | null }
}

/** Who wrote it as what, when, and that it was changed; that somebody is a pupil goes without saying. */
export function Signature({ of: { author, author_role, created_at, edited_at } }: SignatureProps) {
  const t = useT()
  const format = useFormat()
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm text-muted-foreground">
      <span className="min-w-0 font-medium wrap-anywhere text-foreground">
        {author?.full_name ?? t(($) => $.nobody)}
      </span>
      {author_role !== 'SISWA' && <Badge tone="info">{t(($) => $.role[author_role])}</Badge>}
      <time dateTime={created_at} title={format.longDateTime(created_at)} className="whitespace-nowrap">
        {format.relative(created_at, serverNow())}
      </time>
      {edited_at && (
        <time dateTime={edited_at} title={format.longDateTime(edited_at)}>
          {t(($) => $.edited)}
        </time>
      )}
    </p>
  )
}

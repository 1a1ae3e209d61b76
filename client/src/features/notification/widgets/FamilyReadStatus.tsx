import type { ReadStatus, ReadState } from '@kelasku/shared/notification/read-status'
import type { JsonifiedValue } from '@orpc/openapi-client'
import { Check, CheckCheck, CircleSlash, Clock } from 'lucide-react'
import { useFormat } from '#platform/i18n/i18n.ts'
import { useT } from '../words.ts'

const icons = {
  READ: CheckCheck,
  SENT: Check,
  WAITING: Clock,
  LISTED: CircleSlash,
  UNTOLD: CircleSlash,
} as const satisfies Record<ReadState, unknown>

/** Who of a family has read what the school told it, parent by parent. */
export function FamilyReadStatus({ status }: { status: readonly JsonifiedValue<ReadStatus>[] }) {
  const t = useT()
  const format = useFormat()
  if (status.length === 0) return <p className="text-sm text-muted-foreground">{t(($) => $.reach.nobody)}</p>
  return (
    <ul aria-label={t(($) => $.reach.heading)} className="grid gap-1.5 text-sm">
      {status.map(({ guardian, relation, state, at }) => {
        const Icon = icons[state]
        const name = t(($) => $.reach.relation[relation], { name: guardian.full_name })
        return (
          <li key={guardian.id} className="flex gap-2">
            <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
            <span className="min-w-0 wrap-anywhere">
              {t(($) => $.reach.state[state], { name, at: at === null ? '' : format.dateTime(at) })}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

import { graceMinutes } from '@kelasku/shared/task/lateness'
import { useFormat } from '#platform/i18n/i18n.ts'
import type { Task } from '../queries.ts'
import { useT } from './words.ts'

type Terms = Pick<Task, 'late_mode' | 'late_percent' | 'late_interval' | 'late_floor' | 'late_until'>

/** What comes of being late, as one would say it. */
export function LatePolicy({ of: terms }: { of: Terms }) {
  const t = useT()
  const { dateTime } = useFormat()
  const { late_mode, late_percent, late_interval, late_floor, late_until } = terms
  const until = late_until && dateTime(late_until)
  const lines =
    late_mode === 'NONE'
      ? [t(($) => $.late.none)]
      : late_mode === 'ALLOW'
        ? [until ? t(($) => $.late.allowUntil, { until }) : t(($) => $.late.allow)]
        : [
            t(($) => $.late.deduct[late_interval], { percent: late_percent, floor: late_floor }),
            t(($) => $.late.grace, { count: graceMinutes }),
            until ? t(($) => $.late.until, { until }) : '',
          ]
  return <p className="text-sm text-muted-foreground">{lines.filter(Boolean).join(' ')}</p>
}

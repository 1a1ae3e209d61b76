import { dayOn } from '@kelasku/shared/kernel/days'
import { Link } from 'react-router-dom'
import { useFormat } from '#platform/i18n/i18n.ts'
import { groups } from '../looks.ts'
import type { PlanSummary } from '../queries.ts'
import { useT } from '../words.ts'
import { Span } from './Span.tsx'
import { StandingBadge } from './StandingBadge.tsx'

/** One plan in the list; the whole line opens it. */
export function PlanLine({ plan }: { plan: PlanSummary }) {
  const t = useT()
  const format = useFormat()
  /** The days on which a group comes to school. */
  const daysAt = (group: 'A' | 'B') =>
    plan.week
      .filter((day) => day[group] === 'PTM')
      .map(({ weekday }) => weekday)
      .toSorted((one, other) => one - other)
      .map((weekday) => format.weekday(dayOn(weekday)))
      .join(', ')
  return (
    <li className="relative grid gap-1.5 p-4 hover:bg-accent sm:px-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-medium">
          <Link to={`/blended-learning/${plan.id}`} className="after:absolute after:inset-0">
            <Span of={plan} />
          </Link>
        </h2>
        <StandingBadge of={plan} />
      </div>
      <dl className="grid gap-x-3 gap-y-0.5 text-sm sm:grid-cols-[auto_1fr]">
        {groups.map((group) => (
          <div key={group} className="contents">
            <dt className="text-muted-foreground">{t(($) => $.group.sized, { group, count: plan.sizes[group] })}</dt>
            <dd className="max-sm:mb-1">{t(($) => $.group.comes, { days: daysAt(group) || '–' })}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

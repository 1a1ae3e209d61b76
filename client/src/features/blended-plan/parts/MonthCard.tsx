import { addMonths, firstDayOf } from '@kelasku/shared/kernel/days'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useFormat } from '#platform/i18n/i18n.ts'
import { Badge } from '#ui/badge.tsx'
import { Card, CardBody } from '#ui/card.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { Days } from '../queries.ts'
import { useT } from '../words.ts'
import { Legend } from './Legend.tsx'
import { ModeCalendar } from './ModeCalendar.tsx'
import { Span } from './Span.tsx'

interface MonthCardProps {
  days: Days
  month: string
  onPick: (month: string) => void
}

/** The days of a month, and the plans that they come from. */
export function MonthCard({ days, month, onPick }: MonthCardProps) {
  const t = useT()
  const format = useFormat()
  return (
    <Card>
      <CardBody className="grid gap-4">
        <div className="flex items-center justify-between gap-2">
          <IconButton variant="outline" label={t(($) => $.month.before)} onClick={() => onPick(addMonths(month, -1))}>
            <ChevronLeft />
          </IconButton>
          <h2 aria-live="polite" className="font-semibold">
            {format.month(firstDayOf(month))}
          </h2>
          <IconButton variant="outline" label={t(($) => $.month.after)} onClick={() => onPick(addMonths(month, 1))}>
            <ChevronRight />
          </IconButton>
        </div>
        <ModeCalendar month={month} days={days.days} />
        <Legend />
        {days.plans.length === 0 ? (
          <p className="text-sm text-muted-foreground">{t(($) => $.none.ofPupil)}</p>
        ) : (
          <ul className="grid gap-1.5 border-t border-border pt-4 text-sm">
            {days.plans.map((plan) => (
              <li key={plan.start_date} className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <Span of={plan} />
                <Badge look="outline">
                  {plan.group ? t(($) => $.group.name, { group: plan.group }) : t(($) => $.group.none)}
                </Badge>
              </li>
            ))}
          </ul>
        )}
      </CardBody>
    </Card>
  )
}

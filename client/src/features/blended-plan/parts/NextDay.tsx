import { useQuery } from '@tanstack/react-query'
import { addDays } from '@kelasku/shared/kernel/days'
import { useFormat } from '#platform/i18n/i18n.ts'
import { useToday } from '#platform/i18n/use-today.ts'
import { Card, CardBody } from '#ui/card.tsx'
import { cn } from '#ui/cn.ts'
import { tones } from '#ui/tone.ts'
import { modeIcons, modeTones } from '../looks.ts'
import { blendedPlanQueries } from '../queries.ts'
import { useT } from '../words.ts'

/** How far ahead the next day is looked for. */
const daysAhead = 14

/** What a family asks first: today, or else the next day of school. */
export function NextDay({ studentId }: { studentId: string }) {
  const t = useT()
  const format = useFormat()
  const today = useToday()
  const { data } = useQuery(blendedPlanQueries.ofPupil(studentId, today, addDays(today, daysAhead)))
  const next = data?.days.find(({ off_title }) => off_title === null)
  if (!next) return null
  const Icon = modeIcons[next.mode]
  return (
    <Card>
      <CardBody className="flex items-center gap-4">
        <span className={cn('grid size-12 shrink-0 place-items-center rounded-lg', tones[modeTones[next.mode]].soft)}>
          <Icon aria-hidden className="size-6" />
        </span>
        <p className="grid min-w-0">
          <span className="text-sm text-muted-foreground">
            {next.date === today ? t(($) => $.today, { date: format.longDate(next.date) }) : format.longDate(next.date)}
          </span>
          <span className="text-lg font-semibold">{t(($) => $.modeLong[next.mode])}</span>
          {next.mode === 'PTM' && data?.consent.state !== 'GIVEN' && (
            <span className="text-sm text-warning-ink">{t(($) => $.consent.lacking)}</span>
          )}
        </p>
      </CardBody>
    </Card>
  )
}

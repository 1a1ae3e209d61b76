import { useQuery } from '@tanstack/react-query'
import { useFormat } from '#platform/i18n/i18n.ts'
import { PagedList } from '#platform/screen/PagedList.tsx'
import { useFilters } from '#platform/screen/use-filters.ts'
import { Badge } from '#ui/badge.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { statuses, tones } from '../looks.ts'
import { useT } from '../words.ts'
import { recapQueries, type Figures } from './queries.ts'

/** The classes of whoever asks, all of them for the office, beside each other. */
export function AllClasses({ month }: { month: string }) {
  const t = useT()
  const filters = useFilters()
  const classes = useQuery(recapQueries.classes(month, filters.page))
  return (
    <PagedList
      of={classes}
      label={t(($) => $.recap.views.kelas)}
      page={filters.page}
      onTurn={filters.turnTo}
      empty={<EmptyState picture="inbox" title={t(($) => $.recap.noClass)} />}
    >
      {(figures) => <ClassLine key={figures.class_id} figures={figures} />}
    </PagedList>
  )
}

function ClassLine({
  figures: { class_name, students, effective_days, counts, percent, alerts },
}: {
  figures: Figures
}) {
  const t = useT()
  const format = useFormat()
  return (
    <li className="grid gap-2 px-4 py-3 sm:px-5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span>
          <span className="font-medium">{class_name}</span>{' '}
          <span className="text-sm text-muted-foreground">
            {t(($) => $.recap.students, { count: students })} · {t(($) => $.recap.days, { count: effective_days })}
          </span>
        </span>
        <span className="font-semibold tabular-nums">{percent === null ? '–' : format.percent(percent / 100)}</span>
      </p>
      <ul className="flex flex-wrap gap-1.5">
        {statuses
          .filter((status) => counts[status] > 0)
          .map((status) => (
            <li key={status}>
              <Badge tone={tones[status]}>
                {t(($) => $.status[status])} {counts[status]}
              </Badge>
            </li>
          ))}
        {alerts > 0 && (
          <li>
            <Badge tone="danger" look="outline">
              {t(($) => $.recap.alerts, { count: alerts })}
            </Badge>
          </li>
        )}
      </ul>
    </li>
  )
}

import { useQuery } from '@tanstack/react-query'
import { PagedList } from '#platform/screen/PagedList.tsx'
import { useFilters } from '#platform/screen/use-filters.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterChip } from '#ui/filter-chip.tsx'
import { chatQueries } from '../queries.ts'
import { useT } from '../words.ts'
import { OverseersPage } from './OverseersPage.tsx'
import { ReportLine } from './ReportLine.tsx'

/** In the order in which one asks for them. */
const statuses = ['WAITING', 'REMOVED', 'KEPT'] as const

/** What people have reported, what waits on top. */
export function ReportsPage() {
  const t = useT()
  return (
    <OverseersPage description={t(($) => $.report.description)}>
      <Reports />
    </OverseersPage>
  )
}

function Reports() {
  const t = useT()
  const { oneOf, page, change, turnTo } = useFilters()
  const status = oneOf('status', statuses)
  const reports = useQuery(chatQueries.reports({ status, page }))
  return (
    <>
      <fieldset aria-label={t(($) => $.report.filter)} className="flex flex-wrap gap-2">
        {statuses.map((one) => (
          <FilterChip key={one} isOn={status === one} onPress={() => change({ status: status === one ? '' : one })}>
            {t(($) => $.report.status[one])}
          </FilterChip>
        ))}
      </fieldset>
      <PagedList
        of={reports}
        label={t(($) => $.tabs.reports)}
        page={page}
        onTurn={turnTo}
        empty={<EmptyState picture={status ? 'search' : 'inbox'} title={t(($) => $.report.none)} />}
      >
        {(report) => <ReportLine key={report.id} report={report} />}
      </PagedList>
    </>
  )
}

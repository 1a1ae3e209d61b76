import { useQuery } from '@tanstack/react-query'
import { NotForRole } from '#platform/screen/NotForRole.tsx'
import { PagedList } from '#platform/screen/PagedList.tsx'
import { useFilters } from '#platform/screen/use-filters.ts'
import { isStaff, useRole } from '#platform/session/role.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterChip } from '#ui/filter-chip.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { reportStatuses } from '../looks.ts'
import { BackLink } from '../parts/BackLink.tsx'
import { forumQueries } from '../queries.ts'
import { useForum } from '../use-forum.ts'
import { useT } from '../words.ts'
import { MuteList } from './MuteList.tsx'
import { ReportLine } from './ReportLine.tsx'

/** What readers have reported, what waits on top; and who may not write at the moment. */
export function ModerationPage() {
  const t = useT()
  const forum = useForum()
  const works = useRole(isStaff)
  return (
    <div className="page-3xl gap-5">
      <PageHeader
        back={<BackLink forum={forum} />}
        title={t(($) => $.report.heading)}
        description={t(($) => $.report.description)}
      />
      {works ? <Reports /> : <NotForRole title={t(($) => $.report.forbidden)} />}
    </div>
  )
}

function Reports() {
  const t = useT()
  const { type, class_id, path } = useForum()
  const { oneOf, page, change, turnTo } = useFilters()
  const status = oneOf('status', reportStatuses)
  const reports = useQuery(forumQueries.reports({ type, class_id, status, page }))
  return (
    <>
      <fieldset aria-label={t(($) => $.filter)} className="flex flex-wrap gap-2">
        {reportStatuses.map((one) => (
          <FilterChip key={one} isOn={status === one} onPress={() => change({ status: status === one ? '' : one })}>
            {t(($) => $.report.status[one])}
          </FilterChip>
        ))}
      </fieldset>
      <PagedList
        of={reports}
        label={t(($) => $.report.heading)}
        page={page}
        onTurn={turnTo}
        empty={<EmptyState picture={status ? 'search' : 'inbox'} title={t(($) => $.report.none)} />}
      >
        {(report) => <ReportLine key={report.id} report={report} path={path} />}
      </PagedList>
      <MuteList forum={{ type, class_id }} />
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { useFilters } from '#platform/screen/use-filters.ts'
import { useRole } from '#platform/session/role.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterChip } from '#ui/filter-chip.tsx'
import { SkeletonCards } from '#ui/skeleton.tsx'
import { qualitativeQueries } from '../queries.ts'
import { useT } from '../words.ts'
import { Report } from './Report.tsx'

/** What was published of oneself, or of one's children: the latest first. */
export function MyReports() {
  const t = useT()
  const filters = useFilters()
  const child = useRole(({ child_id }) => child_id)
  const { data: reports, error, isFetching, refetch } = useQuery(qualitativeQueries.published())
  if (!reports && error) return <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (!reports) return <SkeletonCards label={t(($) => $.common.state.loading)} />
  if (reports.length === 0)
    return (
      <EmptyState picture="inbox" title={t(($) => $.family.none)}>
        {t(($) => $.family.noneText)}
      </EmptyState>
    )
  const asked = filters.of('rapor')
  const shown =
    reports.find(({ id }) => id === asked) ?? reports.find(({ student }) => student.id === child) ?? reports[0]
  return (
    <section aria-label={t(($) => $.family.label)} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {reports.length > 1 && (
        <fieldset aria-label={t(($) => $.family.choose)} className="flex flex-wrap gap-2">
          {reports.map(({ id, student, snapshot }) => (
            <FilterChip key={id} isOn={id === shown?.id} onPress={() => filters.change({ rapor: id })}>
              {student.full_name} · {t(($) => $.family.of, { semester: snapshot.semester, year: snapshot.school_year })}
            </FilterChip>
          ))}
        </fieldset>
      )}
      {shown && <Report key={`${shown.id} ${shown.no}`} report={shown} />}
    </section>
  )
}

import { BellKind } from '@kelasku/shared/schedule/bells'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { Link } from 'react-router-dom'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { useFilters } from '#platform/screen/use-filters.ts'
import { FilterChip } from '#ui/filter-chip.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { scheduleQueries } from '../queries.ts'
import { useT } from '../words.ts'
import { BellsOfDay } from './BellsOfDay.tsx'
import { BellsShown } from './BellsShown.tsx'

/** When the lessons of an ordinary day, of Fridays, of Ramadan and of exam weeks begin and end. */
export function BellsPage() {
  const t = useT()
  const filters = useFilters()
  const kind = filters.oneOf('jenis', BellKind.options) ?? 'NORMAL'
  const { data, error, isFetching, refetch } = useQuery(scheduleQueries.bells())
  const profile = data?.find((one) => one.kind === kind)

  return (
    <div className="page-3xl gap-5">
      <PageHeader
        back={
          <Link to="/revamp/jadwal">
            <ChevronLeft aria-hidden />
            {t(($) => $.title)}
          </Link>
        }
        title={t(($) => $.bells.title)}
        description={t(($) => $.bells.text)}
      />
      <fieldset aria-label={t(($) => $.bells.kinds)} className="flex flex-wrap gap-2">
        {BellKind.options.map((one) => (
          <FilterChip
            key={one}
            isOn={one === kind}
            onPress={() => filters.change({ jenis: one === 'NORMAL' ? '' : one })}
          >
            {t(($) => $.bells.kind[one])}
          </FilterChip>
        ))}
      </fieldset>
      {profile?.can.update && <BellsOfDay key={`${kind}:${profile.version}`} profile={profile} />}
      {profile && !profile.can.update && <BellsShown periods={profile.periods} />}
      {!data && error && <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonList count={6} label={t(($) => $.common.state.loading)} />}
    </div>
  )
}

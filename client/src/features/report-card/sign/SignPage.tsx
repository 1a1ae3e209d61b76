import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { Link } from 'react-router-dom'
import { schoolQueries } from '#features/school/queries.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { NotForRole } from '#platform/screen/NotForRole.tsx'
import { useFilters } from '#platform/screen/use-filters.ts'
import { useRole } from '#platform/session/role.ts'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterChip } from '#ui/filter-chip.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonList, SkeletonTable } from '#ui/skeleton.tsx'
import { oversees } from './may-sign.ts'
import { HeatMap } from './parts/HeatMap.tsx'
import { WaitingList } from './parts/WaitingList.tsx'
import { useNamedHalf } from './place.ts'
import { signQueries, type Half } from './queries.ts'
import { useT } from './words.ts'

const halves: readonly Half[] = ([1, 2] as const).flatMap((semester) =>
  (['TENGAH', 'AKHIR'] as const).map((period) => ({ semester, period })),
)

/** What waits for the principal, class by class, and what the finals of all classes have come to. */
export function SignPage() {
  const t = useT()
  const mayLook = useRole(oversees)
  const waiting = useQuery({ ...signQueries.waiting(), enabled: mayLook })
  const count = waiting.data?.reduce((sum, one) => sum + one.count, 0) ?? 0
  const signed = waiting.data?.filter((one) => one.count === 0) ?? []
  const title = t(($) => $.title)
  if (!mayLook) return <NotForRole title={title}>{t(($) => $.common.error.notForRole)}</NotForRole>
  return (
    <div className="page-6xl gap-5">
      <PageHeader
        back={
          <Link to="/rapor">
            <ChevronLeft aria-hidden />
            {t(($) => $.back)}
          </Link>
        }
        title={title}
        description={t(($) => $.text)}
      />
      <Card>
        <CardHeader title={count > 0 ? t(($) => $.waiting, { count }) : t(($) => $.waitingTitle)} />
        <CardBody className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {waiting.data && count === 0 && (
            <EmptyState size="compact" picture="inbox" title={t(($) => $.none)}>
              {t(($) => $.noneText)}
            </EmptyState>
          )}
          {count > 0 && <WaitingList of={waiting.data?.filter((one) => one.count > 0) ?? []} />}
          {!waiting.data && waiting.error && (
            <LoadProblem error={waiting.error} isRetrying={waiting.isFetching} onRetry={() => void waiting.refetch()} />
          )}
          {!waiting.data && !waiting.error && <SkeletonList count={3} label={t(($) => $.common.state.loading)} />}
        </CardBody>
      </Card>
      {signed.length > 0 && (
        <Card>
          <CardHeader title={t(($) => $.signedTitle)} description={t(($) => $.signedText)} />
          <CardBody>
            <WaitingList of={signed} />
          </CardBody>
        </Card>
      )}
      {(waiting.data ?? waiting.error) && <AllNumbers first={waiting.data?.[0]} />}
    </div>
  )
}

/** Of the half that the address names, else of what waits first. */
function AllNumbers({ first }: { first: Half | undefined }) {
  const t = useT()
  const filters = useFilters()
  const named = useNamedHalf()
  const { data: years } = useQuery(schoolQueries.years())
  const running = years?.find(({ status }) => status === 'ACTIVE')?.active_semester === 2 ? 2 : 1
  const half: Half = {
    semester: named.semester ?? first?.semester ?? running,
    period: named.period ?? first?.period ?? 'AKHIR',
  }
  const numbers = useQuery(signQueries.numbers(half))
  return (
    <Card>
      <CardHeader title={t(($) => $.numbers.title)} description={t(($) => $.numbers.text)} />
      <CardBody className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <fieldset aria-label={t(($) => $.numbers.half)} className="flex flex-wrap gap-2">
          {halves.map(({ semester, period }) => (
            <FilterChip
              key={`${semester} ${period}`}
              isOn={half.semester === semester && half.period === period}
              onPress={() => filters.change({ semester: String(semester), period })}
            >
              {t(($) => $.half[period], { semester })}
            </FilterChip>
          ))}
        </fieldset>
        {numbers.data && numbers.data.length > 0 && <HeatMap of={numbers.data} half={half} />}
        {numbers.data?.length === 0 && <p className="text-sm text-muted-foreground">{t(($) => $.numbers.none)}</p>}
        {!numbers.data && numbers.error && (
          <LoadProblem error={numbers.error} isRetrying={numbers.isFetching} onRetry={() => void numbers.refetch()} />
        )}
        {!numbers.data && !numbers.error && <SkeletonTable columns={5} label={t(($) => $.common.state.loading)} />}
      </CardBody>
    </Card>
  )
}

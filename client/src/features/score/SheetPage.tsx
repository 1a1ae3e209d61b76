import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { Link, useParams } from 'react-router-dom'
import { hasCode } from '#platform/api/call-error.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { NotForRole } from '#platform/screen/NotForRole.tsx'
import { useFilters } from '#platform/screen/use-filters.ts'
import { isStaff, useRole } from '#platform/session/role.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonTable } from '#ui/skeleton.tsx'
import { scoreQueries } from './queries.ts'
import { OpenSheet } from './sheet/OpenSheet.tsx'
import { useT } from './words.ts'

const semesters = { '1': 1, '2': 2 } as const

/** The score sheet of one course in one semester. */
export function SheetPage() {
  const t = useT()
  const { id = '' } = useParams()
  const staff = useRole(isStaff)
  const filters = useFilters()
  const asked = filters.oneOf('semester', ['1', '2'])
  const period = filters.oneOf('periode', ['TENGAH', 'AKHIR']) ?? 'AKHIR'
  const { data, error, isFetching, refetch } = useQuery({
    ...scoreQueries.sheet(id, asked && semesters[asked], period),
    enabled: staff,
  })
  if (!staff) return <NotForRole title={t(($) => $.title)}>{t(($) => $.common.error.notForRole)}</NotForRole>
  // Also of somebody who had it open: what is on their screen or device is theirs no more.
  const isGone = ['not_found', 'invalid_id', 'forbidden'].some((code) => hasCode(error, code))
  if (data && !isGone) return <OpenSheet key={`${data.course.id} ${data.semester} ${data.period}`} sheet={data} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <PageHeader
        back={
          <Link to="/score-refactor">
            <ChevronLeft aria-hidden />
            {t(($) => $.title)}
          </Link>
        }
        title={t(($) => $.title)}
      />
      {isGone ? (
        <EmptyState
          live
          picture="lock"
          title={t(($) => $.gone.title)}
          action={
            <Button asChild variant="outline">
              <Link to="/score-refactor">{t(($) => $.gone.back)}</Link>
            </Button>
          }
        >
          {t(($) => $.gone.text)}
        </EmptyState>
      ) : error ? (
        <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <SkeletonTable columns={6} label={t(($) => $.common.state.loading)} />
      )}
    </div>
  )
}

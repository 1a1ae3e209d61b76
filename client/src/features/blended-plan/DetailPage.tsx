import { useQuery } from '@tanstack/react-query'
import { firstDayOf, isMonth, lastDayOf, monthOf } from '@kelasku/shared/kernel/days'
import { ChevronLeft } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useToday } from '#platform/i18n/use-today.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { useFilters } from '#platform/screen/use-filters.ts'
import { useAccount } from '#platform/session/accounts.ts'
import { hasChildren, learns, useRole } from '#platform/session/role.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ConsentCard } from './parts/ConsentCard.tsx'
import { MonthCard } from './parts/MonthCard.tsx'
import { NextDay } from './parts/NextDay.tsx'
import { blendedPlanQueries, type Days } from './queries.ts'
import { useT } from './words.ts'

/** A pupil's own days at school and at home, or those of the child that a parent looks at. */
export function DetailPage() {
  const t = useT()
  const me = useAccount()
  const isPupil = useRole(learns)
  const isParent = useRole(hasChildren)
  const childId = useRole(({ child_id }) => child_id)
  const studentId = isPupil ? (me?.user_id ?? null) : childId
  return (
    <div className="page-3xl gap-5">
      {studentId === null ? (
        <>
          <Head />
          <EmptyState picture="search" title={t(($) => (isParent ? $.noChild : $.forFamilies))} />
        </>
      ) : (
        <DaysOf key={studentId} studentId={studentId} />
      )}
    </div>
  )
}

function Head({ of }: { of?: Days | undefined }) {
  const t = useT()
  return (
    <PageHeader
      back={
        <Link to="/revamp/jadwal">
          <ChevronLeft aria-hidden />
          {t(($) => $.back)}
        </Link>
      }
      title={t(($) => $.title)}
      description={of && [of.student.full_name, of.class_name].filter(Boolean).join(' · ')}
    />
  )
}

function DaysOf({ studentId }: { studentId: string }) {
  const now = monthOf(useToday())
  const filters = useFilters()
  const asked = filters.of('bulan')
  const month = isMonth(asked) ? asked : now
  const { data, error, isFetching, refetch } = useQuery(
    blendedPlanQueries.ofPupil(studentId, firstDayOf(month), lastDayOf(month)),
  )
  return (
    <>
      <Head of={data} />
      {data && <NextDay studentId={studentId} />}
      {data && <Consent days={data} />}
      {data && (
        <MonthCard
          days={data}
          month={month}
          onPick={(bulan) => filters.change({ bulan: bulan === now ? '' : bulan })}
        />
      )}
      {!data && error && <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-96 rounded-lg" />}
    </>
  )
}

/** Without a plan and without a word there is nothing to agree to. */
function Consent({ days }: { days: Days }) {
  const isAsked = days.plans.length > 0 || days.consent.words.length > 0
  return isAsked && <ConsentCard days={days} />
}

import { hintsOf } from '@kelasku/shared/score-submission/hints'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { useMemo } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { ClassTitle } from '#features/classroom/widgets/ClassTitle.tsx'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonTable } from '#ui/skeleton.tsx'
import { ConclusionTable } from './parts/ConclusionTable.tsx'
import { Hints } from './parts/Hints.tsx'
import { PeriodChips } from './parts/PeriodChips.tsx'
import { submissionQueries } from './queries.ts'
import { usePeriod } from './use-period.ts'
import { useT } from './words.ts'

/** What the courses of a class have submitted, side by side, for who leads it. */
export function ConclusionPage() {
  const t = useT()
  const go = useNavigate()
  const { id = '' } = useParams()
  const of = usePeriod()
  const { data, error, isFetching, refetch } = useQuery(submissionQueries.conclusion(id, of))
  const hints = useMemo(() => hintsOf(data?.lines ?? []), [data])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <PageHeader
        back={
          <Link to="/score-refactor/pengajuan">
            <ChevronLeft aria-hidden />
            {t(($) => $.title)}
          </Link>
        }
        title={
          <ClassTitle
            title={t(($) => $.conclusion.title)}
            value={id}
            onChange={(other) => other && void go(`/score-refactor/pengajuan/kelas/${other}`)}
          />
        }
        description={t(($) => $.conclusion.text)}
      />
      <PeriodChips semester={data?.semester} />
      {data ? (
        data.courses.length === 0 || data.lines.length === 0 ? (
          <EmptyState picture="people" title={t(($) => $.conclusion.none)} />
        ) : (
          <>
            <Hints
              hints={hints}
              nameOf={({ student_id, course_id }) => ({
                student: data.lines.find(({ student }) => student.id === student_id)?.student.full_name ?? '',
                course: data.courses.find((course) => course.id === course_id)?.name ?? '',
              })}
            />
            <ConclusionTable of={data} period={of} />
          </>
        )
      ) : error ? (
        <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <SkeletonTable columns={5} label={t(($) => $.common.state.loading)} />
      )}
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { Link, useParams } from 'react-router-dom'
import { scoreQueries } from '#features/score/queries.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { NotForRole } from '#platform/screen/NotForRole.tsx'
import { isStaff, useRole } from '#platform/session/role.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonTable } from '#ui/skeleton.tsx'
import { OpenSubmission } from './parts/OpenSubmission.tsx'
import { submissionQueries } from './queries.ts'
import { usePeriod } from './use-period.ts'
import { useT } from './words.ts'

/** The submission of one course: chosen and submitted by its teachers, decided by who leads the class. */
export function SubmissionPage() {
  const t = useT()
  const { id = '' } = useParams()
  const staff = useRole(isStaff)
  const { semester, period } = usePeriod()
  const sheet = useQuery({ ...scoreQueries.sheet(id, semester, period), enabled: staff })
  const tasks = useQuery({ ...submissionQueries.tasks(id, { semester, period }), enabled: staff })
  const title = t(($) => $.title)
  if (!staff) return <NotForRole title={title}>{t(($) => $.common.error.notForRole)}</NotForRole>
  if (sheet.data && tasks.data)
    return (
      <OpenSubmission
        key={`${id} ${sheet.data.semester} ${period}`}
        sheet={sheet.data}
        submission={tasks.data.submission}
      />
    )
  const error = sheet.error ?? tasks.error
  const retry = () => void Promise.all([sheet.refetch(), tasks.refetch()])
  return (
    <div className="page-6xl gap-5">
      <PageHeader
        back={
          <Link to="/score-refactor/pengajuan">
            <ChevronLeft aria-hidden />
            {title}
          </Link>
        }
        title={title}
      />
      {error ? (
        <LoadProblem error={error} isRetrying={sheet.isFetching || tasks.isFetching} onRetry={retry} />
      ) : (
        <SkeletonTable columns={4} label={t(($) => $.common.state.loading)} />
      )}
    </div>
  )
}

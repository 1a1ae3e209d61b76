import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { Link, useParams } from 'react-router-dom'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { NotForRole } from '#platform/screen/NotForRole.tsx'
import { administers, isStaff, useRole } from '#platform/session/role.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { landing } from './looks.ts'
import { OpenClass } from './OpenClass.tsx'
import { SemesterChips } from './parts/SemesterChips.tsx'
import { qualitativeQueries } from './queries.ts'
import { useSemester } from './use-semester.ts'
import { useT } from './words.ts'

/** The narrative reports of a class: what is valued and written, and how far each is on its way. */
export function ClassPage() {
  const t = useT()
  const { id = '' } = useParams()
  const staff = useRole(isStaff)
  const isAdmin = useRole(administers)
  const semester = useSemester()
  const {
    data: sheet,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...qualitativeQueries.sheet(id, semester),
    enabled: staff,
  })
  const title = t(($) => $.title)
  if (!staff) return <NotForRole title={title}>{t(($) => $.common.error.notForRole)}</NotForRole>
  return (
    <div className="page-6xl gap-5">
      <PageHeader
        back={
          <Link to={landing}>
            <ChevronLeft aria-hidden />
            {title}
          </Link>
        }
        title={sheet ? t(($) => $.sheet.title, { class_name: sheet.class.name }) : title}
      />
      <SemesterChips known={sheet?.semester} />
      {!sheet && error && <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!sheet && !error && <SkeletonList count={8} label={t(($) => $.common.state.loading)} />}
      {sheet && !sheet.template && (
        <EmptyState
          picture="inbox"
          title={t(($) => $.noTemplate.title)}
          action={
            isAdmin && (
              <Button asChild>
                <Link to="/pengaturan/nilai-rapor/kualitatif">{t(($) => $.noTemplate.make)}</Link>
              </Button>
            )
          }
        >
          {t(($) => (isAdmin ? $.noTemplate.forAdmin : $.noTemplate.text))}
        </EmptyState>
      )}
      {sheet?.template && <OpenClass key={sheet.semester} sheet={sheet} template={sheet.template} />}
    </div>
  )
}

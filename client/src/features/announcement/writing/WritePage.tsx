import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { Link, useSearchParams } from 'react-router-dom'
import { classroomQueries } from '#features/classroom/queries.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { useMayWrite } from '../may-write.ts'
import { useT } from '../words.ts'
import { AnnouncementForm } from './AnnouncementForm.tsx'

/** A new announcement; `?kelas=` has its class chosen already. */
export function WritePage() {
  const t = useT()
  const mayWrite = useMayWrite()
  return (
    <div className="page-4xl gap-5">
      <PageHeader
        back={
          <Link to="/agenda">
            <ChevronLeft aria-hidden />
            {t(($) => $.back)}
          </Link>
        }
        title={t(($) => $.write.heading)}
      />
      {mayWrite ? <Write /> : <EmptyState picture="lock" title={t(($) => $.write.forbidden)} />}
    </div>
  )
}

function Write() {
  const t = useT()
  const [params] = useSearchParams()
  const classId = params.get('kelas')
  const { data: classes, isLoading } = useQuery({ ...classroomQueries.working(), enabled: classId !== null })
  // The form asks the same: it stays on the screen meanwhile.
  if (classId !== null && isLoading) return <SkeletonList count={3} label={t(($) => $.common.state.loading)} />
  const found = classes?.find(({ id }) => id === classId)
  return <AnnouncementForm key={classId} view={null} to={found && { class_id: found.id, name: found.name }} />
}

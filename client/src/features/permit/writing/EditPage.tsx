import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { Link, useParams } from 'react-router-dom'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { permitQueries, type View } from '../queries.ts'
import { useT } from '../words.ts'
import { filledFrom } from './form.ts'
import { PermitForm } from './PermitForm.tsx'

/** What still waits for its answer may be changed by whoever asked. */
export function EditPage() {
  const t = useT()
  const { id = '' } = useParams()
  const { data: permit, error, isFetching, refetch } = useQuery(permitQueries.one(id))
  return (
    <div className="page-3xl gap-5">
      <PageHeader
        back={
          <Link to={`/revamp/absensi/izin/${id}`}>
            <ChevronLeft aria-hidden />
            {t(($) => $.back)}
          </Link>
        }
        title={t(($) => $.ask.edit)}
      />
      {permit && <Changing permit={permit} />}
      {!permit && error && <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!permit && !error && <SkeletonList count={3} label={t(($) => $.common.state.loading)} />}
    </div>
  )
}

function Changing({ permit }: { permit: View }) {
  const t = useT()
  if (!permit.can.update) return <EmptyState picture="lock" title={t(($) => $.ask.answered)} />
  return <PermitForm key={permit.version} permit={permit} initial={filledFrom(permit)} family={[]} />
}

import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { Link, useParams } from 'react-router-dom'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { NotForRole } from '#platform/screen/NotForRole.tsx'
import { useFormat } from '#platform/i18n/i18n.ts'
import { useRole } from '#platform/session/role.ts'
import { Alert } from '#ui/alert.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonCards } from '#ui/skeleton.tsx'
import { oversees } from './may-sign.ts'
import { ClassNumbers } from './parts/ClassNumbers.tsx'
import { Counts } from './parts/Counts.tsx'
import { Signing } from './parts/Signing.tsx'
import { signPath, useNamedHalf } from './place.ts'
import { signQueries, type Half } from './queries.ts'
import { useT } from './words.ts'

/** The report cards of a class that wait, one after the other; signed or returned together. */
export function ClassPage() {
  const t = useT()
  const format = useFormat()
  const { id = '' } = useParams()
  const mayLook = useRole(oversees)
  const { semester = 1, period = 'AKHIR' } = useNamedHalf()
  const half: Half = { semester, period }
  const { data, error, isFetching, refetch } = useQuery({ ...signQueries.cards(id, half), enabled: mayLook })
  const title = t(($) => $.title)
  if (!mayLook) return <NotForRole title={title}>{t(($) => $.common.error.notForRole)}</NotForRole>
  return (
    <div className="page-6xl gap-5">
      <PageHeader
        back={
          <Link to={signPath}>
            <ChevronLeft aria-hidden />
            {title}
          </Link>
        }
        title={data ? t(($) => $.ofClass, { name: data.class.name }) : title}
        description={t(($) => $.half[period], { semester })}
        meta={data && <Counts of={data.lines} />}
      />
      {data && (
        <>
          {data.release_at && (
            <Alert tone="info">{t(($) => $.releases, { at: format.dateTime(data.release_at) })}</Alert>
          )}
          <Signing key={`${id} ${semester} ${period}`} cards={data} />
          <ClassNumbers classId={id} half={half} />
        </>
      )}
      {!data && error && <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonCards label={t(($) => $.common.state.loading)} />}
    </div>
  )
}

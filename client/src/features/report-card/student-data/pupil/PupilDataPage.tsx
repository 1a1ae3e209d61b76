import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { ToAnswer } from '#features/profile/sections/ToAnswer.tsx'
import { hasCode } from '#platform/api/call-error.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Facts } from '#ui/facts.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { reportDataQueries, type PupilData } from '../queries.ts'
import { useT } from '../words.ts'
import { BasicCard } from './BasicCard.tsx'
import { FamilyCard } from './FamilyCard.tsx'
import { parts, type Part } from './fields.ts'
import { LastSchoolCard } from './LastSchoolCard.tsx'

/** What the identity pages of one pupil's report card say, in three forms. */
export function PupilDataPage() {
  const t = useT()
  const { id = '' } = useParams()
  const { data, error, isFetching, refetch } = useQuery(reportDataQueries.ofPupil(id))
  if (data) return <Pupil data={data} />
  if (!error)
    return (
      <div aria-busy className="page-3xl gap-5">
        <output className="sr-only">{t(($) => $.common.state.loading)}</output>
        <Skeleton className="h-16" />
        <Skeleton className="h-64 rounded-lg" />
        <Skeleton className="h-64 rounded-lg" />
      </div>
    )
  if (hasCode(error, 'not_found') || hasCode(error, 'invalid_id'))
    return <EmptyState picture="search" title={t(($) => $.pupil.unknown)} />
  return <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
}

export interface PartProps {
  data: PupilData
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
}

function Pupil({ data }: { data: PupilData }) {
  const t = useT()
  const { profile } = data
  const go = useNavigate()
  const [params] = useSearchParams()
  const open = parts.find((part) => part === params.get('ubah'))
  // Whoever comes by a link to a part is led to it.
  useEffect(() => {
    if (open) document.getElementById(open)?.scrollIntoView()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- on arrival only
  }, [])
  const turn = (part: Part, isOpen: boolean) => {
    const next = new URLSearchParams(location.search)
    if (isOpen) next.set('ubah', part)
    else if (next.get('ubah') === part) next.delete('ubah')
    void go({ search: next.toString(), hash: part }, { replace: true })
  }
  const of = (part: Part): PartProps => ({
    data,
    isOpen: open === part,
    onOpen: () => turn(part, true),
    onClose: () => turn(part, false),
  })
  return (
    <div className="page-3xl gap-5">
      <PageHeader
        back={<Back classId={params.get('class_id')} />}
        title={<span className="wrap-anywhere">{profile.full_name}</span>}
        description={
          <Facts
            of={[
              t(($) => $.title),
              profile.member_no && t(($) => $.pupil.nis, { no: profile.member_no }),
              profile.nisn && t(($) => $.pupil.nisn, { no: profile.nisn }),
            ]}
          />
        }
      />
      <ToAnswer profile={profile} />
      <BasicCard {...of('basic')} />
      <FamilyCard {...of('family')} />
      <LastSchoolCard {...of('lastSchool')} />
    </div>
  )
}

/** To the class that one came from. */
function Back({ classId }: { classId: string | null }) {
  const t = useT()
  return (
    <Link to={classId ? `/rapor/data?class_id=${classId}` : '/rapor/data'}>
      <ChevronLeft aria-hidden />
      {t(($) => $.title)}
    </Link>
  )
}

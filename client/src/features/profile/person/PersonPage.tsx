import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { hasCode } from '#platform/api/call-error.ts'
import { useWording } from '#platform/i18n/i18n.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { PersonAvatar } from '#platform/pictures/PersonAvatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { cn } from '#ui/cn.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { memberNoOf } from '../fields/member-no.ts'
import { HistoryCard } from '../proposals/HistoryCard.tsx'
import { profileQueries, type Profile } from '../queries.ts'
import { Sections } from '../sections/Sections.tsx'
import { ToAnswer } from '../sections/ToAnswer.tsx'
import { useT } from '../words.ts'
import { ClassesCard } from './ClassesCard.tsx'
import { ConsentsCard } from './ConsentsCard.tsx'
import { DataCard } from './DataCard.tsx'
import { ViewsCard } from './ViewsCard.tsx'

/** A person, as far as the asker may see them. */
export function PersonPage() {
  const t = useT()
  const { id = '' } = useParams()
  const { data: profile, error, isFetching, refetch } = useQuery(profileQueries.one(id))

  if (profile) return <Person profile={profile} />
  if (!error) return <Loading />
  // A stranger and a typo get the same answer.
  if (hasCode(error, 'not_found') || hasCode(error, 'invalid_id')) {
    return (
      <EmptyState picture="search" title={t(($) => $.person.unknown)}>
        {t(($) => $.person.unknownText)}
      </EmptyState>
    )
  }
  return <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
}

function Person({ profile }: { profile: Profile }) {
  const { can, classes = [] } = profile
  const isFamilyOrOffice = profile.proposable.length > 0 || can.read_views
  const hasAside = classes.length > 0 || can.read_consents || can.read_views || can.export || can.erase
  return (
    <div className={cn('gap-5', hasAside ? 'page-5xl' : 'page-2xl')}>
      <Heading profile={profile} />
      <ToAnswer profile={profile} />
      <div className={cn('grid items-start gap-5', hasAside && 'lg:grid-cols-[5fr_3fr]')}>
        <div className="grid min-w-0 gap-5">
          <Sections profile={profile} />
        </div>
        {hasAside && (
          <div className="grid min-w-0 gap-5">
            <ClassesCard classes={classes} />
            {isFamilyOrOffice && <HistoryCard userId={profile.id} />}
            {can.read_consents && <ConsentsCard profile={profile} />}
            {can.read_views && profile.kind === 'student' && <ViewsCard id={profile.id} />}
            <DataCard profile={profile} />
          </div>
        )}
      </div>
    </div>
  )
}

function Heading({ profile }: { profile: Profile }) {
  const wording = useWording()
  const { kind, full_name, image } = profile
  const memberNo = memberNoOf(profile, wording)
  const kinds = { student: wording.student, staff: wording.teacher, parent: wording.parent } as const
  return (
    <PageHeader
      picture={<PersonAvatar size="xl" name={full_name} src={image} />}
      title={<span className="wrap-anywhere">{full_name}</span>}
      meta={
        <>
          <Badge look="outline">{kinds[kind]}</Badge>
          {memberNo && <span className="tabular-nums">{memberNo}</span>}
        </>
      }
    />
  )
}

function Loading() {
  const t = useT()
  return (
    <div aria-busy className="page-5xl gap-5">
      <output className="sr-only">{t(($) => $.common.state.loading)}</output>
      <div className="flex items-center gap-4">
        <Skeleton className="size-20 rounded-full" />
        <Skeleton className="h-7 w-48" />
      </div>
      <Skeleton className="h-56 rounded-lg" />
      <Skeleton className="h-56 rounded-lg" />
    </div>
  )
}

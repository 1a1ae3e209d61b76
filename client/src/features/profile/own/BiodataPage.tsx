import { useQuery } from '@tanstack/react-query'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { DataCard } from '../person/DataCard.tsx'
import { HistoryCard } from '../proposals/HistoryCard.tsx'
import { profileQueries } from '../queries.ts'
import { Sections } from '../sections/Sections.tsx'
import { useT } from '../words.ts'
import { PhotoLine } from './PhotoLine.tsx'
import { SignatureCard } from './SignatureCard.tsx'

/** Oneself, as the school's forms ask: inside the page of one's account. */
export function BiodataPage() {
  const { data: profile, error, isFetching, refetch } = useQuery(profileQueries.mine())
  if (!profile) {
    return error ? <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} /> : <Loading />
  }
  return (
    <div className="grid gap-5">
      <PhotoLine profile={profile} />
      <Sections profile={profile} />
      {profile.kind === 'staff' && <SignatureCard url={profile.signature_url} />}
      <HistoryCard userId={profile.id} />
      <DataCard profile={profile} />
    </div>
  )
}

function Loading() {
  const t = useT()
  return (
    <div aria-busy className="grid gap-5">
      <output className="sr-only">{t(($) => $.common.state.loading)}</output>
      <Skeleton className="h-24 rounded-lg" />
      <Skeleton className="h-56 rounded-lg" />
      <Skeleton className="h-56 rounded-lg" />
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { Link } from 'react-router-dom'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { ChoicesCard } from './parts/ChoicesCard.tsx'
import { DeviceCard } from './parts/DeviceCard.tsx'
import { QuietCard } from './parts/QuietCard.tsx'
import { notificationQueries, type Settings } from './queries.ts'
import { useWishes } from './use-wishes.ts'
import { useT } from './words.ts'

/** How I want to hear of what I am told; each change holds at once. */
export function SettingsPage() {
  const t = useT()
  const { data: settings, error, isFetching, refetch } = useQuery(notificationQueries.settings())
  return (
    <div className="page-3xl gap-5">
      <PageHeader
        back={
          <Link to="/notifikasi">
            <ChevronLeft aria-hidden />
            {t(($) => $.settings.back)}
          </Link>
        }
        title={t(($) => $.settings.title)}
      />
      {!settings && error && <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!settings && !error && <SkeletonList count={3} label={t(($) => $.common.state.loading)} />}
      {settings && <Cards settings={settings} />}
    </div>
  )
}

function Cards({ settings }: { settings: Settings }) {
  const { shown, wish } = useWishes(settings)
  return (
    <>
      <DeviceCard push={shown.ways.push} />
      <ChoicesCard settings={shown} onWish={wish} />
      <QuietCard quiet={shown.quiet} onWish={wish} />
    </>
  )
}

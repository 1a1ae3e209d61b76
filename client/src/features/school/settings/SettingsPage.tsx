import { useQuery } from '@tanstack/react-query'
import { NavLink, Outlet, useMatch } from 'react-router-dom'
import { useRole } from '#platform/session/role.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TabNav, TabNavLink } from '#ui/tabs.tsx'
import { schoolQueries } from '../queries.ts'
import { useT } from '../words.ts'

/** What an admin sets for the whole school, in parts that each have an address. */
export function SettingsPage() {
  const t = useT()
  const schoolId = useRole(({ school_id }) => school_id) ?? ''
  const { data: school, error, isFetching, refetch } = useQuery(schoolQueries.one(schoolId))

  return (
    <div className="mx-auto grid max-w-4xl gap-6">
      <PageHeader title={t(($) => $.settings.title)} />
      {school?.can.administer && (
        <>
          <Parts />
          <Outlet />
        </>
      )}
      {school && !school.can.administer && (
        <EmptyState picture="lock" title={t(($) => $.settings.forbidden.title)}>
          {t(($) => $.settings.forbidden.text)}
        </EmptyState>
      )}
      {!school && error && <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!school && !error && <Loading />}
    </div>
  )
}

function Parts() {
  const t = useT()
  const { data: requests } = useQuery(schoolQueries.requests())
  return (
    <TabNav label={t(($) => $.settings.parts)}>
      <Part to="/pengaturan">{t(($) => $.settings.data)}</Part>
      <Part to="/pengaturan/permintaan" count={requests?.meta.total_item}>
        {t(($) => $.settings.requests)}
      </Part>
    </TabNav>
  )
}

function Part({ to, count, children }: { to: string; count?: number | undefined; children: string }) {
  const isHere = useMatch(to) !== null
  return (
    <TabNavLink asChild active={isHere}>
      <NavLink end to={to}>
        {children}
        {Boolean(count) && (
          <span className="inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-primary px-1.5 text-xs text-primary-foreground tabular-nums">
            {count}
          </span>
        )}
      </NavLink>
    </TabNavLink>
  )
}

function Loading() {
  const t = useT()
  return (
    <div aria-busy className="grid gap-5">
      <output className="sr-only">{t(($) => $.common.state.loading)}</output>
      <Skeleton className="h-10" />
      <Skeleton className="h-96 rounded-lg" />
    </div>
  )
}

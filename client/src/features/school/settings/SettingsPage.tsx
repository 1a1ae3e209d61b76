import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NavLink, Outlet, useMatch } from 'react-router-dom'
import { useRole } from '#platform/session/role.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { NotForRole } from '#platform/screen/NotForRole.tsx'
import { cn } from '#ui/cn.ts'
import { ActionPlace, PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TabNav, TabNavLink } from '#ui/tabs.tsx'
import { schoolQueries } from '../queries.ts'
import { useT } from '../words.ts'

/** What an admin sets for the whole school, in parts that each have an address. */
export function SettingsPage() {
  const t = useT()
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const schoolId = useRole(({ school_id }) => school_id) ?? ''
  const { data: school, error, isFetching, refetch } = useQuery(schoolQueries.one(schoolId))

  return (
    <div className="page-6xl gap-6">
      <PageHeader title={t(($) => $.settings.title)} actionsRef={setPlace} className="print:hidden" />
      {school?.can.administer && (
        <div className="grid items-start gap-6 lg:grid-cols-[13rem_minmax(0,1fr)] print:block">
          <Parts />
          <ActionPlace value={place}>
            <Outlet />
          </ActionPlace>
        </div>
      )}
      {school && !school.can.administer && (
        <NotForRole title={t(($) => $.settings.forbidden.title)}>{t(($) => $.settings.forbidden.text)}</NotForRole>
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
    <TabNav
      label={t(($) => $.settings.parts)}
      // A row to be pushed sideways on a phone, a list at the side where there is room.
      className="lg:sticky lg:top-4 lg:flex-col lg:border-b-0 print:hidden"
    >
      <Part to="/pengaturan">{t(($) => $.settings.data)}</Part>
      <Part to="/pengaturan/permintaan" count={requests?.meta.total_item}>
        {t(($) => $.settings.requests)}
      </Part>
      <Part to="/pengaturan/tahun-ajaran">{t(($) => $.settings.years)}</Part>
      <Part to="/pengaturan/kelas">{t(($) => $.settings.classes)}</Part>
      <Part to="/pengaturan/mapel">{t(($) => $.settings.subjects)}</Part>
      <Part to="/pengaturan/pengguna">{t(($) => $.settings.people)}</Part>
      <Part to="/pengaturan/tampilan">{t(($) => $.settings.appearance)}</Part>
      <Part to="/pengaturan/kurikulum">{t(($) => $.settings.curriculum)}</Part>
      <Part to="/pengaturan/modul-ajar">{t(($) => $.settings.units)}</Part>
      <Part to="/pengaturan/nilai-rapor">{t(($) => $.settings.scores)}</Part>
      <Part to="/pengaturan/kelas-online">Kelas Online</Part>
      <Part to="/pengaturan/penyimpanan">{t(($) => $.settings.storage)}</Part>
      <Part to="/pengaturan/google-classroom">Google Classroom</Part>
    </TabNav>
  )
}

function Part({ to, count, children }: { to: string; count?: number | undefined; children: string }) {
  // What has pages of its own below it is open with them; the first part is above all others.
  const end = to === '/pengaturan'
  const isHere = useMatch({ path: to, end }) !== null
  return (
    <TabNavLink
      asChild
      active={isHere}
      className={cn('lg:w-full lg:justify-between lg:rounded-md lg:border-b-0', isHere && 'lg:bg-primary-soft')}
    >
      <NavLink end={end} to={to}>
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

import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { classroomQueries } from '#features/classroom/queries.ts'
import { useGeneral } from '#platform/session/general.ts'
import { openClass, useRole } from '#platform/session/role.ts'
import { Alert } from '#ui/alert.tsx'
import { SkipLink } from '#ui/skip-link.tsx'
import { useIsPageUnderWay } from '../lazy-pages.tsx'
import { bottomMenu, pathsIn } from '../menu.ts'
import { useT } from '../words.ts'
import { BottomBar } from './BottomBar.tsx'
import { closeOverlay } from './overlay.ts'
import { Sidebar } from './Sidebar.tsx'
import { TopBar } from './TopBar.tsx'
import { useOverlays } from './use-overlays.tsx'
import { useIsWide } from '#platform/screen/use-wide.ts'
import { useMenu } from './use-menu.ts'

/** What stands around every page of a school. */
export function Shell() {
  const t = useT()
  const isWide = useIsWide()
  const menu = useMenu()
  const role = useRole(({ type }) => type)
  const atHand = bottomMenu(role, menu)
  const { overlays, prepare } = useOverlays(menu)
  useOpenClass()
  useClosedOnArrival()

  const page = (
    <main id="isi" tabIndex={-1} className="mx-auto w-full max-w-6xl min-w-0 grow px-4 py-5 md:px-8 md:py-7">
      <SuspendedBanner />
      <Outlet />
    </main>
  )

  return (
    <>
      <SkipLink target="isi">{t(($) => $.skip)}</SkipLink>
      <Progress />
      {isWide ? (
        <div className="flex min-h-dvh">
          <Sidebar menu={menu} onIntent={prepare} />
          {page}
        </div>
      ) : (
        <div className="flex min-h-dvh flex-col pb-[calc(3.5rem+env(safe-area-inset-bottom))]">
          <TopBar onIntent={prepare} />
          {page}
          <BottomBar
            paths={atHand}
            others={pathsIn(menu).filter((path) => !atHand.includes(path))}
            onIntent={() => prepare('more')}
          />
        </div>
      )}
      {overlays}
    </>
  )
}

/** A page on its way: the old one stays until then, so that nothing jumps on a weak line. */
function Progress() {
  const t = useT()
  const isLoading = useIsPageUnderWay()
  return (
    <output className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5 print:hidden">
      {isLoading && (
        <>
          <span className="block h-full w-1/3 animate-pulse bg-primary" />
          <span className="sr-only">{t(($) => $.navigation.loading)}</span>
        </>
      )}
    </output>
  )
}

/** A suspended school can be read and not written; it says so on every page. */
function SuspendedBanner() {
  const t = useT()
  const isSuspended = useGeneral(({ is_suspended }) => is_suspended)
  if (!isSuspended) return null
  return (
    <Alert tone="warning" title={t(($) => $.suspended.title)} className="mb-5 print:hidden">
      {t(($) => $.suspended.text)}
    </Alert>
  )
}

/** The class that the session stands in, as the server has it. */
function useOpenClass(): void {
  const { data: current } = useQuery(classroomQueries.current())
  useEffect(() => {
    if (!current) return
    const { class: open, child_id } = current
    openClass(open, child_id)
    useGeneral.setState({ school_year: open && { id: open.school_year_id, name: open.school_year_name } })
  }, [current])
}

function useClosedOnArrival(): void {
  const { key } = useLocation()
  // Before the paint, so that it never closes what somebody has opened since.
  useLayoutEffect(closeOverlay, [key])
}

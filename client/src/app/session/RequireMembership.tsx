import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { identityQueries } from '#features/identity/queries.ts'
import { useRole } from '#platform/session/role.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { preload } from '../lazy-pages.tsx'
import { Placeholder } from '../pages/Placeholder.tsx'
import { useStanding } from './use-standing.ts'

/** A first password was printed on a card that others may have seen: nothing is opened before it is changed. */
const passwordPage = '/akun/kata-sandi'

/** For the pages of a school: who acts in none is led to where they can. */
export function RequireMembership() {
  const standing = useStanding()
  const isActing = useRole(({ id }) => id !== null)
  const mustChange = useQuery(identityQueries.me()).data?.must_change_password ?? false
  const { pathname } = useLocation()

  // The page is fetched while the server is being asked who this is.
  useEffect(() => preload(pathname), [pathname])

  if (mustChange && pathname !== passwordPage) return <Navigate to={passwordPage} replace />
  switch (standing.kind) {
    case 'acting':
    case 'remembered':
      return isActing ? <Outlet /> : <Placeholder />
    case 'nowhere':
      return <Navigate to="/wizard" replace />
    case 'waiting':
      return <Navigate to="/gabung-sekolah" replace />
    case 'choosing':
      return <Navigate to="/ganti-sekolah" replace />
    case 'unreachable':
      return (
        <main>
          <LoadProblem
            size="default"
            error={standing.error}
            isRetrying={standing.isRetrying}
            onRetry={standing.retry}
          />
        </main>
      )
    default:
      return <Placeholder />
  }
}

import { useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { useRole } from '#platform/session/role.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { preload } from '../lazy-pages.tsx'
import { Placeholder } from '../pages/Placeholder.tsx'
import { useStanding } from './use-standing.ts'

/** For the pages of a school: who acts in none is led to where they can. */
export function RequireMembership() {
  const standing = useStanding()
  const isActing = useRole(({ school_id }) => school_id !== null)
  const { pathname } = useLocation()

  // The page is fetched while the server is being asked who this is.
  useEffect(() => void preload(pathname), [pathname])

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

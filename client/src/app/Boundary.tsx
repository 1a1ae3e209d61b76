import { Outlet, useLocation } from 'react-router-dom'
import { ErrorBoundary } from '#ui/error-boundary.tsx'
import { forgetFailed } from './lazy-pages.tsx'
import { RouteFailure } from './pages/RouteFailure.tsx'

/** Catches what breaks in the pages below; another page, or another try, begins afresh. */
export function Boundary({ isWhole = false }: { isWhole?: boolean }) {
  const { key } = useLocation()
  const failure = (error: unknown, retry: () => void) => (
    <RouteFailure error={error} isWhole={isWhole} onRetry={retry} />
  )
  return (
    <ErrorBoundary resetKey={key} failure={failure} onCatch={forgetFailed}>
      <Outlet />
    </ErrorBoundary>
  )
}

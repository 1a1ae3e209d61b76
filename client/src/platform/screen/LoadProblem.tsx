import { Link } from 'react-router-dom'
import { CallError, hasCode } from '#platform/api/call-error.ts'
import { explain } from '#platform/api/explain.ts'
import { useT } from '#platform/i18n/i18n.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

interface LoadProblemProps {
  error: unknown
  onRetry: () => void
  isRetrying?: boolean
  size?: 'default' | 'compact'
}

/** In place of what could not be loaded: why, the code to read out, and another try. */
export function LoadProblem({ error, onRetry, isRetrying = false, size = 'compact' }: LoadProblemProps) {
  const t = useT()
  if (hasCode(error, 'not_found') || hasCode(error, 'invalid_id')) return <Gone size={size} />
  if (hasCode(error, 'forbidden')) return <NotTheirs size={size} />
  const told = explain(error)
  const isOffline = error instanceof CallError && error.status === 0
  return (
    <EmptyState
      live
      size={size}
      picture={isOffline ? 'offline' : 'error'}
      title={told?.text ?? t(($) => $.error.something)}
      action={
        <Button variant="outline" busy={isRetrying} onClick={onRetry}>
          {t(($) => $.action.tryAgain)}
        </Button>
      }
    >
      {told?.code && t(($) => $.error.requestCode, { request_id: told.code })}
    </EmptyState>
  )
}

/** It is there, and for others: another try would not help. */
function NotTheirs({ size }: Pick<LoadProblemProps, 'size'>) {
  const t = useT()
  return (
    <EmptyState
      live
      size={size}
      picture="lock"
      title={t(($) => $.error.notForRole)}
      action={
        <Button asChild variant="outline">
          <Link to="/dashboard">{t(($) => $.action.toDashboard)}</Link>
        </Button>
      }
    />
  )
}

/** Removed, or never for this person: they hear the same, and another try would not help. */
function Gone({ size }: Pick<LoadProblemProps, 'size'>) {
  const t = useT()
  return (
    <EmptyState
      live
      size={size}
      picture="search"
      title={t(($) => $.error.gone.title)}
      action={
        <Button asChild variant="outline">
          <Link to="/dashboard">{t(($) => $.error.gone.home)}</Link>
        </Button>
      }
    >
      {t(($) => $.error.gone.text)}
    </EmptyState>
  )
}

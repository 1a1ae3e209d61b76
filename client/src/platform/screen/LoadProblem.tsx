import { CallError } from '#platform/api/call-error.ts'
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

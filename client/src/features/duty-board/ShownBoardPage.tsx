import type { ScheduleCategory } from '@kelasku/shared/schedule/category'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { CallError } from '#platform/api/call-error.ts'
import { useLine } from '#platform/live/connection.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { BoardScreen } from './parts/BoardScreen.tsx'
import { BoardSkeleton } from './parts/BoardSkeleton.tsx'
import { dutyBoardQueries } from './queries.ts'
import { viewWithInitials } from './tile.ts'
import { useT } from './words.ts'

/** Changed, taken back, or mistyped: none of them will be right later. */
const isOver = (error: unknown) => error instanceof CallError && [400, 404, 422].includes(error.status)

/** On a television in the staff room: nobody is signed in, and nobody's name is shown. It looks again by itself. */
export function ShownBoardPage() {
  const t = useT()
  const { token = '' } = useParams()
  const line = useLine()
  const { data: board, error, isFetching, refetch, dataUpdatedAt } = useQuery(dutyBoardQueries.shown(token))

  // Also what still stands on the screen is over then.
  if (isOver(error))
    return (
      <main className="grid min-h-dvh place-items-center">
        <h1 className="sr-only">{t(($) => $.title)}</h1>
        <EmptyState live picture="search" className="lg:scale-150" title={t(($) => $.revoked)}>
          {t(($) => $.revokedText)}
        </EmptyState>
      </main>
    )
  if (!board)
    return error ? (
      <main className="grid min-h-dvh place-items-center">
        <h1 className="sr-only">{t(($) => $.title)}</h1>
        <LoadProblem size="default" error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      </main>
    ) : (
      <BoardSkeleton />
    )
  const names = { event: t(($) => $.whole), of: (category: ScheduleCategory) => t(($) => $.category[category]) }
  return (
    <BoardScreen
      view={viewWithInitials(board, names)}
      name={board.school_name}
      staleSince={error || line !== 'connected' ? dataUpdatedAt : null}
    />
  )
}

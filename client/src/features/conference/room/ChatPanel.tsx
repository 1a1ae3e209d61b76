import { useQuery, useQueryClient } from '@tanstack/react-query'
import { caughtUp } from '#features/chat/hearing.ts'
import { Closed } from '#features/chat/parts/Closed.tsx'
import { Composer } from '#features/chat/parts/Composer.tsx'
import { Lines } from '#features/chat/parts/Lines.tsx'
import { Writers } from '#features/chat/parts/Writers.tsx'
import { chatQueries } from '#features/chat/queries.ts'
import { useWatch, watchAgain } from '#platform/live/watch.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { useT } from '../words.ts'

interface ChatPanelProps {
  /** The class and its conversation have one id. */
  id: string
  isLocked: boolean
  /** Hidden, it is heard on, and nothing in it counts as read. */
  isShown: boolean
}

/** The class's chat is a conversation as any other. */
export function ChatPanel({ id, isLocked, isShown }: ChatPanelProps) {
  const t = useT()
  const cache = useQueryClient()
  const refusal = useWatch('chat.room', { id }, (position) => caughtUp(cache, id, position))
  const { data: room, error, isFetching, refetch } = useQuery(chatQueries.room(id))
  return (
    <section aria-label={t(($) => $.chat.title)} className="flex min-h-0 grow flex-col">
      <h2 className="border-b border-border px-4 py-2.5 text-sm font-semibold max-lg:sr-only">
        {t(($) => $.chat.title)}
      </h2>
      {refusal && <LoadProblem error={refusal} onRetry={() => watchAgain('chat.room', { id })} />}
      {!refusal && !room && error && (
        <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!refusal && !room && !error && <SkeletonList count={3} label={t(($) => $.common.state.loading)} />}
      {!refusal && room && (
        <>
          <Lines room={room} isShown={isShown} />
          <Writers roomId={id} />
          {isLocked && (
            <p className="border-t border-border bg-muted px-4 py-3 text-sm text-muted-foreground">
              {t(($) => $.chat.locked)}
            </p>
          )}
          {!isLocked && (room.can.write ? <Composer roomId={id} /> : <Closed room={room} />)}
        </>
      )}
    </section>
  )
}

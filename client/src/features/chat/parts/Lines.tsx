import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { tellProblem } from '#platform/screen/tell-problem.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import type { Book } from '../book.ts'
import { chatOutbox } from '../outbox.ts'
import { useRead } from '../mutations.ts'
import { chatQueries, turnBack, type Room } from '../queries.ts'
import { useT } from '../words.ts'
import { LineBubble } from './LineBubble.tsx'
import { UnsentBubble } from './UnsentBubble.tsx'

/** Everything that was said, the last in view, and after it what is still on its way. */
export function Lines({ room }: { room: Room }) {
  const t = useT()
  const { data: book, error, isFetching, refetch } = useQuery(chatQueries.book(room.id))
  if (!book && error) return <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (!book) return <SkeletonList count={4} label={t(($) => $.common.state.loading)} />
  return <Shown room={room} book={book} />
}

function Shown({ room, book }: { room: Room; book: Book }) {
  const t = useT()
  const unsent = [...chatOutbox.useBatch(room.id).values()].filter(
    ({ client_id }) => !book.lines.some((line) => line.client_id === client_id),
  )
  const last = book.lines.at(-1)?.seq ?? 0
  const box = useLastInView()
  useReadToEnd(room, last)

  return (
    <div
      ref={box}
      className="min-h-0 grow overflow-y-auto px-3 py-3 sm:px-4"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by the keyboard
      tabIndex={0}
    >
      {book.hasMore && <OlderButton roomId={room.id} />}
      {last === 0 && unsent.length === 0 && <EmptyState size="compact" title={t(($) => $.silence)} />}
      <ol className="grid gap-2" aria-label={t(($) => $.lines)}>
        {book.lines.map((line) => (
          <LineBubble
            key={line.client_id}
            room={room}
            line={line}
            answered={book.lines.find(({ seq }) => seq === line.reply_to)}
          />
        ))}
        {unsent.map((line) => (
          <UnsentBubble key={line.client_id} line={line} />
        ))}
      </ol>
    </div>
  )
}

/** Whoever has scrolled up to read is left there. */
function useLastInView() {
  const box = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  useEffect(() => {
    const shown = box.current
    if (!shown) return
    const look = () => (isAtEnd.current = shown.scrollHeight - shown.scrollTop - shown.clientHeight < 80)
    shown.addEventListener('scroll', look, { passive: true })
    return () => shown.removeEventListener('scroll', look)
  }, [])
  useLayoutEffect(() => {
    if (isAtEnd.current && box.current) box.current.scrollTop = box.current.scrollHeight
  })
  return box
}

/** What is shown to somebody who looks has been read; an overseer leaves no sign. */
function useReadToEnd({ id, standing, last_read_seq }: Room, last: number): void {
  const { mutate } = useRead(id)
  useEffect(() => {
    if (standing === 'OVERSEER' || last <= last_read_seq) return
    const read = () => document.visibilityState === 'visible' && mutate(last)
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [mutate, standing, last, last_read_seq])
}

function OlderButton({ roomId }: { roomId: string }) {
  const t = useT()
  const cache = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const ask = () => {
    setIsAsking(true)
    turnBack(cache, roomId)
      .catch(tellProblem)
      .finally(() => setIsAsking(false))
  }
  return (
    <div className="mb-3 text-center">
      <Button variant="ghost" size="sm" busy={isAsking} onClick={ask}>
        {t(($) => $.older)}
      </Button>
    </div>
  )
}

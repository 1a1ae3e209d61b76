import { useQuery } from '@tanstack/react-query'
import { ArrowDown } from 'lucide-react'
import { Fragment, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useFormat } from '#platform/i18n/i18n.ts'
import { useBatch } from '#platform/outbox/use-outbox.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { useAccount } from '#platform/session/accounts.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import type { Book, ChatLine } from '../book.ts'
import { chatOutbox } from '../outbox.ts'
import { useRead } from '../mutations.ts'
import { chatQueries, type Room } from '../queries.ts'
import { useReadingPlace } from '../reading-place.ts'
import { useT } from '../words.ts'
import { LineBubble } from './LineBubble.tsx'
import { OlderLines } from './OlderLines.tsx'
import { UnsentBubble } from './UnsentBubble.tsx'
import { useSought } from '../sought.ts'

interface LinesProps {
  room: Room
  /** False where it stands on the page and something else is shown in its place. */
  isShown?: boolean
}

/** Everything that was said, the last in view, and after it what is still on its way. */
export function Lines({ room, isShown = true }: LinesProps) {
  const t = useT()
  const { data: book, error, isFetching, refetch } = useQuery(chatQueries.book(room.id))
  if (!book && error) return <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (!book) return <SkeletonList count={4} label={t(($) => $.common.state.loading)} />
  return <Shown room={room} book={book} isShown={isShown} />
}

function Shown({ room, book, isShown }: { room: Room; book: Book; isShown: boolean }) {
  const t = useT()
  const [params] = useSearchParams()
  const sought = Number(params.get('pesan')) || null
  const account = useAccount()
  const { data: people = [] } = useQuery(chatQueries.people(room.id))
  const unsent = [...useBatch(chatOutbox, room.id).values()].filter(
    ({ client_id }) => !book.lines.some((line) => line.client_id === client_id),
  )
  const last = book.lines.at(-1)?.seq ?? 0
  const { box, isAtEnd, showEnd } = useReadingPlace(book.lines[0]?.seq, sought === null)
  useReadToEnd(room, last, isShown && isAtEnd)
  useSought(room.id, sought)
  // As they found it: what comes while they look is not new to them.
  const [{ read, said }] = useState({ read: room.last_read_seq, said: last })

  const isOwn = ({ sender }: ChatLine) => sender !== null && sender.id === account?.user_id
  const firstNew = book.lines.find((line) => line.seq > read && line.seq <= said && !isOwn(line))
  const lastOwn = book.lines.findLast((line) => isOwn(line) && line.removed_at === null)
  const readers = (line: ChatLine) =>
    people.filter(({ id, last_read_seq }) => id !== account?.user_id && last_read_seq >= line.seq)

  return (
    <div className="relative min-h-0 grow">
      <div
        ref={box}
        className="h-full overflow-y-auto px-3 py-3 [overflow-anchor:none] sm:px-4"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by the keyboard
        tabIndex={0}
      >
        <div>
          {book.hasMore && <OlderLines roomId={room.id} />}
          {last === 0 && unsent.length === 0 && <EmptyState size="compact" title={t(($) => $.silence)} />}
          <ol className="grid grid-cols-1 gap-2" aria-label={t(($) => $.lines)}>
            {book.lines.map((line, index) => (
              <Fragment key={line.client_id}>
                <Day line={line} before={book.lines[index - 1]} />
                {line === firstNew && firstNew !== book.lines[0] && <Divider tone="new">{t(($) => $.new)}</Divider>}
                <LineBubble
                  room={room}
                  line={line}
                  people={people}
                  answered={book.lines.find(({ seq }) => seq === line.reply_to)}
                  isSought={line.seq === sought}
                  readers={line === lastOwn ? readers(line).length : null}
                />
              </Fragment>
            ))}
            {unsent.map((line) => (
              <UnsentBubble key={line.client_id} line={line} />
            ))}
          </ol>
        </div>
      </div>
      {!isAtEnd && (
        <Button variant="outline" size="sm" className="absolute right-4 bottom-2 shadow-md" onClick={showEnd}>
          <ArrowDown aria-hidden />
          {t(($) => $.latest)}
        </Button>
      )}
    </div>
  )
}

function Day({ line, before }: { line: ChatLine; before: ChatLine | undefined }) {
  const { date, longDate } = useFormat()
  return before && date(before.at) === date(line.at) ? null : <Divider tone="day">{longDate(line.at)}</Divider>
}

const dividers = { day: 'text-muted-foreground', new: 'font-medium text-primary-ink' }

const Divider = ({ tone, children }: { tone: keyof typeof dividers; children: string }) => (
  <li className={`flex items-center gap-3 py-1 text-xs ${dividers[tone]}`}>
    <span aria-hidden className="h-px grow bg-border" />
    {children}
    <span aria-hidden className="h-px grow bg-border" />
  </li>
)

/** What is shown to somebody who looks has been read; an overseer leaves no sign. */
function useReadToEnd({ id, standing, last_read_seq }: Room, last: number, isEndShown: boolean): void {
  const { mutate } = useRead(id)
  useEffect(() => {
    if (standing === 'OVERSEER' || !isEndShown || last <= last_read_seq) return
    const read = () => document.visibilityState === 'visible' && mutate(last)
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [mutate, standing, isEndShown, last, last_read_seq])
}

import { pageOfReply } from '@kelasku/shared/forum/paging'
import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowDownToLine } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Pages } from '#platform/screen/Pages.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { AttentionMenu } from '../attention/AttentionMenu.tsx'
import { forumQueries, type Comment, type Thread } from '../queries.ts'
import { useT } from '../words.ts'
import { CommentLine } from './CommentLine.tsx'
import { ReplyForm } from './ReplyForm.tsx'
import { useReading } from './use-reading.ts'

/** So many are soon scrolled over. */
const fewReplies = 10

/**
 * The replies, from the first that one has not read. New ones come in below, so that nothing moves under the eyes of
 * whoever is reading above.
 */
export function Replies({ thread }: { thread: Thread }) {
  const t = useT()
  const { id, last_number: last } = thread
  const [arrivedAt] = useState(thread)
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const first = pageOfReply(Math.min(arrivedAt.read_number + 1, arrivedAt.last_number))
  // An address may name a page that there is not.
  const page = Math.min(Math.max(1, Math.trunc(Number(params.get('hal'))) || first), pageOfReply(last))
  const turnTo = (to: number, hash = 'balasan') => void navigate({ search: `?hal=${to}`, hash }, { replace: true })
  const { data: reply, error, isFetching, refetch } = useQuery(forumQueries.comments(id, page))
  const comments = reply?.data ?? []
  useReading(thread, comments.at(-1)?.number ?? (reply && last === 0 ? 0 : undefined))

  const goTo = (number: number) => turnTo(pageOfReply(number), `balasan-${number}`)
  const ways = (
    <div className="flex flex-wrap gap-2 justify-self-center">
      {thread.unread_count > 0 && (
        <Button variant="outline" size="sm" onClick={() => goTo(Math.min(thread.read_number + 1, last))}>
          <ArrowDown aria-hidden />
          {t(($) => $.replies.toUnread, { count: thread.unread_count })}
        </Button>
      )}
      <Button variant="outline" size="sm" onClick={() => goTo(last)}>
        <ArrowDownToLine aria-hidden />
        {t(($) => $.replies.toNewest)}
      </Button>
    </div>
  )

  const news = last - arrivedAt.last_number
  return (
    <section aria-labelledby="balasan" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="balasan" className="text-lg font-semibold">
          {t(($) => $.replies.heading, { count: thread.reply_count })}
        </h2>
        <div className="flex flex-wrap items-center gap-2">
          {last > fewReplies && ways}
          <AttentionMenu thread={thread} />
        </div>
      </div>
      <output className="sr-only">{news > 0 && t(($) => $.replies.come, { count: news })}</output>
      {!reply && error && <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!reply && !error && <SkeletonList count={3} label={t(($) => $.common.state.loading)} />}
      {reply && comments.length === 0 && (
        <EmptyState size="compact" picture="people" title={t(($) => $.replies.none)} />
      )}
      {comments.length > 0 && (
        <Card>
          <ol className="divide-y divide-border">
            {comments.map((comment) => (
              <CommentLine
                key={comment.id}
                comment={comment}
                threadId={id}
                isFirstNew={isFirstNew(comment, arrivedAt)}
              />
            ))}
          </ol>
        </Card>
      )}
      {reply && <Pages page={page} of={reply.meta} onTurn={(to) => turnTo(to)} label={t(($) => $.replies.pages)} />}
      {page < pageOfReply(last) && ways}
      <ReplyForm thread={thread} onSent={goTo} />
    </section>
  )
}

/** Where one had stopped, if one had begun: above the first line that was new on arrival. */
const isFirstNew = ({ number }: Comment, { read_number, last_number }: Thread) =>
  read_number > 0 && number === read_number + 1 && number <= last_number

import { useQuery } from '@tanstack/react-query'
import { Lock, Pin } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { hasCode } from '#platform/api/call-error.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { RichText } from '#platform/rich-text/RichText.tsx'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Card, CardBody } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { statusTones } from './looks.ts'
import { ThreadMenu } from './moderating/ThreadMenu.tsx'
import { AttachmentList } from '#platform/pictures/AttachmentList.tsx'
import { BackLink } from './parts/BackLink.tsx'
import { HiddenNote } from './parts/HiddenNote.tsx'
import { Signature } from './parts/Signature.tsx'
import { forumQueries, type Thread } from './queries.ts'
import { Replies } from './replies/Replies.tsx'
import { useForum } from './use-forum.ts'
import { useT } from './words.ts'

/** A thread and its replies; what others write meanwhile appears by itself. */
export function ThreadPage() {
  const t = useT()
  const { id = '' } = useParams()
  const forum = useForum()
  const { data: thread, error, isFetching, refetch } = useQuery(forumQueries.one(id))

  if (error && (hasCode(error, 'not_found') || hasCode(error, 'invalid_id')))
    return (
      <div className="page-3xl gap-5">
        <PageHeader back={<BackLink forum={forum} />} title={t(($) => $.gone.title)} />
        <EmptyState picture="search" title={t(($) => $.gone.text)} />
      </div>
    )
  if (thread)
    return (
      <article className="page-3xl gap-5">
        <Head thread={thread} />
        <Opening thread={thread} />
        <Replies key={thread.id} thread={thread} />
      </article>
    )
  if (error) return <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  return (
    <div aria-busy className="page-3xl gap-5">
      <output className="sr-only">{t(($) => $.common.state.loading)}</output>
      <Skeleton className="h-16" />
      <Skeleton className="h-48 rounded-lg" />
      <Skeleton className="h-72 rounded-lg" />
    </div>
  )
}

function Head({ thread }: { thread: Thread }) {
  const t = useT()
  const forum = useForum()
  return (
    <PageHeader
      back={<BackLink forum={forum} />}
      title={<span className="wrap-anywhere">{thread.title || t(($) => $.noTitle)}</span>}
      description={thread.class_name ?? undefined}
      meta={
        <>
          {thread.pinned && (
            <Badge tone="primary">
              <Pin aria-hidden />
              {t(($) => $.pinned)}
            </Badge>
          )}
          {thread.status !== 'OPEN' && (
            <Badge tone={statusTones[thread.status]}>
              <Lock aria-hidden />
              {t(($) => $.status[thread.status])}
            </Badge>
          )}
        </>
      }
      actions={<ThreadMenu thread={thread} />}
    />
  )
}

function Opening({ thread }: { thread: Thread }) {
  const t = useT()
  const format = useFormat()
  return (
    <Card>
      <CardBody className="grid gap-4">
        {thread.hidden && <HiddenNote hidden={thread.hidden} />}
        {thread.muted_until && (
          <Alert tone="warning">{t(($) => $.muted, { until: format.longDateTime(thread.muted_until) })}</Alert>
        )}
        <Signature of={thread} />
        <RichText doc={thread.content_doc} />
        <AttachmentList attachments={thread.attachments} />
      </CardBody>
    </Card>
  )
}

import { useQuery } from '@tanstack/react-query'
import { CheckCheck, ChevronLeft } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useParams } from 'react-router-dom'
import { hasCode } from '#platform/api/call-error.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardFooter } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useRead } from './mutations.ts'
import { AttachmentList } from './parts/AttachmentList.tsx'
import { BodyText } from './parts/BodyText.tsx'
import { ManageCard } from './parts/ManageCard.tsx'
import { announcementQueries, type View } from './queries.ts'
import { Marks } from './widgets/Marks.tsx'
import { useT } from './words.ts'

/** One announcement. Opening it is reading it. */
export function AnnouncementPage() {
  const t = useT()
  const { id = '' } = useParams()
  const { data: view, error, isFetching, refetch } = useQuery(announcementQueries.one(id))

  // It may have been withdrawn since it was last seen.
  if (!view || isGone(error)) {
    return (
      <div className="page-4xl gap-5">
        {!error && <Loading />}
        {error && isGone(error) && <Gone />}
        {error && !isGone(error) && (
          <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        )}
      </div>
    )
  }
  return (
    <article className="page-4xl gap-5">
      <Head view={view} back={t(($) => $.back)} />
      <div className="grid items-start gap-5 lg:grid-cols-[1fr_20rem] lg:has-[>:only-child]:grid-cols-1">
        <Message key={view.id} view={view} />
        {view.audience && <ManageCard view={view} />}
      </div>
    </article>
  )
}

/** Withdrawn, over, or never for this person: they hear the same. */
const isGone = (error: unknown) => hasCode(error, 'not_found') || hasCode(error, 'invalid_id')

function Head({ view, back }: { view: View; back: string }) {
  const t = useT()
  const format = useFormat()
  const author = view.author?.full_name ?? t(($) => $.noAuthor)
  const at = view.publish_at ?? view.created_at
  return (
    <PageHeader
      back={
        <Link to="/agenda">
          <ChevronLeft aria-hidden />
          {back}
        </Link>
      }
      title={<span className="wrap-anywhere">{view.title}</span>}
      description={
        <>
          {author} · <time dateTime={at}>{format.longDateTime(at)}</time>
        </>
      }
      meta={<Marks of={{ ...view, attachment_count: 0 }} showStatus={view.audience !== null} />}
    />
  )
}

function Message({ view }: { view: View }) {
  const t = useT()
  const format = useFormat()
  const read = useRead(view.id)
  const { mutate: markRead } = read

  useEffect(() => {
    // A failure only means that it stays among the unread.
    if (view.is_unread) markRead({ confirm: false })
  }, [view.is_unread, markRead])

  const asks = view.requires_confirmation && view.is_for_me && view.read_at !== null
  return (
    <Card>
      <CardBody className="grid gap-5">
        {view.body ? <BodyText text={view.body} /> : <p className="text-muted-foreground">{t(($) => $.noBody)}</p>}
        {view.attachments.length > 0 && <AttachmentList attachments={view.attachments} />}
        {view.edited_at && (
          <p className="text-sm text-muted-foreground">
            {t(($) => $.editedAt, { at: format.longDateTime(view.edited_at) })}
          </p>
        )}
      </CardBody>
      {asks && view.confirmed_at === null && (
        <CardFooter>
          <Button
            busy={read.isPending}
            className="max-sm:w-full"
            onClick={() => markRead({ confirm: true }, { onError: notifyProblem })}
          >
            <CheckCheck aria-hidden />
            {t(($) => $.confirm.act)}
          </Button>
        </CardFooter>
      )}
      {asks && view.confirmed_at !== null && (
        <CardFooter>
          <Alert tone="success" live="polite" className="w-full">
            {t(($) => $.confirm.done, { at: format.longDateTime(view.confirmed_at) })}
          </Alert>
        </CardFooter>
      )}
    </Card>
  )
}

function Gone() {
  const t = useT()
  return (
    <EmptyState
      picture="search"
      title={t(($) => $.gone.title)}
      action={
        <Button asChild variant="outline">
          <Link to="/agenda">{t(($) => $.gone.back)}</Link>
        </Button>
      }
    >
      {t(($) => $.gone.text)}
    </EmptyState>
  )
}

function Loading() {
  const t = useT()
  return (
    <div aria-busy className="grid gap-5">
      <output className="sr-only">{t(($) => $.common.state.loading)}</output>
      <Skeleton className="h-16" />
      <Skeleton className="h-72 rounded-lg" />
    </div>
  )
}

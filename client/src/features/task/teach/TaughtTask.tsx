import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, SquarePen } from 'lucide-react'
import { Link } from 'react-router-dom'
import { InRecap } from '#features/score/sources/InRecap.tsx'
import { useFormat } from '#platform/i18n/i18n.ts'
import { AttachmentList } from '#platform/pictures/AttachmentList.tsx'
import { RichText } from '#platform/rich-text/RichText.tsx'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { useFilters } from '#platform/screen/use-filters.ts'
import { useSort } from '#platform/screen/use-sort.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonTable } from '#ui/skeleton.tsx'
import { startTones } from '../looks.ts'
import { taskQueries, type Task } from '../queries.ts'
import { CountBars } from './CountBars.tsx'
import { Histogram } from './Histogram.tsx'
import { lineSorts } from './line-sorts.ts'
import { LineTable } from './LineTable.tsx'
import { MissedButton } from './MissedButton.tsx'
import { Offers } from './Offers.tsx'
import { ReleaseButton } from './ReleaseButton.tsx'
import { RestoreButton } from './RestoreButton.tsx'
import { SimilarCard } from './SimilarCard.tsx'
import { TaskMenu } from './TaskMenu.tsx'
import { useT } from './words.ts'

/** A task as its teachers see it: how far the class has come, each pupil, and what there is to do. */
export function TaughtTask({ task }: { task: Task }) {
  const t = useT()
  const isDraft = task.published_at === null
  return (
    <article className="page-6xl gap-5">
      <Head task={task} />
      {task.deleted_at !== null && (
        <Alert
          tone="warning"
          title={t(($) => $.deleted.told)}
          action={task.can.restore && <RestoreButton id={task.id} />}
        >
          {t(($) => $.deleted.text)}
        </Alert>
      )}
      {task.can.grade && !isDraft && task.deleted_at === null && <Offers taskId={task.id} />}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-5">
          {isDraft ? (
            <EmptyState picture="task" size="compact" title={t(($) => $.draft.title)}>
              {t(($) => $.draft.text)}
            </EmptyState>
          ) : (
            <Lines task={task} />
          )}
        </div>
        <aside className="grid gap-5">
          {!isDraft && <Progress task={task} />}
          {!isDraft && <Scores task={task} />}
          {!isDraft && task.deleted_at === null && (
            <InRecap kind="TASK" id={task.id} version={`${task.version} ${task.counts?.graded ?? 0}`} />
          )}
          <Content task={task} />
          {task.can.grade && !isDraft && <SimilarCard taskId={task.id} />}
        </aside>
      </div>
    </article>
  )
}

function Head({ task }: { task: Task }) {
  const t = useT()
  const format = useFormat()
  const { id, course, can, published_at, start_status, hand_in, siblings } = task
  return (
    <PageHeader
      back={
        <Link to="/revamp/tugas">
          <ChevronLeft aria-hidden />
          {t(($) => $.list.title)}
        </Link>
      }
      title={task.title}
      description={`${course.class_name} · ${course.name} · ${course.school_year}`}
      meta={
        <>
          {published_at === null ? (
            <Badge look="outline">{t(($) => $.state.DRAFT)}</Badge>
          ) : (
            <Badge tone={startTones[start_status]}>{t(($) => $.state[start_status])}</Badge>
          )}
          <span>{t(($) => $.until, { at: format.dateTime(task.end_date) })}</span>
          <span>{t(($) => $.most, { most: format.number(task.max_score) })}</span>
          {hand_in === 'OFFLINE' && <span>{t(($) => $.offline)}</span>}
          {siblings.map((sibling) => (
            <Link key={sibling.id} to={`/revamp/tugas/${sibling.id}`} className="text-primary-ink hover:underline">
              {t(($) => $.sibling, { name: sibling.class_name })}
            </Link>
          ))}
        </>
      }
      actions={
        <>
          <TaskMenu task={task} />
          {can.release && <ReleaseButton task={task} />}
          {can.grade && (
            <Button asChild>
              <Link to={`/revamp/tugas/${id}/nilai`}>
                <SquarePen aria-hidden />
                {t(($) => $.grade)}
              </Link>
            </Button>
          )}
          {published_at === null && can.edit && (
            <Button asChild>
              <Link to={`/revamp/tugas/${id}/ubah`}>
                <SquarePen aria-hidden />
                {t(($) => $.draft.edit)}
              </Link>
            </Button>
          )}
        </>
      }
    />
  )
}

function Lines({ task }: { task: Task }) {
  const t = useT()
  const filters = useFilters()
  const sort = useSort(filters, lineSorts)
  const { data: lines, error, isFetching, refetch } = useQuery(taskQueries.lines(task.id, sort.query))
  if (!lines && error) return <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (!lines) return <SkeletonTable count={8} columns={4} label={t(($) => $.common.state.loading)} />
  if (lines.length === 0) return <EmptyState picture="people" title={t(($) => $.none.pupils)} />
  return (
    <>
      <MissedButton task={task} lines={lines} />
      <LineTable task={task} lines={lines} sort={sort} />
    </>
  )
}

function Progress({ task: { counts, hand_in } }: { task: Task }) {
  const t = useT()
  if (!counts) return null
  return (
    <Card>
      <CardHeader title={t(($) => $.counts.title)} />
      <CardBody>
        <CountBars counts={counts} hasHandIns={hand_in === 'ONLINE'} />
      </CardBody>
    </Card>
  )
}

function Scores({ task: { id, max_score } }: { task: Task }) {
  const { data: lines = [] } = useQuery(taskQueries.lines(id))
  return <Histogram most={max_score} scores={lines.flatMap(({ score }) => score?.score ?? [])} />
}

/** What was set, and what was mended of it since. */
function Content({ task: { html_body_doc, html_body, attachments, amendments } }: { task: Task }) {
  const t = useT()
  const format = useFormat()
  if (html_body === '' && attachments.length === 0 && amendments.length === 0) return null
  return (
    <Card>
      <CardHeader title={t(($) => $.content.title)} />
      <CardBody className="grid gap-4">
        {html_body !== '' && <RichText doc={html_body_doc} />}
        <AttachmentList attachments={attachments} />
        {amendments.map(({ at, note, by, former }) => (
          <details key={at} className="text-sm">
            <summary className="touch-reach cursor-pointer text-primary-ink">
              {t(($) => $.content.amended, { at: format.dateTime(at), name: by?.full_name ?? '–' })}
            </summary>
            <div className="grid gap-2 border-l-2 border-border pt-2 pl-3">
              <p>{note}</p>
              <p className="text-muted-foreground">
                {t(($) => $.content.former, { title: former.title, end: format.dateTime(former.end_date) })}
              </p>
              <RichText doc={former.html_body_doc} />
            </div>
          </details>
        ))}
      </CardBody>
    </Card>
  )
}

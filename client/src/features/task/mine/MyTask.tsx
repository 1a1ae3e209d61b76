import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useFormat } from '#platform/i18n/i18n.ts'
import { AttachmentList } from '#platform/pictures/AttachmentList.tsx'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { WrittenText } from '#platform/rich-text/WrittenText.tsx'
import { useAccount } from '#platform/session/accounts.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Facts } from '#ui/facts.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { LeftBehind } from '../hand-in/LeftBehind.tsx'
import { taskQueries, type Reference, type Task } from '../queries.ts'
import { LatePolicy } from './LatePolicy.tsx'
import { MyWork, Standing } from './MyPart.tsx'
import { useT } from './words.ts'

/** A task as the one who does it reads it, or whose child does; below it each part of theirs. */
export function MyTask({ task }: { task: Task }) {
  const t = useT()
  const { title, course, author, attachments, html_body_doc } = task
  return (
    <article className="page-3xl gap-5">
      <PageHeader
        back={
          <Link to="/revamp/tugas">
            <ChevronLeft aria-hidden />
            {t(($) => $.back)}
          </Link>
        }
        title={title}
        description={<Facts of={[course.name, course.class_name, author?.full_name]} />}
      />
      <Parts task={task}>
        {(part, isOwn, isFirst) => <Standing reference={part} isOwn={isOwn} isFirst={isFirst} />}
      </Parts>
      <Card>
        <CardBody className="grid gap-4">
          <Amended task={task} />
          <WrittenText doc={html_body_doc} />
          <AttachmentList label={t(($) => $.files)} attachments={attachments} />
          {task.hand_in === 'OFFLINE' ? (
            <p className="text-sm text-muted-foreground">{t(($) => $.offline)}</p>
          ) : (
            <LatePolicy of={task} />
          )}
        </CardBody>
      </Card>
      <Parts task={task}>{(part) => <MyWork reference={part} isNamed={task.references.length > 1} />}</Parts>
    </article>
  )
}

/** Of a teacher who has a child in the class: below what they see as its teacher. */
export function MyParts({ task }: { task: Task }) {
  return (
    <Parts task={task}>
      {(part, isOwn, isFirst) => (
        <>
          <Standing reference={part} isOwn={isOwn} isFirst={isFirst} />
          <MyWork reference={part} isNamed={false} />
        </>
      )}
    </Parts>
  )
}

type Draw = (part: Reference, isOwn: boolean, isFirst: boolean) => ReactNode

function Parts({ task, children }: { task: Task; children: Draw }) {
  return task.references.map(({ id, student }, index) => (
    <Part key={id} task={task} refId={id} studentId={student.id}>
      {(part, isOwn) => children(part, isOwn, index === 0)}
    </Part>
  ))
}

interface PartProps {
  task: Task
  refId: string
  studentId: string
  children: (part: Reference, isOwn: boolean) => ReactNode
}

function Part({ task, refId, studentId, children }: PartProps) {
  const t = useT()
  const me = useAccount()
  const {
    data: part,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...taskQueries.reference(task.id, refId),
    // Read, and answered, without a line. Who grades looks at too many of them.
    meta: { isKept: true },
  })
  if (part) return children(part, me?.user_id === studentId)
  if (error) return <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  return (
    <div aria-busy>
      <output className="sr-only">{t(($) => $.common.state.loading)}</output>
      <Skeleton className="h-40 rounded-lg" />
    </div>
  )
}

/** What was mended after it was published, with its reason. */
function Amended({ task: { amendments } }: { task: Task }) {
  const t = useT()
  const { dateTime } = useFormat()
  const [last] = amendments
  if (!last) return null
  return (
    <Alert tone="info" title={t(($) => $.amended.heading, { at: dateTime(last.at) })}>
      <p>{last.note}</p>
      <p>{t(($) => $.amended.end, { end: dateTime(last.former.end_date) })}</p>
    </Alert>
  )
}

/** It was deleted, or is not for the asker any more; what they have written for it is still here. */
export function GoneTask({ id }: { id: string }) {
  const t = useT()
  return (
    <div className="page-3xl gap-5">
      <EmptyState
        picture="search"
        title={t(($) => $.gone.title)}
        // Whoever was never meant to see it is told the same.
        action={
          <Button asChild variant="outline">
            <Link to="/revamp/tugas">{t(($) => $.gone.back)}</Link>
          </Button>
        }
      >
        {t(($) => $.gone.text)}
      </EmptyState>
      <LeftBehind assessmentId={id} />
    </div>
  )
}

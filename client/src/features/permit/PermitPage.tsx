import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, PenLine } from 'lucide-react'
import { Link, useParams } from 'react-router-dom'
import { FamilyReadStatus } from '#features/notification/widgets/FamilyReadStatus.tsx'
import { hasCode } from '#platform/api/call-error.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { AttachmentList } from '#platform/pictures/AttachmentList.tsx'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { useArrival } from '#platform/screen/use-arrival.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardFooter } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { statusTones, typeTones } from './looks.ts'
import { AnswerButtons } from './parts/AnswerButtons.tsx'
import { CancelButton } from './parts/CancelButton.tsx'
import { SharePermit } from './parts/SharePermit.tsx'
import { Span } from './parts/Span.tsx'
import { permitQueries, type View } from './queries.ts'
import { useT } from './words.ts'

/** One permit: why, with its letters, what came of it, and what its viewer can do now. */
export function PermitPage() {
  const t = useT()
  const { id = '' } = useParams()
  const { data: permit, error, isFetching, refetch } = useQuery(permitQueries.one(id))

  if (permit)
    return (
      <article className="page-3xl gap-5">
        <Head permit={permit} />
        <Body permit={permit} />
      </article>
    )
  if (!error)
    return (
      <div aria-busy className="page-3xl gap-5">
        <output className="sr-only">{t(($) => $.common.state.loading)}</output>
        <Skeleton className="h-16" />
        <Skeleton className="h-64 rounded-lg" />
      </div>
    )
  if (hasCode(error, 'not_found') || hasCode(error, 'invalid_id')) return <Gone />
  return <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
}

function Head({ permit }: { permit: View }) {
  const t = useT()
  const { student, class_name, type, status } = permit
  // The buttons that answered it are gone with its answer.
  useArrival(status)
  return (
    <PageHeader
      back={<BackLink />}
      title={student.full_name}
      description={
        <>
          {class_name && `${class_name} · `}
          <Span of={permit} />
        </>
      }
      meta={
        <>
          <Badge tone={typeTones[type]}>{t(($) => $.type[type])}</Badge>
          <Badge tone={statusTones[status]} dot>
            {t(($) => $.status[status])}
          </Badge>
        </>
      }
    />
  )
}

function BackLink() {
  const t = useT()
  return (
    <Link to="/revamp/absensi/izin">
      <ChevronLeft aria-hidden />
      {t(($) => $.back)}
    </Link>
  )
}

function Body({ permit }: { permit: View }) {
  const t = useT()
  const { about, can } = permit
  const isActed = can.update || can.approve || can.reject || can.cancel
  return (
    <Card>
      <CardBody className="grid gap-4">
        {about ? (
          <>
            <Why {...about} />
            {about.lacks_letter && <Alert tone="warning">{t(($) => $.letter.lacksText)}</Alert>}
            <AttachmentList label={t(($) => $.letter.heading)} attachments={about.letters} />
          </>
        ) : (
          <p className="text-muted-foreground">{t(($) => $.reasonHidden)}</p>
        )}
        <Came permit={permit} />
        {permit.can_see_reach && <Reached id={permit.id} />}
        <SharePermit permit={permit} />
      </CardBody>
      {isActed && (
        <CardFooter>
          <AnswerButtons permit={permit} />
          {can.update && (
            <Button asChild variant="outline">
              <Link to={`/revamp/absensi/izin/${permit.id}/ubah`}>
                <PenLine aria-hidden />
                {t(($) => $.common.action.edit)}
              </Link>
            </Button>
          )}
          <CancelButton permit={permit} />
        </CardFooter>
      )}
    </Card>
  )
}

/** Nothing where somebody is ill and nobody has said more. */
function Why({ reason_category, reason }: Pick<NonNullable<View['about']>, 'reason_category' | 'reason'>) {
  const t = useT()
  if (reason_category === null && reason === '') return null
  return (
    <div className="grid gap-1">
      {reason_category && <p className="text-sm text-muted-foreground">{t(($) => $.category[reason_category])}</p>}
      <p className="whitespace-pre-line wrap-anywhere">{reason}</p>
    </div>
  )
}

/** Who asked, and who answered what. */
function Came({ permit: { created_by, created_at, responded_by, responded_at, about } }: { permit: View }) {
  const t = useT()
  const format = useFormat()
  return (
    <div className="grid gap-1 text-sm text-muted-foreground">
      <p>{t(($) => $.asked, { name: created_by?.full_name ?? t(($) => $.nobody), at: format.dateTime(created_at) })}</p>
      {responded_at && (
        <p>
          {t(($) => $.answered, {
            name: responded_by?.full_name ?? t(($) => $.nobody),
            at: format.dateTime(responded_at),
          })}
        </p>
      )}
      {about?.response_note && <p className="wrap-anywhere text-foreground">“{about.response_note}”</p>}
    </div>
  )
}

/** Whether the family knows the answer. */
function Reached({ id }: { id: string }) {
  const { data: status } = useQuery(permitQueries.reach(id))
  return status && <FamilyReadStatus status={status} />
}

function Gone() {
  const t = useT()
  return (
    <EmptyState
      picture="search"
      title={t(($) => $.gone)}
      action={
        <Button asChild variant="outline">
          <Link to="/revamp/absensi/izin">{t(($) => $.back)}</Link>
        </Button>
      }
    />
  )
}

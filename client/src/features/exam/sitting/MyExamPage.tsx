import { attemptLabels, isClosed, isOpen } from '@kelasku/shared/exam/attempt-status'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useParams } from 'react-router-dom'
import { classroomQueries } from '#features/classroom/queries.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { useAccount } from '#platform/session/accounts.ts'
import { hasChildren, useRole } from '#platform/session/role.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { forgetPaper } from './offline/kept-paper.ts'
import { DeviceCheck, Unkept } from './parts/DeviceCheck.tsx'
import { ForSitters } from './parts/ForSitters.tsx'
import { Outcome } from './parts/Outcome.tsx'
import { TokenForm } from './parts/TokenForm.tsx'
import { UnsentAnswers } from './parts/UnsentAnswers.tsx'
import { WaitingRoom } from './parts/WaitingRoom.tsx'
import { childLookedAt, sittingQueries } from './queries.ts'
import { useKeepsAnswers } from './storage-check.ts'
import { waitingQuery } from './unsent.ts'
import type { MyExam } from './wire.ts'
import { useT } from './words.ts'

/** While somebody waits at a door, the page looks whether it has opened, should the hint not come. */
const lookAgain = 5_000

/** One exam before and after it is written: what it is, the way in, and what became of it. */
export const MyExamPage = () => (
  <ForSitters>
    <OneExam />
  </ForSitters>
)

function OneExam() {
  const t = useT()
  const { id = '' } = useParams()
  const {
    data: exam,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...sittingQueries.one(id, useRole(childLookedAt)),
    refetchInterval: ({ state }) => (state.data && isAtDoor(state.data) ? lookAgain : false),
  })

  const isOver = exam !== undefined && isClosed(exam.status)
  useEffect(() => {
    if (exam && isOver) forgetPaper(exam).catch(() => {})
  }, [exam, isOver])

  if (!exam)
    return (
      <div className="page-3xl gap-5">
        {error ? (
          <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <div aria-busy className="grid gap-5">
            <Skeleton className="h-16" />
            <Skeleton className="h-64 rounded-lg" />
          </div>
        )}
      </div>
    )
  return (
    <div className="page-3xl gap-5">
      <PageHeader
        back={
          <Link to="/ujian-siswa">
            <ChevronLeft aria-hidden />
            {t(($) => $.title)}
          </Link>
        }
        title={<span className="wrap-anywhere">{exam.title}</span>}
        description={<About exam={exam} />}
        meta={
          <Badge tone={isOpen(exam.status) && exam.status !== 'GRACE' ? 'success' : 'neutral'}>{labelOf(exam)}</Badge>
        }
      />
      <UnsentAnswers exam={exam} />
      <NextStep exam={exam} />
      <Facts exam={exam} />
    </div>
  )
}

/** Also whose it is, where that is not the reader. */
function About({ exam: { course_name, exam_type, participant_id } }: { exam: MyExam }) {
  const isParent = useRole(hasChildren)
  const { data: children = [] } = useQuery({ ...classroomQueries.children(), enabled: isParent })
  const child = children.find(({ id }) => id === participant_id)?.full_name
  return [child, course_name, exam_type].filter(Boolean).join(' · ')
}

const isAtDoor = ({ status, is_end }: MyExam) =>
  !is_end && (status === 'ADMITTED' || status === 'AWAITING_APPROVAL' || status === 'READY')

/** While the last answers may still arrive, the pupil is told what ended it. */
const labelOf = ({ status, closed_by }: MyExam) =>
  attemptLabels[status !== 'GRACE' ? status : closed_by === 'PROCTOR' ? 'FORCE_ENDED' : 'TIMEOUT']

/** The reader sits it, and does not only look on. */
const useOwn = ({ participant_id }: MyExam): boolean => useAccount()?.user_id === participant_id

function NextStep({ exam }: { exam: MyExam }) {
  const t = useT()
  const isPupil = useOwn(exam)
  if (isClosed(exam.status)) return <Outcome exam={exam} />
  if (exam.status === 'GRACE') return <LastAnswers exam={exam} />
  // It is closing: whoever has not begun does not begin any more, and is counted as absent when it is closed.
  if (exam.exam_status === 'CLOSING' && !isOpen(exam.status)) return <Missed />
  if (!isPupil) return null
  if (isOpen(exam.status)) return <GoOn exam={exam} />
  if (exam.status === 'NOT_STARTED')
    return (
      <div className="grid gap-5">
        <DeviceCheck userId={exam.participant_id} />
        <TokenForm exam={exam} />
      </div>
    )
  // The token moves a pupil who has not begun, whichever device it was entered on before.
  if (exam.elsewhere)
    return (
      <div className="grid gap-5">
        <Alert tone="warning">{t(($) => $.elsewhere.entered, { device: exam.elsewhere.device_name })}</Alert>
        <DeviceCheck userId={exam.participant_id} />
        <TokenForm exam={exam} />
      </div>
    )
  return <WaitingRoom exam={exam} />
}

function GoOn({ exam }: { exam: MyExam }) {
  const t = useT()
  const isUnkept = useKeepsAnswers(exam.participant_id) === false
  return (
    <Card>
      <CardBody className="grid justify-items-start gap-3">
        <p className="wrap-anywhere">
          {exam.elsewhere ? t(($) => $.elsewhere.now, { device: exam.elsewhere.device_name }) : t(($) => $.goOn.text)}
        </p>
        {isUnkept && <Unkept />}
        <Button asChild size="lg" className="max-sm:w-full">
          <Link to={`/ujian-siswa/${exam.id}/kerjakan`}>{t(($) => $.goOn[exam.elsewhere ? 'here' : 'act'])}</Link>
        </Button>
      </CardBody>
    </Card>
  )
}

/** Time is up, or a proctor has ended it; the server takes what was written before for a little while yet. */
function LastAnswers({ exam }: { exam: MyExam }) {
  const t = useT()
  const isOwn = useAccount()?.user_id === exam.participant_id
  const { data: waiting = 0 } = useQuery({ ...waitingQuery(exam), enabled: isOwn })
  return (
    <Card>
      <CardHeader
        title={t(($) => $.outcome.grace.title[exam.closed_by === 'PROCTOR' ? 'PROCTOR' : 'TIME'])}
        description={
          waiting > 0 ? t(($) => $.outcome.grace.waiting, { count: waiting }) : t(($) => $.outcome.grace.text)
        }
        className="pb-4"
      />
      {waiting > 0 && (
        <CardBody>
          <Button asChild size="lg" className="max-sm:w-full">
            <Link to={`/ujian-siswa/${exam.id}/kerjakan`}>{t(($) => $.outcome.grace.send)}</Link>
          </Button>
        </CardBody>
      )}
    </Card>
  )
}

function Missed() {
  const t = useT()
  return (
    <Card>
      <CardHeader title={t(($) => $.outcome.title)} description={t(($) => $.outcome.missed)} className="pb-4" />
    </Card>
  )
}

function Facts({ exam }: { exam: MyExam }) {
  const t = useT()
  const format = useFormat()
  const isPupil = useOwn(exam)
  const facts: [string, string | null][] = [
    [t(($) => $.fact.begins), format.longDateTime(exam.start_date)],
    exam.ended_at
      ? [t(($) => $.fact.ended), format.longDateTime(exam.ended_at)]
      : [t(($) => $.fact.ends), format.longDateTime(exam.end_date)],
    [t(($) => $.fact.lasts), t(($) => $.minutes, { count: exam.duration_minutes })],
    [
      t(($) => $.fact.handIn),
      exam.min_minutes === 0 ? null : t(($) => $.fact.handInAfter, { count: exam.min_minutes }),
    ],
    [t(($) => $.fact.questions), String(exam.question_count)],
    [t(($) => $.fact.room), exam.room_name],
    [t(($) => $.fact.session), exam.session_name],
    [t(($) => $.fact.seat), exam.seat === null ? null : String(exam.seat)],
  ]
  return (
    <Card>
      <CardHeader title={t(($) => $.fact.title)} />
      <CardBody className="grid gap-5">
        <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2">
          {facts.map(
            ([name, value]) =>
              value && (
                <div key={name}>
                  <dt className="text-muted-foreground">{name}</dt>
                  <dd className="font-medium">{value}</dd>
                </div>
              ),
          )}
        </dl>
        {exam.instructions && <p className="whitespace-pre-line">{exam.instructions}</p>}
        {isPupil && !isClosed(exam.status) && exam.exam_status !== 'CLOSING' && exam.status !== 'GRACE' && (
          <Rules exam={exam} />
        )}
      </CardBody>
    </Card>
  )
}

/** What whoever is about to write has to know. */
function Rules({ exam: { anti_cheat, participant_id } }: { exam: MyExam }) {
  const t = useT()
  const isUnkept = useKeepsAnswers(participant_id) === false
  return (
    <ul className="grid list-disc gap-1.5 pl-5 text-sm text-muted-foreground">
      <li>{isUnkept ? t(($) => $.rule.sent) : t(($) => $.rule.saved)}</li>
      <li>{isUnkept ? t(($) => $.rule.stay) : t(($) => $.rule.offline)}</li>
      {anti_cheat.on && <li>{t(($) => $.rule.watched)}</li>}
      {anti_cheat.fullscreen && <li>{t(($) => $.rule.fullscreen)}</li>}
    </ul>
  )
}

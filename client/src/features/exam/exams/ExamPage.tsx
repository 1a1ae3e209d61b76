import { examLabels, isLive, isOver } from '@kelasku/shared/exam/machine'
import { useQuery } from '@tanstack/react-query'
import { ChartColumn, ChevronLeft, CopyPlus, MonitorPlay, PenLine, Pencil } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useWaiting } from '#features/exam/marking/use-waiting.ts'
import { number } from '#platform/i18n/format.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { LateWaiting } from '../results/late/LateWaiting.tsx'
import { statusTones } from './looks.ts'
import { Participants } from './participants/Participants.tsx'
import { ExamInRecap } from './parts/ExamInRecap.tsx'
import { OneExam } from './parts/OneExam.tsx'
import { PrintMenu } from './parts/PrintMenu.tsx'
import { RoomsCard } from './parts/RoomsCard.tsx'
import { examQueries, type View } from './queries.ts'
import { StepButtons } from './StepButtons.tsx'
import { useT } from './words.ts'

/** One exam as its teacher sees it: what it is, what comes next, who sits it, and what came of it. */
export const ExamPage = () => (
  <OneExam>
    {(exam) => (
      <div className="page-5xl gap-5">
        <Head exam={exam} />
        <LateWaiting exam={exam} />
        <Facts exam={exam} />
        <ExamInRecap exam={exam} />
        <RoomsCard exam={exam} />
        <Participants exam={exam} />
      </div>
    )}
  </OneExam>
)

function Head({ exam }: { exam: View }) {
  const t = useT()
  const waiting = useWaiting(exam.id, exam.can.grade)
  return (
    <PageHeader
      back={
        <Link to="/quiz">
          <ChevronLeft aria-hidden />
          {t(($) => $.title)}
        </Link>
      }
      title={<span className="wrap-anywhere">{exam.title}</span>}
      description={exam.exam_type}
      meta={
        <>
          <Badge tone={statusTones[exam.exam_status]}>{examLabels[exam.exam_status]}</Badge>
          {exam.parent_exam_id && <FirstExam id={exam.parent_exam_id} />}
        </>
      }
      actions={
        <>
          {exam.can.proctor && isLive(exam.exam_status) && (
            <Button asChild>
              <Link to={`/quiz/${exam.id}/awasi`}>
                <MonitorPlay aria-hidden />
                {t(($) => $.proctor)}
              </Link>
            </Button>
          )}
          {waiting > 0 && (
            <Button asChild>
              <Link to={`/quiz/${exam.id}/nilai`}>
                <PenLine aria-hidden />
                {t(($) => $.grade, { count: waiting })}
              </Link>
            </Button>
          )}
          {exam.can.export && isOver(exam.exam_status) && (
            <Button asChild variant="outline">
              <Link to={`/quiz/${exam.id}/hasil`}>
                <ChartColumn aria-hidden />
                {t(($) => $.results)}
              </Link>
            </Button>
          )}
          {exam.can.follow_up && (
            <Button asChild variant="outline">
              <Link to={`/quiz/${exam.id}/lanjutan`}>
                <CopyPlus aria-hidden />
                {t(($) => $.followUp)}
              </Link>
            </Button>
          )}
          <PrintMenu exam={exam} />
          {exam.can.update && (
            <Button asChild variant="outline">
              <Link to={`/quiz/${exam.id}/ubah`}>
                <Pencil aria-hidden />
                {t(($) => $.common.action.edit)}
              </Link>
            </Button>
          )}
          <StepButtons exam={exam} />
        </>
      }
    />
  )
}

/** Which one it makes up for or repeats. */
function FirstExam({ id }: { id: string }) {
  const t = useT()
  const { data: first } = useQuery(examQueries.one(id))
  if (!first) return null
  return (
    <span>
      {t(($) => $.fact.parent)}{' '}
      <Link to={`/quiz/${id}`} className="text-primary-ink hover:underline">
        {first.title}
      </Link>
    </span>
  )
}

function Facts({ exam }: { exam: View }) {
  const t = useT()
  const format = useFormat()
  const facts: [string, string | null][] = [
    [t(($) => $.field.start), format.longDateTime(exam.start_date)],
    exam.ended_at
      ? [t(($) => $.fact.ended), format.longDateTime(exam.ended_at)]
      : [t(($) => $.field.end), format.longDateTime(exam.end_date)],
    [t(($) => $.fact.duration), t(($) => $.fact.minutes, { count: exam.duration_minutes })],
    [
      t(($) => $.fact.questions),
      t(($) => $.fact.questionsText, { count: exam.question_count, points: number(exam.total_point) }),
    ],
    [
      t(($) => $.fact.classes),
      exam.classes
        .map(({ name, course_name, user_ids }) => {
          const whole = [name, course_name].filter(Boolean).join(' ')
          return user_ids === null ? whole : t(($) => $.fact.some, { name: whole, count: user_ids.length })
        })
        .join(', '),
    ],
    [t(($) => $.fact.token), exam.token],
    [t(($) => $.rule.passing), number(exam.passing_score)],
    [t(($) => $.rule.result), t(($) => $.rule.results[exam.show_result])],
  ]
  return (
    <Card>
      <CardHeader title={t(($) => $.fact.heading)} />
      <CardBody>
        <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2 lg:grid-cols-3">
          {facts.map(
            ([name, value]) =>
              value && (
                <div key={name}>
                  <dt className="text-muted-foreground">{name}</dt>
                  <dd className="font-medium wrap-anywhere">{value}</dd>
                </div>
              ),
          )}
        </dl>
      </CardBody>
    </Card>
  )
}

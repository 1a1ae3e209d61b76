import { attemptLabels } from '@kelasku/shared/exam/attempt'
import { examLabels, isLive } from '@kelasku/shared/exam/machine'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, Download, MonitorPlay, Pencil, PencilLine } from 'lucide-react'
import { Link, useParams } from 'react-router-dom'
import { download } from '#platform/api/download.ts'
import { api } from '#platform/api/api.ts'
import { number } from '#platform/i18n/format.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Pages } from '#platform/screen/Pages.tsx'
import { tellProblem } from '#platform/screen/tell-problem.ts'
import { useFilters } from '#platform/screen/use-filters.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from '#ui/table.tsx'
import { statusTones } from './looks.ts'
import { examQueries, type View } from './queries.ts'
import { StepButtons } from './StepButtons.tsx'
import { useT } from './words.ts'

/** One exam as its teacher sees it: what it is, what comes next, who sits it, and what came of it. */
export function ExamPage() {
  const { id = '' } = useParams()
  const { data: exam, error, isFetching, refetch } = useQuery(examQueries.one(id))
  if (!exam)
    return error ? (
      <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="mx-auto h-96 max-w-5xl rounded-lg" />
    )
  return (
    <div className="mx-auto grid max-w-5xl gap-5">
      <Head exam={exam} />
      <Facts exam={exam} />
      <Participants exam={exam} />
    </div>
  )
}

/** There is something to mark. */
const marked = new Set<View['exam_status']>(['ENDED', 'GRADING', 'GRADED', 'PUBLISHED'])

function Head({ exam }: { exam: View }) {
  const t = useT()
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
      meta={<Badge tone={statusTones[exam.exam_status]}>{examLabels[exam.exam_status]}</Badge>}
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
          {exam.can.grade && marked.has(exam.exam_status) && (
            <Button asChild variant="outline">
              <Link to={`/quiz/${exam.id}/nilai`}>
                <PencilLine aria-hidden />
                {t(($) => $.mark)}
              </Link>
            </Button>
          )}
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

function Facts({ exam }: { exam: View }) {
  const t = useT()
  const format = useFormat()
  const facts: [string, string | null][] = [
    [t(($) => $.field.start), format.longDateTime(exam.start_date)],
    [t(($) => $.field.end), format.longDateTime(exam.end_date)],
    [t(($) => $.field.duration), String(exam.duration_minutes)],
    [
      t(($) => $.fact.questions),
      t(($) => $.fact.questionsText, { count: exam.question_count, points: number(exam.total_point) }),
    ],
    [
      t(($) => $.fact.classes),
      exam.classes.map(({ name, course_name }) => [name, course_name].filter(Boolean).join(' ')).join(', '),
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

function Participants({ exam }: { exam: View }) {
  const t = useT()
  const filters = useFilters()
  const { data, error, isFetching, refetch } = useQuery(
    examQueries.participants(exam.id, filters.of('cari'), filters.page),
  )
  const saveScores = () => void download(api.exam.exportScores({ params: { id: exam.id } })).catch(tellProblem)

  return (
    <section className="grid gap-3" aria-labelledby="peserta">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="peserta" className="text-lg font-semibold">
          {t(($) => $.participants.title)}
        </h2>
        {exam.can.export && exam.counts.closed > 0 && (
          <Button variant="outline" onClick={saveScores}>
            <Download aria-hidden />
            {t(($) => $.participants.download)}
          </Button>
        )}
      </div>
      {!data && error && <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {data?.data.length === 0 && <EmptyState size="compact" picture="people" title={t(($) => $.participants.none)} />}
      {data && data.data.length > 0 && (
        <Table label={t(($) => $.participants.title)} cards>
          <TableHead>
            <TableRow>
              <TableHeaderCell>{t(($) => $.participants.name)}</TableHeaderCell>
              <TableHeaderCell>{t(($) => $.participants.class)}</TableHeaderCell>
              <TableHeaderCell>{t(($) => $.participants.status)}</TableHeaderCell>
              <TableHeaderCell numeric>{t(($) => $.participants.answered)}</TableHeaderCell>
              <TableHeaderCell numeric>{t(($) => $.participants.score)}</TableHeaderCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {data.data.map((one) => (
              <TableRow key={one.participant_id}>
                <TableCell heading>{one.user.full_name}</TableCell>
                <TableCell label={t(($) => $.participants.class)}>{one.class_name}</TableCell>
                <TableCell label={t(($) => $.participants.status)}>{attemptLabels[one.status]}</TableCell>
                <TableCell numeric label={t(($) => $.participants.answered)}>
                  {one.answered}/{one.total}
                </TableCell>
                <TableCell numeric label={t(($) => $.participants.score)}>
                  {one.score === null ? '–' : number(one.final_score ?? one.score)}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
      {data && <Pages page={filters.page} of={data.meta} onTurn={filters.turnTo} />}
    </section>
  )
}

import { attemptLabels, isGradable } from '@kelasku/shared/exam/attempt-status'
import { verdictLabels } from '@kelasku/shared/exam/signals'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { api } from '#platform/api/api.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { number } from '#platform/i18n/format.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { notify } from '#ui/notify.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#ui/tabs.tsx'
import { Timeline } from '#features/exam/board/Timeline.tsx'
import { examQueries, type View } from '#features/exam/exams/queries.ts'
import { Detected } from '../detection/Detected.tsx'
import { verdictTones } from '../detection/tones.ts'
import { DownloadButton } from '../DownloadButton.tsx'
import { useEvaluate } from '../mutations.ts'
import { resultQueries } from '../queries.ts'
import type { PupilsPaper } from '../wire.ts'
import { t as say, useT } from '../words.ts'
import { FinalScoreDialog } from './FinalScoreDialog.tsx'
import { MarkedCard } from './MarkedCard.tsx'

/** One pupil's exam whole: what they answered, what it was worth, and how it went. */
export function PaperPage() {
  const { id = '', uid = '' } = useParams()
  const { data: exam } = useQuery(examQueries.one(id))
  const { data: paper, error, isFetching, refetch } = useQuery(resultQueries.paper(id, uid))
  if (!exam || !paper)
    return error ? (
      <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="h-96 max-w-3xl rounded-lg" />
    )
  return (
    <div className="page-3xl gap-5">
      <Head exam={exam} paper={paper} />
      <Outcome exam={exam} paper={paper} />
      <Parts exam={exam} paper={paper} />
    </div>
  )
}

interface PartProps {
  exam: View
  paper: PupilsPaper
}

function Head({ exam, paper }: PartProps) {
  const t = useT()
  const { participant_id: uid } = paper
  return (
    <PageHeader
      back={
        <Link to={`/quiz/${exam.id}/hasil`} className="wrap-anywhere">
          <ChevronLeft aria-hidden />
          {t(($) => $.paper.back, { title: exam.title })}
        </Link>
      }
      title={paper.user.full_name}
      description={paper.class_name}
      meta={
        <>
          <Badge>{attemptLabels[paper.status]}</Badge>
          {paper.verdict !== 'AMAN' && <Badge tone={verdictTones[paper.verdict]}>{verdictLabels[paper.verdict]}</Badge>}
        </>
      }
      actions={
        paper.answers.length > 0 && (
          <DownloadButton file={() => api.exam.exportPdf({ query: { exam_id: exam.id, kind: 'PAPER', user_id: uid } })}>
            {t(($) => $.paper.print)}
          </DownloadButton>
        )
      }
    />
  )
}

function Outcome({ exam, paper }: PartProps) {
  const t = useT()
  const format = useFormat()
  const [isSetting, setSetting] = useState(false)
  const evaluate = useEvaluate({ examId: exam.id, uid: paper.participant_id })
  const figure = (value: number | null) => (value === null ? '–' : number(value))
  const moment = (at: string | null) => (at === null ? '–' : format.dateTime(at))
  const facts: [string, string][] = [
    [t(($) => $.scores.score), figure(paper.score)],
    [t(($) => $.scores.final), figure(paper.final_score)],
    [t(($) => $.paper.points), figure(paper.total_score)],
    [t(($) => $.scores.machine), figure(paper.machine_point)],
    [t(($) => $.scores.hand), figure(paper.hand_point)],
    [t(($) => $.paper.answered), `${paper.answered}/${paper.total}`],
    [t(($) => $.paper.started), moment(paper.started_at)],
    [t(($) => $.paper.ended), moment(paper.ended_at)],
  ]
  const isReady = paper.ungraded === 0 && paper.score !== null
  return (
    <Card>
      <CardBody className="grid gap-4">
        <dl className="grid grid-cols-2 gap-3 text-sm sm:grid-cols-4">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt className="text-muted-foreground">{name}</dt>
              <dd className="font-medium tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        {exam.can.grade && isReady && (
          <div className="flex flex-wrap gap-2">
            {isGradable(paper.status) && paper.status !== 'GRADED' && (
              <Button
                variant="outline"
                busy={evaluate.isPending}
                onClick={() =>
                  evaluate.mutate(undefined, {
                    onSuccess: () => notify({ title: say(($) => $.paper.evaluated), tone: 'success' }),
                    onError: notifyProblem,
                  })
                }
              >
                {t(($) => $.paper.evaluate)}
              </Button>
            )}
            <Button variant="outline" onClick={() => setSetting(true)}>
              {t(($) => $.final.act)}
            </Button>
          </div>
        )}
        {exam.can.grade && paper.ungraded > 0 && (
          <p className="text-sm text-warning-ink">{t(($) => $.paper.ungraded, { count: paper.ungraded })}</p>
        )}
      </CardBody>
      {isSetting && <FinalScoreDialog examId={exam.id} paper={paper} onClose={() => setSetting(false)} />}
    </Card>
  )
}

function Parts({ exam, paper }: PartProps) {
  const t = useT()
  if (paper.answers.length === 0) return <EmptyState picture="task" title={t(($) => $.paper.none)} />
  return (
    <Tabs defaultValue="answers">
      <TabsList label={paper.user.full_name}>
        <TabsTrigger value="answers">{t(($) => $.paper.answers)}</TabsTrigger>
        <TabsTrigger value="timeline">{t(($) => $.paper.timeline)}</TabsTrigger>
        <TabsTrigger value="detection">{t(($) => $.tab.detection)}</TabsTrigger>
      </TabsList>
      <TabsContent value="answers">
        <ol className="grid gap-4">
          {paper.answers.map((answer) => (
            <li key={answer.question.id}>
              <MarkedCard examId={exam.id} paper={paper} answer={answer} mayMark={exam.can.grade} />
            </li>
          ))}
        </ol>
      </TabsContent>
      <TabsContent value="timeline">
        <Timeline isLive={false} examId={exam.id} userId={paper.participant_id} />
      </TabsContent>
      <TabsContent value="detection">
        <Detected examId={exam.id} userId={paper.participant_id} />
      </TabsContent>
    </Tabs>
  )
}

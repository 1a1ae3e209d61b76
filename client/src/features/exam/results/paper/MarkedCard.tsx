import { questionTypeLabels } from '@kelasku/shared/quiz/question-type'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { number } from '#platform/i18n/format.ts'
import { RichText } from '#platform/rich-text/RichText.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardFooter } from '#ui/card.tsx'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { Answered } from '#features/exam/answered/Answered.tsx'
import { MarkForm } from '#features/exam/marking/MarkForm.tsx'
import { resultQueries } from '../queries.ts'
import type { Answer, PupilsPaper } from '../wire.ts'
import { useT } from '../words.ts'
import { TakeBack } from './TakeBack.tsx'

interface MarkedCardProps {
  examId: string
  paper: PupilsPaper
  answer: Answer
  mayMark: boolean
}

/** One answer with who gave how many points for it, and the way to give others. */
export function MarkedCard({ examId, paper, answer, mayMark }: MarkedCardProps) {
  const t = useT()
  const [isMarking, setMarking] = useState(false)
  const { question, point } = answer
  const name = t(($) => $.question, { number: question.number })
  const of = { examId, participantId: paper.participant_id }
  return (
    <Card aria-label={name}>
      <CardBody className="grid gap-4">
        <header className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="font-semibold">
            {name}
            <span className="ml-2 text-sm font-normal text-muted-foreground">
              {questionTypeLabels[question.question_type]}
            </span>
          </h2>
          <Badge tone={point === null ? 'warning' : point >= question.point ? 'success' : 'neutral'}>
            {point === null
              ? t(($) => $.mark.none)
              : t(($) => $.mark.points, { got: number(point), most: number(question.point) })}
          </Badge>
        </header>
        <Answered answer={answer} />
        {answer.explanation_doc && (
          <details className="text-sm">
            <summary className="cursor-pointer py-1 text-primary-ink">{t(($) => $.mark.explanation)}</summary>
            <RichText doc={answer.explanation_doc} className="pt-2" />
          </details>
        )}
        <Given answer={answer} />
      </CardBody>
      {mayMark && (
        <CardFooter>
          <Button variant="outline" size="sm" onClick={() => setMarking(true)}>
            {point === null ? t(($) => $.mark.give) : t(($) => $.mark.change)}
            <span className="sr-only"> {name}</span>
          </Button>
          {answer.is_override && <TakeBack of={of} answer={answer} />}
        </CardFooter>
      )}
      {isMarking && <MarkDialog of={of} name={name} paper={paper} answer={answer} onClose={() => setMarking(false)} />}
    </Card>
  )
}

/** Who has said so, and why. */
function Given({
  answer: { auto_point, point, graded_by, is_override, reason, comment, rubric, seconds },
}: {
  answer: Answer
}) {
  const t = useT()
  const lines = [
    auto_point !== null && t(($) => $.mark.machine, { point: number(auto_point) }),
    graded_by && point !== null && t(($) => $.mark.byHand, { name: graded_by.full_name, point: number(point) }),
    is_override && reason && t(($) => $.mark.because, { reason }),
    ...rubric.map(({ criterion, point: got }) => t(($) => $.mark.criterion, { name: criterion, point: number(got) })),
    comment && t(($) => $.mark.comment, { comment }),
    seconds > 0 && t(($) => $.mark.seconds, { count: Math.ceil(seconds) }),
  ].filter((line): line is string => typeof line === 'string' && line !== '')
  return (
    <ul className="grid gap-1 text-sm text-muted-foreground">
      {lines.map((line) => (
        <li key={line} className="wrap-anywhere">
          {line}
        </li>
      ))}
    </ul>
  )
}

interface MarkDialogProps {
  of: { examId: string; participantId: string }
  name: string
  paper: PupilsPaper
  answer: Answer
  onClose: () => void
}

function MarkDialog({ of, name, paper, answer, onClose }: MarkDialogProps) {
  const t = useT()
  const { data: keys } = useQuery(resultQueries.keys(of.examId))
  const { question } = answer
  const rubric = keys?.find((keyed) => keyed.question.id === question.id)?.rubric ?? []
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t(($) => $.mark.title, { name })}
        description={paper.user.full_name}
        closeLabel={t(($) => $.common.action.close)}
      >
        <MarkForm
          of={of}
          question={{ id: question.id, point: question.point, rubric }}
          held={{ ...answer, status: paper.status }}
          submitLabel={t(($) => $.common.action.save)}
          onDone={onClose}
          aside={
            <Button variant="outline" onClick={onClose}>
              {t(($) => $.common.action.cancel)}
            </Button>
          }
        />
      </DialogContent>
    </Dialog>
  )
}

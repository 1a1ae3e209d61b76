import { Flag } from 'lucide-react'
import { memo } from 'react'
import { number } from '#platform/i18n/format.ts'
import { RichText } from '#platform/rich-text/RichText.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody } from '#ui/card.tsx'
import { useSitting, type Seat } from '../use-sitting.ts'
import type { MyExam, PaperQuestion } from '../wire.ts'
import { useT } from '../words.ts'
import { later } from './later.ts'
import { Options } from './Options.tsx'
import { LongAnswer, ShortAnswer } from './WrittenAnswer.tsx'

const FileAnswer = later(async () => (await import('./FileAnswer.tsx')).FileAnswer)

interface QuestionProps {
  question: PaperQuestion
  of: number
  exam: MyExam
  seat: Seat
}

/** One question and the pupil's answer to it. Drawn anew only when its own answer changes. */
export const Question = memo(function Question({ question, of, exam, seat }: QuestionProps) {
  const t = useT()
  const isDoubtful = useSitting(seat, ({ answers }) => answers[question.id]?.is_doubtful ?? false)
  const doubt = () => seat.sitting.write(question.id, { is_doubtful: !isDoubtful }, 'now')
  const title = `soal-${question.id}`

  return (
    <Card aria-labelledby={title}>
      <CardBody className="grid gap-5">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id={title} className="font-semibold">
            {t(($) => $.question.title, { number: question.number, total: of })}{' '}
            <span className="ml-2 text-sm font-normal text-muted-foreground">
              {t(($) => $.question.points, { points: number(question.point) })}
            </span>
          </h2>
          <Button variant={isDoubtful ? 'secondary' : 'ghost'} size="sm" aria-pressed={isDoubtful} onClick={doubt}>
            <Flag aria-hidden className={isDoubtful ? 'fill-warning text-warning-ink' : ''} />
            {t(($) => $.question.doubtful)}
          </Button>
        </div>
        {question.question_doc && <RichText doc={question.question_doc} className="text-base" />}
        <Answer question={question} exam={exam} seat={seat} labelId={title} />
      </CardBody>
    </Card>
  )
})

function Answer({ question, exam, seat, labelId }: Omit<QuestionProps, 'of'> & { labelId: string }) {
  switch (question.question_type) {
    case 1:
    case 3:
      return <Options question={question} seat={seat} labelId={labelId} />
    case 4:
      return <ShortAnswer question={question} seat={seat} labelId={labelId} />
    case 2:
      return (
        <div className="grid gap-4">
          <LongAnswer question={question} seat={seat} labelId={labelId} />
          <FileAnswer question={question} exam={exam} seat={seat} />
        </div>
      )
    case 5:
      return <LongAnswer question={question} seat={seat} labelId={labelId} />
  }
}

import { hasOptions, isMarkedByHand, optionLetters, questionTypeLabels } from '@kelasku/shared/quiz/question-type'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { number } from '#platform/i18n/format.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { RichText } from '#platform/rich-text/RichText.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardFooter } from '#ui/card.tsx'
import { cn } from '#ui/cn.ts'
import { SkeletonList } from '#ui/skeleton.tsx'
import type { View } from '#features/exam/exams/queries.ts'
import { Frame } from '../Frame.tsx'
import { resultQueries } from '../queries.ts'
import type { Keyed } from '../wire.ts'
import { useT } from '../words.ts'
import { RegradeSheet } from './RegradeSheet.tsx'

/** The questions with their keys, and the way to mend one that was wrong. */
export function KeysPage() {
  return <Frame tab="keys">{(exam) => <Keys exam={exam} />}</Frame>
}

function Keys({ exam }: { exam: View }) {
  const t = useT()
  const { data: keys, error, isFetching, refetch } = useQuery(resultQueries.keys(exam.id))
  const [mending, setMending] = useState<Keyed | null>(null)
  const { hash } = useLocation()
  const isThere = keys !== undefined

  // When the address was opened the question that it names was still on its way.
  useEffect(() => {
    if (isThere && hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [isThere, hash])

  if (!keys && error) return <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (!keys) return <SkeletonList count={4} label={t(($) => $.common.state.loading)} />
  return (
    <div className="grid gap-4">
      <p className="text-sm text-muted-foreground">
        {exam.can.regrade ? t(($) => $.keys.text) : t(($) => $.keys.readOnly)}
      </p>
      <ol className="grid gap-4">
        {keys.map((keyed) => (
          <li key={keyed.question.id}>
            <KeyCard keyed={keyed} {...(exam.can.regrade && { onMend: () => setMending(keyed) })} />
          </li>
        ))}
      </ol>
      {mending && <RegradeSheet examId={exam.id} keyed={mending} onClose={() => setMending(null)} />}
    </div>
  )
}

function KeyCard({ keyed, onMend }: { keyed: Keyed; onMend?: () => void }) {
  const t = useT()
  const { question } = keyed
  const name = t(($) => $.question, { number: question.number })
  return (
    <Card aria-label={name} id={`soal-${question.number}`} className="scroll-mt-20">
      <CardBody className="grid gap-3">
        <header className="flex flex-wrap items-center gap-2">
          <h2 className="font-semibold">{name}</h2>
          <Badge>{questionTypeLabels[question.question_type]}</Badge>
          <span className="text-sm text-muted-foreground">
            {t(($) => $.keys.points, { points: number(question.point) })}
          </span>
          {keyed.give_all && <Badge tone="info">{t(($) => $.keys.given)}</Badge>}
        </header>
        <RichText doc={question.question_doc} />
        <Key keyed={keyed} />
      </CardBody>
      {onMend && (
        <CardFooter>
          <Button variant="outline" size="sm" onClick={onMend}>
            {isMarkedByHand(question.question_type) ? t(($) => $.regrade.giveAll) : t(($) => $.keys.mend)}
            <span className="sr-only"> {name}</span>
          </Button>
        </CardFooter>
      )}
    </Card>
  )
}

function Key({ keyed: { question, key, accepted } }: { keyed: Keyed }) {
  const t = useT()
  if (hasOptions(question.question_type))
    return (
      <ol className="grid gap-1.5">
        {question.answer_options.map(({ id, value_doc }, index) => (
          <li
            key={id}
            className={cn(
              'flex flex-wrap items-start gap-x-2.5 gap-y-1 rounded-md px-2 py-1.5',
              key.includes(id) && 'bg-success-soft',
            )}
          >
            <span className="font-semibold">{optionLetters[index]}.</span>
            <RichText doc={value_doc} className="min-w-0 flex-[1_1_8rem]" />
            {key.includes(id) && <span className="text-sm text-success-ink">{t(($) => $.keys.key)}</span>}
          </li>
        ))}
      </ol>
    )
  if (question.question_type === 4)
    return (
      <p dir="auto" className="text-sm wrap-anywhere">
        {t(($) => $.keys.accepted)} <strong>{accepted.join(' / ')}</strong>
      </p>
    )
  return <p className="text-sm text-muted-foreground">{t(($) => $.keys.byHand)}</p>
}

import { useFormat } from '#platform/i18n/i18n.ts'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import type { Reference } from '../queries.ts'
import { ScoreLine } from './ScoreLine.tsx'
import { useT } from './words.ts'

/** What was given for it, and how it came to be: the deduction, and each line of the rubric. */
export function ScoreCard({ reference: { score, status, assessment } }: { reference: Reference }) {
  const t = useT()
  const { number } = useFormat()
  if (status !== 'DINILAI') return null
  const isKnown = score !== null && (score.score !== null || score.predicate !== null)
  const { max_score, rubric } = assessment
  return (
    <Card>
      <CardHeader title={t(($) => $.score.heading)} />
      <CardBody className="grid gap-3">
        {isKnown ? <ScoreLine score={score} most={max_score} /> : <p className="text-sm">{t(($) => $.score.later)}</p>}
        {score?.deduction ? (
          <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-sm tabular-nums">
            <dt className="text-muted-foreground">{t(($) => $.score.raw)}</dt>
            <dd>{number(score.raw_score ?? 0)}</dd>
            <dt className="text-muted-foreground">{t(($) => $.score.deduction)}</dt>
            <dd>−{number(score.deduction)}</dd>
          </dl>
        ) : null}
        {score?.rubric && (
          <ul aria-label={t(($) => $.score.rubric)} className="grid gap-1 text-sm">
            {rubric.map(({ name, most, levels }, index) => {
              const points = score.rubric?.[index]
              const level = levels.find(({ point }) => point === points)
              return (
                <li key={name} className="flex justify-between gap-4">
                  <span className="min-w-0">
                    {name}
                    {level && level.text !== '' && <span className="text-muted-foreground"> · {level.text}</span>}
                  </span>
                  <span className="shrink-0 tabular-nums">
                    {points === undefined ? '–' : number(points)} / {number(most)}
                  </span>
                </li>
              )
            })}
          </ul>
        )}
      </CardBody>
    </Card>
  )
}

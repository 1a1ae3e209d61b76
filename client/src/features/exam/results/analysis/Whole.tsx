import { isWavering, relianceOf } from '@kelasku/shared/exam/judgement'
import { number } from '#platform/i18n/format.ts'
import { Alert } from '#ui/alert.tsx'
import { BarList } from '#ui/bar-list.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import type { Statistics } from '../wire.ts'
import { useT } from '../words.ts'
import { figure } from './figure.ts'

/** The exam as a whole, each figure with the sentence that says what it means. */
export function Whole({ figures, passing }: { figures: Statistics; passing: number }) {
  const t = useT()
  const { attempts, alpha, mean, deviation, standard_error } = figures
  const told: [name: string, value: string, meaning: string][] = [
    [t(($) => $.whole.mean), figure(mean), t(($) => $.whole.meanText, { median: figure(figures.median) })],
    [
      t(($) => $.whole.passed),
      `${number(figures.passed)}/${number(attempts)}`,
      t(($) => $.whole.passedText, { passing: number(passing) }),
    ],
    [
      t(($) => $.whole.range),
      `${figure(figures.lowest)}–${figure(figures.highest)}`,
      t(($) => $.whole.deviationText, { deviation: figure(deviation) }),
    ],
    [
      t(($) => $.whole.alpha),
      figure(alpha),
      alpha === null ? t(($) => $.whole.alphaUnknown) : t(($) => $.whole.alphaText[relianceOf(alpha)]),
    ],
    [
      t(($) => $.whole.error),
      figure(standard_error),
      standard_error === null
        ? t(($) => $.whole.errorUnknown)
        : t(($) => $.whole.errorText, { error: figure(standard_error) }),
    ],
  ]
  return (
    <>
      {isWavering(figures) && <Alert tone="neutral">{t(($) => $.whole.few, { count: attempts })}</Alert>}
      <Card>
        <CardHeader title={t(($) => $.whole.title)} />
        <CardBody className="grid gap-6 lg:grid-cols-2">
          <dl className="grid content-start gap-4">
            {told.map(([name, value, meaning]) => (
              <div key={name} className="grid grid-cols-[1fr_auto] gap-x-4">
                <dt className="font-medium">{name}</dt>
                <dd className="text-lg font-semibold tabular-nums">{value}</dd>
                <dd className="col-span-2 text-sm text-muted-foreground">{meaning}</dd>
              </div>
            ))}
          </dl>
          <Histogram counts={figures.histogram} />
        </CardBody>
      </Card>
    </>
  )
}

function Histogram({ counts }: { counts: readonly number[] }) {
  const t = useT()
  return (
    <div className="grid content-start gap-3">
      <h3 className="font-medium">{t(($) => $.whole.spread)}</h3>
      <BarList
        label={t(($) => $.whole.spread)}
        most={Math.max(1, ...counts)}
        bars={counts.map((count, tenth) => ({
          id: String(tenth),
          label: `${tenth * 10}–${tenth * 10 + 10}`,
          value: count,
          text: number(count),
        }))}
      />
    </div>
  )
}

import { number } from '#platform/i18n/format.ts'
import { BarList } from '#ui/bar-list.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { distributionOf, summaryOf } from './distribution.ts'
import { useT } from './words.ts'

/** How the scores lie. Nothing as long as there are none. */
export function Histogram({ scores, most }: { scores: readonly number[]; most: number }) {
  const t = useT()
  const summary = summaryOf(scores)
  if (!summary) return null
  const parts = distributionOf(scores, most)
  return (
    <Card>
      <CardHeader
        title={t(($) => $.spread.title)}
        description={t(($) => $.spread.text, {
          mean: number(summary.mean),
          median: number(summary.median),
          lowest: number(summary.lowest),
          highest: number(summary.highest),
        })}
      />
      <CardBody>
        <BarList
          label={t(($) => $.spread.title)}
          most={Math.max(...parts.map(({ count }) => count))}
          bars={parts.map(({ from, until, count }) => ({
            id: String(from),
            label: `${number(from)}–${number(until)}`,
            value: count,
            text: number(count),
          }))}
        />
      </CardBody>
    </Card>
  )
}

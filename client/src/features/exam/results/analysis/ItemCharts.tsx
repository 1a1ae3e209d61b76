import { easeOf, powerOf } from '@kelasku/shared/exam/judgement'
import { number } from '#platform/i18n/format.ts'
import { BarList, type Bar } from '#ui/bar-list.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import type { Item } from '../wire.ts'
import { useT } from '../words.ts'
import { figure, share } from './figure.ts'

const easeTones = { HARD: 'warning', FAIR: 'primary', EASY: 'success' } as const
const powerTones = { INVERTED: 'danger', WEAK: 'warning', FAIR: 'primary', GOOD: 'success' } as const

/** How many got each question, how well it parted strong from weak, and how long it took. */
export function ItemCharts({ items }: { items: readonly Item[] }) {
  const t = useT()
  const barsOf = (bar: (item: Item) => Omit<Bar, 'id' | 'label'>): Bar[] =>
    items.map((item) => ({
      id: item.question_id,
      label: t(($) => $.chart.question, { number: item.number }),
      ...bar(item),
    }))
  const least = Math.min(0, ...items.map(({ discrimination }) => discrimination ?? 0))
  const longest = Math.max(1, ...items.map(({ seconds }) => seconds ?? 0))

  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <Card>
        <CardHeader title={t(($) => $.chart.facility)} description={t(($) => $.chart.facilityText)} />
        <CardBody>
          <BarList
            label={t(($) => $.chart.facility)}
            most={1}
            bars={barsOf(({ facility }) => ({
              value: facility,
              text: share(facility),
              ...(facility !== null && { tone: easeTones[easeOf(facility)] }),
            }))}
          />
        </CardBody>
      </Card>
      <Card>
        <CardHeader title={t(($) => $.chart.discrimination)} description={t(($) => $.chart.discriminationText)} />
        <CardBody>
          <BarList
            label={t(($) => $.chart.discrimination)}
            least={least}
            most={1}
            bars={barsOf(({ discrimination }) => ({
              value: discrimination,
              text: figure(discrimination),
              ...(discrimination !== null && { tone: powerTones[powerOf(discrimination)] }),
            }))}
          />
        </CardBody>
      </Card>
      <Card className="lg:col-span-2">
        <CardHeader title={t(($) => $.chart.time)} description={t(($) => $.chart.timeText)} />
        <CardBody>
          <BarList
            label={t(($) => $.chart.time)}
            most={longest}
            bars={barsOf(({ seconds }) => ({
              value: seconds,
              text: seconds === null ? '–' : t(($) => $.chart.seconds, { seconds: number(Math.ceil(seconds)) }),
            }))}
          />
        </CardBody>
      </Card>
    </div>
  )
}

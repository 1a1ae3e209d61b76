import { useFormat } from '#platform/i18n/i18n.ts'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import type { Card as Published } from '../queries.ts'
import { useT } from '../words.ts'

interface RemarksProps {
  title: string
  of: Published['snapshot']
}

export function Attitude({ title, of: { extras } }: RemarksProps) {
  const t = useT()
  const { spiritual_predicate, spiritual_text, social_predicate, social_text } = extras
  const remarks = [
    { label: t(($) => $.attitude.spiritual), predicate: spiritual_predicate, text: spiritual_text },
    { label: t(($) => $.attitude.social), predicate: social_predicate, text: social_text },
  ].filter(({ predicate, text }) => predicate || text)
  if (remarks.length === 0) return null
  return (
    <Card>
      <CardHeader title={title} />
      <CardBody className="grid gap-4">
        {remarks.map(({ label, predicate, text }) => (
          <div key={label} className="grid gap-0.5">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-medium">{label}</span>
              <span>{predicate}</span>
            </p>
            {text && <p className="text-sm text-muted-foreground wrap-anywhere">{text}</p>}
          </div>
        ))}
      </CardBody>
    </Card>
  )
}

/** How tall a child has grown, and what the school has noticed: the only figures on the card of the youngest. */
export function Growth({ title, of: { extras } }: RemarksProps) {
  const t = useT()
  const { number } = useFormat()
  const { height_cm, weight_kg, head_cm, hearing, sight, teeth } = extras
  const facts: [string, string | null | false][] = [
    [t(($) => $.growth.height), height_cm !== null && t(($) => $.growth.cm, { of: number(height_cm) })],
    [t(($) => $.growth.weight), weight_kg !== null && t(($) => $.growth.kg, { of: number(weight_kg) })],
    [t(($) => $.growth.head), head_cm !== null && t(($) => $.growth.cm, { of: number(head_cm) })],
    [t(($) => $.growth.hearing), hearing],
    [t(($) => $.growth.sight), sight],
    [t(($) => $.growth.teeth), teeth],
  ]
  const known = facts.filter(([, fact]) => Boolean(fact))
  if (known.length === 0) return null
  return (
    <Card>
      <CardHeader title={title} />
      <dl className="px-4 pt-1 pb-2 sm:px-5">
        {known.map(([label, fact]) => (
          <div key={label} className="flex justify-between gap-4 border-b border-border py-2.5 last:border-b-0">
            <dt className="text-muted-foreground">{label}</dt>
            <dd className="text-right wrap-anywhere">{fact}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

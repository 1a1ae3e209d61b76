import { useFormat } from '#platform/i18n/i18n.ts'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import type { View } from '../queries.ts'
import { useT } from '../words.ts'

/** Who did what with it, the latest first. */
export function Steps({ of: { steps } }: { of: View }) {
  const t = useT()
  const format = useFormat()
  if (steps.length === 0) return null
  return (
    <Card>
      <CardHeader title={t(($) => $.steps.heading)} />
      <CardBody>
        <ol className="grid gap-3 text-sm">
          {steps.map(({ event, reason, by, acted_as, at }) => (
            <li key={`${event} ${at}`} className="grid gap-0.5">
              <span className="font-medium">
                {t(($) => $.steps.event[event])} · {by?.full_name ?? t(($) => $.steps.nobody)} (
                {t(($) => $.steps.role[acted_as])})
              </span>
              {reason && <span className="wrap-anywhere">“{reason}”</span>}
              <span className="text-muted-foreground">{format.dateTime(at)}</span>
            </li>
          ))}
        </ol>
      </CardBody>
    </Card>
  )
}

import { cardLabels, ShownStatus } from '@kelasku/shared/report-card/machine'
import { Badge } from '#ui/badge.tsx'
import type { Tone } from '#ui/tone.ts'
import type { Line } from '../queries.ts'
import { useT } from '../words.ts'

const looks: Record<ShownStatus, Tone> = {
  INCOMPLETE: 'neutral',
  READY: 'neutral',
  PROPOSED: 'info',
  SIGNED: 'success',
  PUBLISHED: 'success',
  REVISED: 'warning',
}

/** How many cards of the class are where. */
export function Counts({ of: lines }: { of: readonly Line[] }) {
  const t = useT()
  return ShownStatus.options.map((status) => {
    const count = lines.filter((one) => one.status === status).length
    return (
      count > 0 && (
        <Badge key={status} tone={looks[status]}>
          {t(($) => $.status, { count, label: cardLabels[status] })}
        </Badge>
      )
    )
  })
}

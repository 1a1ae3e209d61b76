import { cardLabels, type ShownStatus } from '@kelasku/shared/report-card/machine'
import { Badge } from '#ui/badge.tsx'
import type { Tone } from '#ui/tone.ts'

export const statusTones: Record<ShownStatus, Tone> = {
  INCOMPLETE: 'neutral',
  READY: 'primary',
  PROPOSED: 'info',
  SIGNED: 'info',
  PUBLISHED: 'success',
  REVISED: 'warning',
}

export const StatusBadge = ({ status }: { status: ShownStatus }) => (
  <Badge tone={statusTones[status]} dot>
    {cardLabels[status]}
  </Badge>
)

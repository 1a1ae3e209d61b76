import type { ScheduleMode } from '@kelasku/shared/schedule/contract'
import { Badge } from '#ui/badge.tsx'
import { modeIcons, modeTones } from '../looks.ts'

/** PTM and PJJ are the words of the ministry: every kind of school says them. */
export function ModeBadge({ mode }: { mode: ScheduleMode }) {
  const Icon = modeIcons[mode]
  return (
    <Badge tone={modeTones[mode]}>
      <Icon aria-hidden />
      {mode}
    </Badge>
  )
}

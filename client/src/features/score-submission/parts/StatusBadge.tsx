import { submissionLabels, submittedAgainLabel, type SubmissionStatus } from '@kelasku/shared/score/machine'
import type { Period } from '@kelasku/shared/score/sheet'
import { Badge } from '#ui/badge.tsx'
import { statusTones } from '../looks.ts'
import { useT } from '../words.ts'

interface StatusBadgeProps {
  status: SubmissionStatus
  isAgain?: boolean
  /** Where nothing around it says which. */
  period?: Period
}

export function StatusBadge({ status, isAgain = false, period }: StatusBadgeProps) {
  const t = useT()
  const label = isAgain ? submittedAgainLabel : submissionLabels[status]
  return (
    <Badge tone={statusTones[status]} dot>
      {period ? `${t(($) => $.period.of[period])} · ${label}` : label}
    </Badge>
  )
}

import { submissionLabels, submittedAgainLabel, type SubmissionStatus } from '@kelasku/shared/score/machine'
import { Badge } from '#ui/badge.tsx'
import { statusTones } from '../looks.ts'

export const StatusBadge = ({ status, isAgain = false }: { status: SubmissionStatus; isAgain?: boolean }) => (
  <Badge tone={statusTones[status]} dot>
    {isAgain ? submittedAgainLabel : submissionLabels[status]}
  </Badge>
)

import type { AttendanceStatus } from '@kelasku/shared/attendance/status'
import { Badge } from '#ui/badge.tsx'
import { tones } from '../looks.ts'
import { useT } from '../words.ts'

/** What stands in a register, wherever it is spoken of. */
export function AttendanceBadge({ status }: { status: AttendanceStatus }) {
  const t = useT()
  return <Badge tone={tones[status]}>{t(($) => $.status[status])}</Badge>
}

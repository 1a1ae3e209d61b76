import type { RemarkStatus } from '@kelasku/shared/journal/remarks'
import type { Tone } from '#ui/tone.ts'

export const statusTones: Record<RemarkStatus, Tone> = {
  OPEN: 'warning',
  RESOLVED: 'success',
  ACCEPTED: 'success',
  REJECTED: 'neutral',
}

import type { ScheduleCategory } from '@kelasku/shared/schedule/category'
import type { Tone } from '#ui/tone.ts'

export const categoryTones: Record<ScheduleCategory, Tone> = {
  1: 'primary',
  2: 'warning',
  3: 'danger',
  4: 'neutral',
  5: 'info',
}

import type { StartStatus } from '@kelasku/shared/task/contract'
import type { TaskStatus } from '@kelasku/shared/task/machine'
import type { Tone } from '#ui/tone.ts'

export const statusTones: Record<TaskStatus, Tone> = {
  'BELUM DIKERJAKAN': 'neutral',
  DIKUMPULKAN: 'info',
  DINILAI: 'success',
}

/** The names of the statuses are not names of texts: one has a space in it. */
export const statusTexts = {
  'BELUM DIKERJAKAN': 'open',
  DIKUMPULKAN: 'handedIn',
  DINILAI: 'graded',
} as const satisfies Record<TaskStatus, string>

export const startTones: Record<StartStatus, Tone> = { UPCOMING: 'neutral', ONGOING: 'info', ENDED: 'neutral' }

import type { ReportStatus, ThreadStatus } from '@kelasku/shared/forum/contract'
import type { Tone } from '#ui/tone.ts'

export const statusTones: Record<ThreadStatus, Tone> = { OPEN: 'success', CLOSED: 'neutral', HIDDEN: 'warning' }

export const reportTones: Record<ReportStatus, Tone> = { WAITING: 'warning', HIDDEN: 'danger', KEPT: 'neutral' }

/** In the order in which one asks for them. */
export const statuses = ['OPEN', 'CLOSED'] as const satisfies readonly ThreadStatus[]
export const reportStatuses = ['WAITING', 'HIDDEN', 'KEPT'] as const satisfies readonly ReportStatus[]

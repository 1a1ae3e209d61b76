import type { ReportStatus, ThreadAttention, ThreadStatus } from '@kelasku/shared/forum/contract'
import { Bell, BellOff, BellRing, type LucideIcon } from 'lucide-react'
import type { Tone } from '#ui/tone.ts'

export const statusTones: Record<ThreadStatus, Tone> = { OPEN: 'success', CLOSED: 'neutral', HIDDEN: 'warning' }

export const reportTones: Record<ReportStatus, Tone> = { WAITING: 'warning', HIDDEN: 'danger', KEPT: 'neutral' }

export const attentionIcons: Record<ThreadAttention, LucideIcon> = { FOLLOWED: BellRing, USUAL: Bell, QUIET: BellOff }

/** From the most to the least of it. */
export const attentions = ['FOLLOWED', 'USUAL', 'QUIET'] as const satisfies readonly ThreadAttention[]

/** In the order in which one asks for them. */
export const statuses = ['OPEN', 'CLOSED'] as const satisfies readonly ThreadStatus[]
export const reportStatuses = ['WAITING', 'HIDDEN', 'KEPT'] as const satisfies readonly ReportStatus[]

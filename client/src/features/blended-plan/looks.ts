import type { BlendedGroup, Consent } from '@kelasku/shared/blended-plan/contract'
import type { ScheduleMode } from '@kelasku/shared/schedule/contract'
import { House, School, type LucideIcon } from 'lucide-react'
import type { Tone } from '#ui/tone.ts'

// Written out, since the law brings along all that a form is checked by.
export const groups = ['A', 'B'] as const satisfies BlendedGroup[]
export const modes = ['PTM', 'PJJ'] as const satisfies ScheduleMode[]
/** What still has to be asked for comes first. */
export const consents = ['UNANSWERED', 'WITHDRAWN', 'GIVEN'] as const satisfies Consent[]

export const modeTones: Record<ScheduleMode, Tone> = { PTM: 'success', PJJ: 'info' }
/** For whom the colours are one. */
export const modeIcons: Record<ScheduleMode, LucideIcon> = { PTM: School, PJJ: House }

export const consentTones: Record<Consent, Tone> = { GIVEN: 'success', WITHDRAWN: 'danger', UNANSWERED: 'neutral' }

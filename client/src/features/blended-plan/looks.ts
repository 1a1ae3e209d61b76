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

/** Monday is 1. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
/** A day of that name, to be spoken by the calendar of the language. */
export const dateOfWeekday = (weekday: number): string => `2024-01-0${weekday}` // 2024 began with a Monday
